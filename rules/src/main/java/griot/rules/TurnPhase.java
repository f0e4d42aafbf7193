package griot.rules;

/** Where inside a turn a player stands, hence what is asked of him. */
public enum TurnPhase {
    /** A turn begins. */
    TURN,
    /** A bonus turn may begin. */
    BONUS,
    /** An enemy piece has to be removed. */
    REMOVAL,
    /** A piece has jumped and can jump on. */
    CHAIN,
    /** A piece has leapt over its own side and can jump. */
    AFTER_LEAP,
    /** The game is over. */
    OVER
}
