package griot.tables;

/**
 * How a board that is won, drawn or lost is written as a number from -127 to 127. Above 0: the player to move wins, at best with so
 * many turns of his own. Below 0: he loses, and has at most one turn less of his own; so -1 is a
 * board on which the game is over.
 */
public final class EndValue {
    /** Neither can force an end. */
    public static final int DRAW = 0;

    /** The player to move has lost: the game is over. No value is worse. */
    public static final int OVER = -1;

    /** Stands where a board cannot come up, as there are lines that are too long. */
    public static final int IMPOSSIBLE = PrefixCode.MOST_VALUE;

    /** No board is won later. */
    public static final int LATEST_WIN = IMPOSSIBLE - 1;

    private EndValue() {}

    /** How many turns of both players there are to the end; 0 for a draw. */
    public static int turns(int value) {
        return value > 0 ? 2 * value - 1 : value < 0 ? -2 * value - 2 : 0;
    }

    /** The value of a board from which a turn leads to one with this value, if that turn is the best. */
    public static int before(int after) {
        return after > 0 ? -after - 1 : -after;
    }

    /** The value that is better for the player to move: sooner wins are, and later losses. */
    public static int better(int one, int two) {
        return goodness(one) >= goodness(two) ? one : two;
    }

    /** Is higher for a better value. */
    static int goodness(int value) {
        return value > 0 ? PrefixCode.MOST_VALUE + 1 - value : value < 0 ? -PrefixCode.MOST_VALUE - 1 - value : 0;
    }
}
