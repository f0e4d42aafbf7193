package griot.server.live;

import griot.server.live.store.ClockStore;
import griot.server.live.store.Uptime;
import griot.server.live.time.ServerTime;
import java.time.Instant;

/** A system clock and a monotonic clock that a test moves. */
final class TestTime {
    private static final long START_NANOS = 123_456_789;

    private long systemMillis = Instant.parse("2026-11-25T03:00:00Z").toEpochMilli();
    private long monotonicNanos = START_NANOS;

    /** Lets time pass. */
    void pass(long millis) {
        systemMillis += millis;
        monotonicNanos += millis * 1_000_000;
    }

    /** Sets the system clock forward or back. A machine that sleeps sees the same. */
    void jump(long millis) {
        systemMillis += millis;
    }

    /** The time that has passed. */
    long passedMillis() {
        return (monotonicNanos - START_NANOS) / 1_000_000;
    }

    /** The time of a server that starts now. */
    ServerTime serverTime(ClockStore store) {
        long last = store.uptimes().stream().mapToLong(Uptime::endMillis).max().orElse(0);
        return new ServerTime(() -> Instant.ofEpochMilli(systemMillis), () -> monotonicNanos, last);
    }
}
