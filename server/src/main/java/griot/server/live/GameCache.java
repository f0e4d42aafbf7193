package griot.server.live;

import griot.server.live.game.LiveGame;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The states of the games that were used last (LRU). Thread-safe. */
final class GameCache {
    private static final int MAX_GAMES = 1_000;

    private final Map<String, LiveGame> games = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, LiveGame> eldest) {
            return size() > MAX_GAMES;
        }
    };

    synchronized Optional<LiveGame> get(String id) {
        return Optional.ofNullable(games.get(id));
    }

    synchronized void remove(String id) {
        games.remove(id);
    }

    /** Keeps a state, unless a later one is known. */
    synchronized void put(LiveGame game) {
        games.merge(game.id(), game, (old, added) -> added.revision() > old.revision() ? added : old);
    }
}
