package griot.solver;

import java.util.concurrent.atomic.LongAdder;

/** How far the solving of a slice has come. For many threads. */
final class SolveProgress {
    private final int times;
    private final LongAdder done = new LongAdder();

    /** Of boards that are looked at, and later told to those before them, unless they are draws. */
    SolveProgress() {
        this(2);
    }

    /** Of boards that are looked at so many times. */
    SolveProgress(int times) {
        this.times = times;
    }

    /** So many boards more were looked at, or told. */
    void add(long boards) {
        done.add(boards);
    }

    /** About how many boards are solved. */
    long solved() {
        return done.sum() / times;
    }
}
