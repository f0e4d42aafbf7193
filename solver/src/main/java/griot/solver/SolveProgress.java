package griot.solver;

import java.util.concurrent.atomic.LongAdder;

/** Progress counter of a slice. Thread-safe. */
final class SolveProgress {
    private final int times;
    private final LongAdder done = new LongAdder();

    /** Counts two visits for each board: initialisation and, unless it is a draw, propagation. */
    SolveProgress() {
        this(2);
    }

    /** Counts a given number of visits for each board. */
    SolveProgress(int times) {
        this.times = times;
    }

    /** Adds visits. */
    void add(long boards) {
        done.add(boards);
    }

    /** The approximate number of boards solved. */
    long solved() {
        return done.sum() / times;
    }
}
