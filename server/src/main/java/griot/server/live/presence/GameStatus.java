package griot.server.live.presence;

import griot.rules.Side;
import griot.server.live.game.ClaimRight;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of a game beside its log.
 *
 * @param nowMillis the server time
 * @param downMillis the down time that the log does not have yet
 * @param connected the players who are connected
 * @param claim who may end the game by a claim, from a server time
 * @param proved the side that tablebases prove to win; empty for none
 */
public record GameStatus(
        long nowMillis, long downMillis, Set<Side> connected, Optional<ClaimRight> claim, Optional<Side> proved) {
    /** Makes the set immutable. */
    public GameStatus {
        connected = Set.copyOf(connected);
    }
}
