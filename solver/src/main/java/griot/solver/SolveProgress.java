package griot.solver;

import java.util.concurrent.atomic.LongAdder;

/** Progress counter of a slice. Thread-safe. */
public final class SolveProgress {
    private final int visitsPerBoard;
    private final LongAdder done = new LongAdder();

    /** Counts two visits for each board: initialisation and, unless it is a draw, propagation. */
    public SolveProgress() {
        this(2);
    }

    /** Counts a given number of visits for each board. */
    public SolveProgress(int times) {
        this.visitsPerBoard = times;
    }

    /** Adds visits. */
    public void add(long boards) {
        done.add(boards);
    }

    /** The approximate number of boards solved. */
    public long solved() {
        return done.sum() / visitsPerBoard;
    }
}
