package griot.rules.problem;

/** A detail of a {@link Problem} that sentences call by a name of its own, which a translation replaces. */
public interface Named {
    /** Its name in an English sentence, such as {@code White}. */
    String englishName();
}
