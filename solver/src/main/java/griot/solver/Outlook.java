package griot.solver;

import griot.tables.EndValue;

/** What a board begins with: what is known of it at once. Values are as {@link griot.tables.EndCounting} writes them. */
final class Outlook {
    /** Stands for a turn that leaves and draws. */
    static final int NEVER_LOST = Byte.MIN_VALUE;

    private boolean isOver;
    private boolean canLeave;
    private int value;
    private int staying;

    /** Forgets the board before. */
    void begin() {
        isOver = false;
        canLeave = false;
        value = 0;
        staying = 0;
    }

    /** The game is over here, or no such board can come up. */
    void end(int written) {
        isOver = true;
        value = written;
    }

    /** A turn that leaves the layer brings this. */
    void leave(int written) {
        value = canLeave ? EndValue.better(value, written) : written;
        canLeave = true;
    }

    /** So many turns more stay in the layer. */
    void stay(int turns) {
        staying += turns;
    }

    /** Whether nothing is played from here. */
    boolean isOver() {
        return isOver;
    }

    /** Whether any turn leaves the layer. */
    boolean canLeave() {
        return canLeave;
    }

    /** The value if the game is over, otherwise the best that leaving the layer brings. */
    int value() {
        return value;
    }

    /** What can be had by leaving at once: the soonest win, {@link #NEVER_LOST}, or the latest loss, and 0 where no turn leaves. */
    int hope() {
        return canLeave && value == EndValue.DRAW ? NEVER_LOST : value;
    }

    /** How many turns stay in the layer. */
    int staying() {
        return staying;
    }
}
