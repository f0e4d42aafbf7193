package griot.server.operations;

import griot.server.live.store.ClockStore;
import griot.server.live.store.StoreException;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.stereotype.Component;

/**
 * Whether the server should get requests. Anybody may ask, so the database is asked once a second, by one caller at a
 * time. Thread-safe.
 */
@Component
public final class Readiness implements ApplicationListener<ContextClosedEvent> {
    /** How old an answer of the database may be. */
    private static final Duration MAX_AGE = Duration.ofSeconds(1);

    /** How old the last answer may be while the database is asked for the next one. */
    private static final Duration MAX_WAIT = Duration.ofSeconds(10);

    private static final String DATABASE = "database";

    private final ClockStore store;
    private final LongSupplier nanoTime;

    /** Lets one thread at a time ask. */
    private final ReentrantLock lock = new ReentrantLock();

    private volatile @Nullable Answer lastAnswer;
    private volatile boolean isStopping;

    private record Answer(String obstacle, long nanos) {}

    @Autowired
    Readiness(ClockStore store) {
        this(store, System::nanoTime);
    }

    /**
     * Creates an object.
     *
     * @param nanoTime the time in nanoseconds since any moment
     */
    Readiness(ClockStore store, LongSupplier nanoTime) {
        this.store = store;
        this.nanoTime = nanoTime;
    }

    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        isStopping = true;
    }

    /** What keeps the server from its work; empty if nothing does. */
    String obstacle() {
        if (isStopping) {
            return "stopping";
        }
        Answer known = lastAnswer;
        if (known != null && isYoungerThan(known, MAX_AGE)) {
            return known.obstacle();
        }
        if (known == null) {
            lock.lock();
        } else if (!lock.tryLock()) {
            return isYoungerThan(known, MAX_WAIT) ? known.obstacle() : DATABASE;
        }
        try {
            Answer newest = lastAnswer;
            if (newest == null || !isYoungerThan(newest, MAX_AGE)) {
                newest = new Answer(ask(), nanoTime.getAsLong());
                lastAnswer = newest;
            }
            return newest.obstacle();
        } finally {
            lock.unlock();
        }
    }

    private boolean isYoungerThan(Answer answer, Duration age) {
        return nanoTime.getAsLong() - answer.nanos() < age.toNanos();
    }

    private String ask() {
        try {
            // A short query. The schema was checked when the database was opened.
            store.hasRunningClocks();
            return "";
        } catch (StoreException e) {
            return DATABASE;
        }
    }
}
