package griot.server.live.store;

import java.util.Set;

/**
 * Hears what other nodes have stored, within a second. Its methods return at once. It may be told the same again, and
 * what is not news.
 */
public interface StoreListener {
    /** The games in which this node is interested. Of others it need not be told. */
    Set<String> watchedGames();

    /** The log of a game has an event with this number. */
    void grew(String game, int revision);

    /** The lobby may have changed. */
    void lobbyChanged();

    /** It may have changed who is connected to a game on another node. */
    void presenceChanged(String game);
}
