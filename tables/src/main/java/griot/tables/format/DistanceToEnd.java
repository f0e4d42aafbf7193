package griot.tables.format;

import griot.rules.Result;
import griot.rules.Side;

/**
 * How a position that is won, drawn or lost is told as a number. Above 0: the player to move wins, at best with so many
 * turns of both, less one; so 1 is a game that is over and won for him. Below 0: he loses, after so many turns at most,
 * less one; so -1 is a game that is over and lost.
 */
public final class DistanceToEnd {
    /** Neither can force an end. */
    public static final int DRAW = 0;

    /** The game is over, and the player to move has won. No value is better. */
    public static final int WON = 1;

    /** The game is over, and the player to move has lost. No value is worse. */
    public static final int LOST = -1;

    private DistanceToEnd() {}

    /**
     * The value of a game that is over.
     *
     * @param toMove whose turn it would be
     */
    public static int ofEnd(Result result, Side toMove) {
        return result == Result.DRAW ? DRAW : result == Result.win(toMove) ? WON : LOST;
    }

    /** How many turns of both players there are to the end; 0 for a draw. */
    public static int turns(int value) {
        return value == DRAW ? 0 : Math.abs(value) - 1;
    }

    /** The value of a position from which a turn leads to one with this value, if that turn is the best. */
    public static int before(int after) {
        return -after - Integer.signum(after);
    }

    /** The value that is better for the player to move: sooner wins are, and later losses. */
    public static int better(int one, int two) {
        return sortKey(one) >= sortKey(two) ? one : two;
    }

    /** Is higher for a better value. */
    public static int sortKey(int value) {
        return value > 0 ? Integer.MAX_VALUE - value : value < 0 ? Integer.MIN_VALUE - value : 0;
    }
}
