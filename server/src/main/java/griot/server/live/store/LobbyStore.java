package griot.server.live.store;

import java.util.List;

/** The games that the lobby lists. Thread-safe. */
public interface LobbyStore {
    /**
     * A game in a list.
     *
     * @param sinceMillis when it was put there, in milliseconds since 1970
     * @param body what the lobby says of it, as JSON
     */
    record ListedGame(String game, long sinceMillis, String body) {}

    /**
     * The games of a list that were put there after a time, the newest first.
     *
     * @param max the maximum number of games
     * @throws StoreException if the database cannot be read
     */
    List<ListedGame> listed(LobbyState state, long afterMillis, int max);
}
