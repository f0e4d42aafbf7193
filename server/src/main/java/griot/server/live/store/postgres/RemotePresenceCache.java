package griot.server.live.store.postgres;

import griot.server.live.store.StoreException;
import griot.server.live.store.postgres.NodeTables.Player;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A cache of what other nodes know of the players of games, the least recently used dropped first. Thread-safe. */
final class RemotePresenceCache {
    private static final int MAX_GAMES = 10_000;

    private final NodeTables tables;

    /** Counts changes, so that what was read before a change is not cached after it. */
    private long changes;

    private final Map<String, List<Player>> games = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, List<Player>> eldest) {
            return size() > MAX_GAMES;
        }
    };

    RemotePresenceCache(NodeTables tables) {
        this.tables = tables;
    }

    /**
     * What other nodes know of the players of a game.
     *
     * @throws StoreException if the database cannot be read
     */
    List<Player> of(String game) {
        long before;
        synchronized (this) {
            List<Player> known = games.get(game);
            if (known != null) {
                return known;
            }
            before = changes;
        }
        try {
            List<Player> players = List.copyOf(tables.players(game));
            cache(game, players, before);
            return players;
        } catch (SQLException e) {
            throw new StoreException("the players of a game could not be read", e);
        }
    }

    private synchronized void cache(String game, List<Player> players, long before) {
        if (changes == before) {
            games.put(game, players);
        }
    }

    /** Forgets a game. */
    synchronized void invalidate(String game) {
        changes++;
        games.remove(game);
    }

    /** Forgets all games. */
    synchronized void invalidateAll() {
        changes++;
        games.clear();
    }
}
