package griot.rules;

/** The phase of a turn, which determines the legal kinds of action. */
public enum TurnPhase {
    /** The start of a turn that is not a bonus turn. */
    TURN,
    /** The start of a bonus turn, which may be declined. */
    BONUS,
    /** An enemy piece must be removed. */
    REMOVAL,
    /** A piece has jumped and can jump again. */
    CHAIN,
    /** A piece has leapt over pieces of its own side and can now jump. */
    AFTER_LEAP,
    /** The game is over. */
    OVER
}
