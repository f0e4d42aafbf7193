package griot.server.live.store;

import java.util.Set;

/**
 * Hears within a second what other nodes have stored. A call may come twice, or without any change. The methods return
 * at once.
 */
public interface StoreListener {
    /** The games in which this node is interested. Changes of other games need not be reported. */
    Set<String> watchedGames();

    /** The log of a game has an event with this number. */
    void logGrew(String game, int revision);

    /** The lobby may have changed. */
    void lobbyChanged();

    /** The players of a game who are connected to other nodes may have changed. */
    void presenceChanged(String game);
}
