package griot.server.live.signal;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/**
 * Tells those who watch a game or a list on this node that it has changed. A signal is a hint: whoever receives it reads
 * the log or the list, and a lost signal only delays. Thread-safe.
 */
@Component
public final class EventSignals {
    private final ConcurrentHashMap<Channel, Set<SignalListener>> listeners = new ConcurrentHashMap<>();

    /** Receives signals. Its methods return at once, as they are called by the thread that made the change. */
    public interface SignalListener {
        /**
         * The log has grown, or the list has changed.
         *
         * @param revision the number of the log's last event; 0 for a list
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

    /** Begins to listen, before the log or the list is read. */
    public Registration listen(Channel channel, SignalListener listener) {
        listeners.compute(channel, (_, present) -> {
            Set<SignalListener> all = present == null ? ConcurrentHashMap.newKeySet() : present;
            all.add(listener);
            return all;
        });
        return () -> listeners.computeIfPresent(channel, (_, all) -> {
            all.remove(listener);
            return all.isEmpty() ? null : all;
        });
    }

    /** Tells that the log of a game has grown. */
    public void signal(String game, int revision) {
        signal(new Channel.Game(game), revision);
    }

    /** Tells that a list has changed. */
    public void signal(Channel.GameList list) {
        signal(list, 0);
    }

    private void signal(Channel channel, int revision) {
        listeners.getOrDefault(channel, Set.of()).forEach(listener -> listener.logGrew(revision));
    }

    /** Tells that something beside the log of a game has changed. */
    public void signalStatus(String game) {
        listeners.getOrDefault(new Channel.Game(game), Set.of()).forEach(SignalListener::statusChanged);
    }

    /** The ids of the games that are listened to now. */
    public Set<String> watchedGames() {
        Set<String> games = new HashSet<>();
        for (Channel channel : listeners.keySet()) {
            if (channel instanceof Channel.Game(String id)) {
                games.add(id);
            }
        }
        return games;
    }
}
