package griot.cli.bot;

import java.time.Duration;
import java.util.Optional;

/**
 * A bot's request for a seat in a new game, and the seat that the server gave.
 *
 * @param ruleSet the full name of the rule set
 * @param level the level at which the engine plays, from {@link griot.engine.levels.Levels#MIN_LEVEL} to {@link
 *     griot.engine.levels.Levels#MAX_LEVEL}
 * @param key the idempotency key: the server answers a repeated request with the same seat
 * @param requestedMillis the time of the request, in milliseconds since 1970
 * @param seat the seat, or that of a rematch; empty until the server has answered
 */
public record RequestedSeat(String ruleSet, int level, String key, long requestedMillis, Optional<LiveSeat> seat) {
    /** A little less than the time after which an invitation expires. */
    private static final Duration MAX_AGE = Duration.ofDays(13);

    /** A request that has not been sent yet, with a new idempotency key. */
    public static RequestedSeat create(String ruleSet, int level) {
        return new RequestedSeat(
                ruleSet, level, LiveGamesClient.newKey(), System.currentTimeMillis(), Optional.empty());
    }

    /** The same request with the seat that the server has given. */
    RequestedSeat withSeat(LiveSeat newSeat) {
        return new RequestedSeat(ruleSet, level, key, requestedMillis, Optional.of(newSeat));
    }

    /** Whether the invitation of this request is about to expire. */
    boolean isNearExpiry() {
        return System.currentTimeMillis() - requestedMillis > MAX_AGE.toMillis();
    }
}
