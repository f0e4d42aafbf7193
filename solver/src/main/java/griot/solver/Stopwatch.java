package griot.solver;

/** Measures the time since it was started, for reports. */
public final class Stopwatch {
    private static final double NANOSECONDS_PER_SECOND = 1e9;

    private final long startNanoseconds = System.nanoTime();

    private Stopwatch() {}

    /** Starts a stopwatch. */
    public static Stopwatch start() {
        return new Stopwatch();
    }

    /** The time since the start, in seconds. */
    public double seconds() {
        return (System.nanoTime() - startNanoseconds) / NANOSECONDS_PER_SECOND;
    }
}
