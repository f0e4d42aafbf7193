package griot.rules.problem;

/**
 * A kind of error of a text, a setup or an action. Enums implement it; each enum is in the package of the code that
 * reports its constants. Messages are translated by the name of the constant.
 */
public interface Fault {
    /** The name of the constant, such as {@code SQUARE_TAKEN}. */
    String name();

    /**
     * The name of the enum, the first part of {@link #key}. Not taken from the class, as that would make TeaVM keep the
     * names of all classes.
     */
    String kind();

    /** The key for a translation, such as {@code GridFault.SQUARE_TAKEN}. */
    default String key() {
        return kind() + "." + name();
    }

    /** The message in English, with placeholders {@code {0}}, {@code {1}} … for the details of a {@link Problem}. */
    String pattern();
}
