package griot.solver;

import griot.tables.format.DistanceToEnd;

/**
 * The initial value of a board in retrograde analysis: what is known before any propagation. Values are encoded by
 * {@link griot.tables.format.ValueEncoding}.
 */
public final class InitialValue {
    /** Creates one; there is nothing to choose. */
    public InitialValue() {}

    /** Marks a draw by leaving the layer. */
    public static final int DRAW_BY_LEAVING = Byte.MIN_VALUE;

    private boolean isOver;
    private boolean canLeave;
    private int value;
    private int staying;

    /** Resets this for the next board. */
    public void reset() {
        isOver = false;
        canLeave = false;
        value = 0;
        staying = 0;
    }

    /** The game is over here, or the board is impossible. */
    public void setFinal(int written) {
        isOver = true;
        value = written;
    }

    /** Adds a turn that leaves the layer, with its value. */
    public void addLeaving(int written) {
        value = canLeave ? DistanceToEnd.better(value, written) : written;
        canLeave = true;
    }

    /** Adds turns that stay in the layer. */
    public void addStaying(int turns) {
        staying += turns;
    }

    /** Whether the board is final. */
    public boolean isOver() {
        return isOver;
    }

    /** Whether any turn leaves the layer. */
    public boolean canLeave() {
        return canLeave;
    }

    /** The value of a final board, otherwise the best that leaving the layer brings. */
    public int value() {
        return value;
    }

    /**
     * The best that leaving brings: the shortest win, {@link #DRAW_BY_LEAVING} or the longest loss; 0 where no turn
     * leaves.
     */
    public int bestLeaving() {
        return canLeave && value == DistanceToEnd.DRAW ? DRAW_BY_LEAVING : value;
    }

    /** The number of turns that stay in the layer. */
    public int staying() {
        return staying;
    }
}
