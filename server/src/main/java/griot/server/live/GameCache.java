package griot.server.live;

import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import java.util.LinkedHashMap;
import java.util.List;
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

    /** The games, those that were used last at the end. */
    synchronized List<LiveGame> games() {
        return List.copyOf(games.values());
    }

    /** How many of the games are in a state. */
    synchronized int count(GameState state) {
        return Math.toIntExact(
                games.values().stream().filter(game -> game.state() == state).count());
    }

    /** Keeps a state, unless a later one is known. */
    synchronized void put(LiveGame game) {
        games.merge(game.id(), game, (old, added) -> added.revision() > old.revision() ? added : old);
    }
}
