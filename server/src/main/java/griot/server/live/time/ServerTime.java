package griot.server.live.time;

import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * The server time: it never goes back, and goes on evenly while the process runs. Thread-safe.
 *
 * <p>It begins with the time of the system's clock or, if that is behind, the last time that the database knows. Then it
 * follows the monotonic clock of the process, so a system clock that is set back changes nothing. If the system's clock
 * is far ahead, as after a sleep of the machine, in which the monotonic clock stands still, {@link #synchronize} jumps
 * to it. Such a jump counts as down time ({@link NodeUptime}). A small difference is made up for in steps of a
 * millisecond, so that nodes that follow the same clock agree.
 */
public final class ServerTime {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final InstantSource systemClock;
    private final LongSupplier nanoTime;
    private volatile Reference reference;

    /**
     * The largest difference from the system's clock that is ignored: the answer of a database's clock may take as
     * long.
     */
    private static final long MIN_DRIFT_MILLIS = 20;

    /**
     * The server time at one reading of the monotonic clock.
     *
     * @param minMillis the time that it showed last, behind which it does not go back
     */
    private record Reference(long millis, long nanos, long minMillis) {}

    /**
     * Creates a server time.
     *
     * @param nanoTime a monotonic clock, as {@link System#nanoTime}
     * @param lastMillis the last time that the database knows; 0 for none
     */
    public ServerTime(InstantSource systemClock, LongSupplier nanoTime, long lastMillis) {
        this.systemClock = systemClock;
        this.nanoTime = nanoTime;
        this.reference =
                new Reference(Math.max(systemClock.millis(), lastMillis), nanoTime.getAsLong(), Long.MIN_VALUE);
    }

    /** The time in milliseconds since 1970. */
    public long millis() {
        Reference start = reference;
        return Math.max(start.minMillis(), start.millis() + (nanoTime.getAsLong() - start.nanos()) / NANOS_PER_MILLI);
    }

    /**
     * Jumps to the system's clock if that is ahead by more than some milliseconds; goes a millisecond towards it if the
     * difference is small. A clock that is far behind was set back, and is not followed.
     */
    synchronized void synchronize(long maxDriftMillis) {
        long system = systemClock.millis();
        long own = millis();
        long ahead = system - own;
        if (ahead > maxDriftMillis) {
            reference = new Reference(system, nanoTime.getAsLong(), own);
        } else if (Math.abs(ahead) > MIN_DRIFT_MILLIS && ahead >= -maxDriftMillis) {
            Reference start = reference;
            reference = new Reference(start.millis() + Long.signum(ahead), start.nanos(), own);
        }
    }
}
