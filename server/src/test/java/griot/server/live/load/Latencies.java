package griot.server.live.load;

import java.util.Arrays;
import java.util.Locale;

/** Latencies in nanoseconds, each from the time at which a request was to be sent. Thread-safe. */
final class Latencies {
    private static final double NANOS_PER_MILLI = 1e6;

    private long[] nanos = new long[1 << 12];
    private int count;

    synchronized void add(long latency) {
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        nanos[count++] = latency;
    }

    synchronized int count() {
        return count;
    }

    /** The latency, in milliseconds, that a share of all does not exceed. */
    synchronized double millis(double share) {
        if (count == 0) {
            return 0;
        }
        long[] sorted = Arrays.copyOf(nanos, count);
        Arrays.sort(sorted);
        return sorted[(int) Math.min(count - 1, Math.ceil(share * count))] / NANOS_PER_MILLI;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "p50 %.1f ms, p99 %.1f ms, max %.1f ms (%d)",
                millis(0.5),
                millis(0.99),
                millis(1),
                count());
    }
}
