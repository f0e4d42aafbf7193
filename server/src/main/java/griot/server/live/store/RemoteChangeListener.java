package griot.server.live.store;

import java.util.Set;

/**
 * Receives notifications of what other nodes have stored, within a second. A call may be repeated, or come without a
 * change. The store calls the methods on its own threads; they must not block.
 */
public interface RemoteChangeListener {
    /** The games in which this node is interested. Changes of other games need not be reported. */
    Set<String> watchedGames();

    /** The log of a game has an event with this number. */
    void logGrew(String game, int revision);

    /** The lobby may have changed. */
    void lobbyChanged();

    /** The players of a game who are connected to other nodes may have changed. */
    void presenceChanged(String game);
}
