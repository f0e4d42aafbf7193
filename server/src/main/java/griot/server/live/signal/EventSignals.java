package griot.server.live.signal;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.stereotype.Component;

/**
 * Wakes the streams of a game when its log has grown. A signal is a hint: whoever wakes reads the log, and a lost signal
 * only delays until the next heartbeat. Thread-safe.
 */
@Component
public final class EventSignals {
    private final ConcurrentHashMap<String, Signal> signals = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, Set<GroupWatch>> groups = new ConcurrentHashMap<>();
    private volatile boolean isClosed;

    /** Begins to watch a game, before its log is read. */
    public Watch watch(String game) {
        return new Watch(game, signals.compute(game, (_, signal) -> {
            Signal watched = signal == null ? new Signal() : signal;
            watched.watchers++;
            return watched;
        }));
    }

    /** Begins to watch several keys: ids of games, or that of the lobby. */
    public GroupWatch watchAll(Set<String> keys) {
        GroupWatch watch = new GroupWatch(keys);
        keys.forEach(key -> groups.compute(key, (_, watches) -> {
            Set<GroupWatch> all = watches == null ? ConcurrentHashMap.newKeySet() : watches;
            all.add(watch);
            return all;
        }));
        return watch;
    }

    /** Tells the streams of a game that its log has grown. */
    public void signal(String game, int revision) {
        Signal signal = signals.get(game);
        if (signal != null) {
            signal.raise(revision);
        }
        groups.getOrDefault(game, Set.of()).forEach(watch -> watch.raise(game));
    }

    /** Tells the streams of a game that something beside its log has changed. */
    public void signalStatus(String game) {
        Signal signal = signals.get(game);
        if (signal != null) {
            signal.raiseStatus();
        }
    }

    /** The number of games that are watched. */
    public int watchedGames() {
        return signals.size() + groups.size();
    }

    /** Wakes all streams, and lets none wait any more. */
    public void close() {
        isClosed = true;
        signals.values().forEach(Signal::wake);
        groups.values().forEach(watches -> watches.forEach(GroupWatch::wake));
    }

    public boolean isClosed() {
        return isClosed;
    }

    /** A stream that watches a game. */
    public final class Watch implements AutoCloseable {
        private final String game;
        private final Signal signal;
        private int statusChanges;

        private Watch(String game, Signal signal) {
            this.game = game;
            this.signal = signal;
        }

        /**
         * Waits until the log is longer than the revision, something beside the log has changed since the last call,
         * the time is over, or the server stops.
         */
        public void await(int revision, Duration timeout) throws InterruptedException {
            statusChanges = signal.await(revision, statusChanges, timeout);
        }

        @Override
        public void close() {
            signals.computeIfPresent(game, (_, watched) -> --watched.watchers == 0 ? null : watched);
        }
    }

    /** A stream that watches several keys. */
    public final class GroupWatch implements AutoCloseable {
        private final Set<String> keys;
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition raised = lock.newCondition();
        private final Set<String> changed = new HashSet<>();

        private GroupWatch(Set<String> keys) {
            this.keys = Set.copyOf(keys);
        }

        public Set<String> keys() {
            return keys;
        }

        private void raise(String key) {
            lock.lock();
            try {
                changed.add(key);
                raised.signalAll();
            } finally {
                lock.unlock();
            }
        }

        private void wake() {
            lock.lock();
            try {
                raised.signalAll();
            } finally {
                lock.unlock();
            }
        }

        /** Waits for signals, and returns their keys; all keys if the time is over, as a signal may be lost. */
        public Set<String> await(Duration timeout) throws InterruptedException {
            lock.lock();
            try {
                long nanos = timeout.toNanos();
                while (changed.isEmpty() && !isClosed && nanos > 0) {
                    nanos = raised.awaitNanos(nanos);
                }
                Set<String> result = changed.isEmpty() ? keys : Set.copyOf(changed);
                changed.clear();
                return result;
            } finally {
                lock.unlock();
            }
        }

        @Override
        public void close() {
            keys.forEach(key -> groups.computeIfPresent(key, (_, watches) -> {
                watches.remove(this);
                return watches.isEmpty() ? null : watches;
            }));
        }
    }

    private final class Signal {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition raised = lock.newCondition();
        private int revision;
        private int statusChanges;

        /** Changed only inside {@link ConcurrentHashMap#compute}. */
        private int watchers;

        void raise(int newRevision) {
            lock.lock();
            try {
                revision = Math.max(revision, newRevision);
                raised.signalAll();
            } finally {
                lock.unlock();
            }
        }

        void raiseStatus() {
            lock.lock();
            try {
                statusChanges++;
                raised.signalAll();
            } finally {
                lock.unlock();
            }
        }

        void wake() {
            raise(0);
        }

        /** Returns the number of changes beside the log so far. */
        int await(int knownRevision, int knownChanges, Duration timeout) throws InterruptedException {
            lock.lock();
            try {
                long nanos = timeout.toNanos();
                while (revision <= knownRevision && statusChanges == knownChanges && !isClosed && nanos > 0) {
                    nanos = raised.awaitNanos(nanos);
                }
                return statusChanges;
            } finally {
                lock.unlock();
            }
        }
    }
}
