package griot.rules.problem;

/**
 * A kind of thing that can be wrong with a text, a setup or an action. Each family names its own faults in an enum
 * beside its rules, so that messages can be translated by the fault's name.
 */
public interface Fault {
    /** The constant's name, such as {@code SQUARE_TAKEN}. */
    String name();

    /**
     * The name of its enum: the first part of {@link #key}. Spelled out, as asking a class for its name would put all
     * names into the page.
     */
    String kind();

    /** The key for a translation, such as {@code GridFault.SQUARE_TAKEN}. */
    default String key() {
        return kind() + "." + name();
    }

    /** The sentence in English, with {@code {0}}, {@code {1}} … for the details of a {@link Problem}. */
    String pattern();
}
