package griot.solver;

import java.util.concurrent.atomic.LongAdder;

/** How far the solving of a slice has come. For many threads. */
final class SolveProgress {
    /** Each board is looked at, and later told to those before it, unless it is a draw. */
    private static final int TIMES = 2;

    private final LongAdder done = new LongAdder();

    /** So many boards more were looked at, or told. */
    void add(long boards) {
        done.add(boards);
    }

    /** About how many boards are solved. */
    long solved() {
        return done.sum() / TIMES;
    }
}
