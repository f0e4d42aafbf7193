package griot.rules.problem;

/** A detail of a {@link Problem} with a name that is translated in messages. */
public interface Named {
    /** The name in English messages, such as {@code White}. */
    String englishName();
}
