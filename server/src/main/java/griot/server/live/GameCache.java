package griot.server.live;

import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The states of the games that were used last (LRU). As a game keeps a position for each of its turns, their turns are
 * counted too. Thread-safe.
 */
final class GameCache {
    private static final int MAX_GAMES = 1_000;

    /** The maximum number of turns of all games, unless there is only one. */
    private static final int MAX_TURNS = 200_000;

    private final int maxGames;
    private final int maxTurns;

    private final Map<String, LiveGame> games = new LinkedHashMap<>(16, 0.75f, true);
    private int turns;

    GameCache() {
        this(MAX_GAMES, MAX_TURNS);
    }

    GameCache(int maxGames, int maxTurns) {
        this.maxGames = maxGames;
        this.maxTurns = maxTurns;
    }

    synchronized Optional<LiveGame> get(String id) {
        return Optional.ofNullable(games.get(id));
    }

    synchronized void remove(String id) {
        LiveGame removed = games.remove(id);
        if (removed != null) {
            turns -= removed.game().turnCount();
        }
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
        LiveGame known = games.get(game.id());
        if (known != null && known.revision() >= game.revision()) {
            return;
        }
        games.put(game.id(), game);
        turns += game.game().turnCount() - (known == null ? 0 : known.game().turnCount());
        removeOldest();
    }

    private void removeOldest() {
        Iterator<LiveGame> oldest = games.values().iterator();
        while (games.size() > maxGames || turns > maxTurns && games.size() > 1) {
            turns -= oldest.next().game().turnCount();
            oldest.remove();
        }
    }
}
