package griot.server.live.signal;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/**
 * Tells those who watch a game on this node that its log has grown. A signal is a hint: whoever hears it reads the log,
 * and a lost signal only delays. Thread-safe.
 */
@Component
public final class EventSignals {
    private final ConcurrentHashMap<String, Set<SignalListener>> listeners = new ConcurrentHashMap<>();

    /** Receives signals. Its methods return at once, as they are called by the thread that made the change. */
    public interface SignalListener {
        /**
         * The log has grown.
         *
         * @param revision the number of its last event
         */
        void logGrew(int revision);

        /** Something beside the log has changed. */
        default void statusChanged() {}
    }

    /** Someone who listens. */
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Begins to listen, before the log is read.
     *
     * @param key the id of a game, or the key of the lobby
     */
    public Registration listen(String key, SignalListener listener) {
        listeners.compute(key, (_, present) -> {
            Set<SignalListener> all = present == null ? ConcurrentHashMap.newKeySet() : present;
            all.add(listener);
            return all;
        });
        return () -> listeners.computeIfPresent(key, (_, all) -> {
            all.remove(listener);
            return all.isEmpty() ? null : all;
        });
    }

    /** Tells that the log of a game has grown, or that the lobby has changed. */
    public void signal(String key, int revision) {
        listeners.getOrDefault(key, Set.of()).forEach(listener -> listener.logGrew(revision));
    }

    /** Tells that something beside the log of a game has changed. */
    public void signalStatus(String key) {
        listeners.getOrDefault(key, Set.of()).forEach(SignalListener::statusChanged);
    }

    /** The keys that are listened to now. */
    public Set<String> watched() {
        return Set.copyOf(listeners.keySet());
    }
}
