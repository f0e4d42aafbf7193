package griot.solver;

import java.util.concurrent.atomic.LongAdder;

/** Progress counter of a layer. Thread-safe. */
public final class SolveProgress {
    private final int visitsPerBoard;
    private final LongAdder visits = new LongAdder();

    /**
     * Creates a counter for retrograde analysis, which visits a board twice: for its initial value, and to propagate
     * the final value unless that is a draw.
     */
    public SolveProgress() {
        this(2);
    }

    /** Creates a counter for a solver that visits each board this number of times. */
    public SolveProgress(int visitsPerBoard) {
        this.visitsPerBoard = visitsPerBoard;
    }

    /** Adds visits of this number of boards. */
    public void add(long boards) {
        visits.add(boards);
    }

    /** The approximate number of boards solved: the visits divided by those that a board needs. */
    public long solved() {
        return visits.sum() / visitsPerBoard;
    }
}
