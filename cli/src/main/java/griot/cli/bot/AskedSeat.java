package griot.cli.bot;

import java.time.Duration;
import java.util.Optional;

/**
 * A seat that a bot has asked for by creating a game.
 *
 * @param ruleSet the full name of the rule set
 * @param level the level at which the engine plays
 * @param key the key of the request: the same request again gets the same seat
 * @param askedMillis when the seat was asked for, in milliseconds since 1970
 * @param seat the seat, or that of a rematch; empty until the server has answered
 */
public record AskedSeat(String ruleSet, int level, String key, long askedMillis, Optional<LiveSeat> seat) {
    /** A little less than the time after which an invitation expires. */
    private static final Duration MAX_AGE = Duration.ofDays(13);

    /** A seat for which nobody has asked yet. */
    public static AskedSeat create(String ruleSet, int level) {
        return new AskedSeat(ruleSet, level, LiveServer.newKey(), System.currentTimeMillis(), Optional.empty());
    }

    /** The same request with the seat that the server has given. */
    AskedSeat withSeat(LiveSeat newSeat) {
        return new AskedSeat(ruleSet, level, key, askedMillis, Optional.of(newSeat));
    }

    /** Whether the invitation of this request is about to expire. */
    boolean isNearExpiry() {
        return System.currentTimeMillis() - askedMillis > MAX_AGE.toMillis();
    }
}
