package griot.solver;

import griot.tables.format.DistanceToEnd;

/**
 * The initial value of a board in retrograde analysis: what is known before any propagation. Mutable: a thread reuses
 * one instance for all boards. Values are encoded by {@link griot.tables.format.ValueEncoding}.
 */
public final class InitialValue {
    /** Result of {@link #bestLeaving} if the best turn that leaves the layer draws. */
    public static final int DRAW_BY_LEAVING = Byte.MIN_VALUE;

    private boolean isFinal;
    private boolean canLeave;
    private int value;
    private int stayingTurns;

    /** Creates the initial value of a board to which no turn has been added. */
    public InitialValue() {}

    /** Removes all turns, for the next board. */
    public void reset() {
        isFinal = false;
        canLeave = false;
        value = 0;
        stayingTurns = 0;
    }

    /** Sets the value of a board on which the game is over, or which is impossible. */
    public void setFinal(int encoded) {
        isFinal = true;
        value = encoded;
    }

    /** Adds a turn that leaves the layer, by its value for the player who makes it. */
    public void addLeaving(int encoded) {
        value = canLeave ? DistanceToEnd.better(value, encoded) : encoded;
        canLeave = true;
    }

    /** Adds turns that stay in the layer. */
    public void addStaying(int turns) {
        stayingTurns += turns;
    }

    /** Whether {@link #setFinal} was called: the game is over, or the board is impossible. */
    public boolean isFinal() {
        return isFinal;
    }

    /** Whether any turn leaves the layer. */
    public boolean canLeave() {
        return canLeave;
    }

    /** The value of a final board; otherwise that of the best turn that leaves the layer, 0 if none does. */
    public int value() {
        return value;
    }

    /**
     * The value of the best turn that leaves the layer: the shortest win, {@link #DRAW_BY_LEAVING} or the longest loss;
     * 0 if no turn leaves.
     */
    public int bestLeaving() {
        return canLeave && value == DistanceToEnd.DRAW ? DRAW_BY_LEAVING : value;
    }

    /** The number of turns that stay in the layer. */
    public int stayingTurns() {
        return stayingTurns;
    }
}
