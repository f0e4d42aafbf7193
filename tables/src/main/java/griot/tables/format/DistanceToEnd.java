package griot.tables.format;

import griot.rules.Result;
import griot.rules.Side;

/**
 * Values of positions that are won, drawn or lost, with the distance to the end, as {@code int}s for the player to
 * move: n &gt; 0 is a win in n - 1 turns, -n a loss in n - 1 turns, both with best play, and 0 a draw. The turns of
 * both players are counted. So 1 and -1 are games that are over, won or lost for the player to move.
 */
public final class DistanceToEnd {
    /** A draw: neither player can force a win. */
    public static final int DRAW = 0;

    /** The game is over and won for the player to move: the best value. */
    public static final int WON = 1;

    /** The game is over and lost for the player to move: the worst value. */
    public static final int LOST = -1;

    /** Upper bound on the magnitude of decoded values, for arrays indexed by value. */
    public static final int MAX_VALUE = 255;

    private DistanceToEnd() {}

    /**
     * The value of a game that is over.
     *
     * @param toMove the side that would be to move
     */
    public static int ofEnd(Result result, Side toMove) {
        return result == Result.DRAW ? DRAW : result == Result.win(toMove) ? WON : LOST;
    }

    /** The number of turns of both players to the end; 0 for a draw. */
    public static int turns(int value) {
        return value == DRAW ? 0 : Math.abs(value) - 1;
    }

    /** The value of a position, given the value after its best turn for the player to move there. */
    public static int parentValue(int childValue) {
        return -childValue - Integer.signum(childValue);
    }

    /**
     * The value that is better for the player to move: a win before a draw before a loss, and shorter wins and longer
     * losses first.
     */
    public static int better(int value, int otherValue) {
        return sortKey(value) >= sortKey(otherValue) ? value : otherValue;
    }

    /** A key that orders values from the worst to the best. */
    public static int sortKey(int value) {
        return value > 0 ? Integer.MAX_VALUE - value : value < 0 ? Integer.MIN_VALUE - value : 0;
    }
}
