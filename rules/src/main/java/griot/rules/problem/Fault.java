package griot.rules.problem;

/**
 * A kind of thing that can be wrong with a text, a setup or an action. Each family names its own faults in an enum beside
 * its rules, so that messages can be translated by the fault's name.
 */
public interface Fault {
    /** The constant's name, such as {@code SQUARE_TAKEN}: the key for a translation. */
    String name();

    /** The sentence in English, with {@code {0}}, {@code {1}} … for the details of a {@link Problem}. */
    String pattern();
}
