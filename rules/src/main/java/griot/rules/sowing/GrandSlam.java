package griot.rules.sowing;

/** The rule for a grand slam: a sowing that would capture all seeds of the opponent. */
public enum GrandSlam {
    /** The sowing is legal and captures nothing. */
    TAKES_NOTHING,
    /** The sowing is illegal unless there is no other; then it captures all. It does not count as feeding. */
    ILLEGAL,
    /** The sowing is legal and captures all. */
    TAKES_ALL
}
