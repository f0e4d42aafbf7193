package griot.server.live.stream;

import griot.server.live.signal.EventSignals;
import griot.server.live.store.StoreException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * News that are read from the database once for all streams of this node, which are then woken. A read that was missed,
 * because it failed or its signal was lost, is made up for by {@link #refresh}. Thread-safe.
 */
abstract class SharedFeed implements EventSignals.SignalListener {
    private static final Logger LOGGER = System.getLogger("griot.server.live");

    private final Set<Runnable> streams = ConcurrentHashMap.newKeySet();
    private final SerialTask readTask = new SerialTask(this::readAndWake);
    private volatile long lastReadNanos;
    private volatile boolean hasReadFailed;

    /** Reads what is new, and wakes the streams if there is anything. */
    protected abstract void readNews() throws InterruptedException;

    /**
     * Wakes a stream after each change, until it is removed.
     *
     * @throws griot.server.live.problem.ProblemException if there is nothing to follow
     */
    void add(Runnable stream) {
        streams.add(stream);
    }

    final void remove(Runnable stream) {
        streams.remove(stream);
    }

    final boolean hasStreams() {
        return !streams.isEmpty();
    }

    final void wakeStreams() {
        streams.forEach(Runnable::run);
    }

    /** Reads what is new on another thread, now or after the current read. */
    final void readSoon() {
        readTask.wake();
    }

    /** Reads what is new. The streams go on after a failure, when the database answers again. */
    final void readAndWake() {
        try {
            readNews();
        } catch (StoreException e) {
            hasReadFailed = true;
            LOGGER.log(Level.WARNING, e.getMessage() + ": " + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Notes that a read begins now. */
    final void noteRead() {
        lastReadNanos = System.nanoTime();
    }

    /** Whether the last read began at least so long ago. */
    final boolean isOlderThan(Duration age) {
        return System.nanoTime() - lastReadNanos >= age.toNanos();
    }

    /** Reads what is new if the last read has failed, or is so old that a signal may have been lost since. */
    final void refresh(Duration age) {
        if (hasReadFailed || isOlderThan(age)) {
            hasReadFailed = false;
            noteRead();
            readSoon();
        }
    }
}
