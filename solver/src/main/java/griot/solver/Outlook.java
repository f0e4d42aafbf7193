package griot.solver;

import griot.tables.EndValue;

/**
 * The initial value of a board in retrograde analysis: what is known before any propagation. Values are encoded by
 * {@link griot.tables.EndCounting}.
 */
final class Outlook {
    /** Marks a draw by leaving the layer. */
    static final int NEVER_LOST = Byte.MIN_VALUE;

    private boolean isOver;
    private boolean canLeave;
    private int value;
    private int staying;

    /** Resets this for the next board. */
    void begin() {
        isOver = false;
        canLeave = false;
        value = 0;
        staying = 0;
    }

    /** The game is over here, or the board is impossible. */
    void end(int written) {
        isOver = true;
        value = written;
    }

    /** Adds a turn that leaves the layer, with its value. */
    void leave(int written) {
        value = canLeave ? EndValue.better(value, written) : written;
        canLeave = true;
    }

    /** Adds turns that stay in the layer. */
    void stay(int turns) {
        staying += turns;
    }

    /** Whether the board is final. */
    boolean isOver() {
        return isOver;
    }

    /** Whether any turn leaves the layer. */
    boolean canLeave() {
        return canLeave;
    }

    /** The value of a final board, otherwise the best that leaving the layer brings. */
    int value() {
        return value;
    }

    /**
     * The best that leaving brings: the shortest win, {@link #NEVER_LOST} or the longest loss; 0 where no turn leaves.
     */
    int hope() {
        return canLeave && value == EndValue.DRAW ? NEVER_LOST : value;
    }

    /** The number of turns that stay in the layer. */
    int staying() {
        return staying;
    }
}
