package griot.server.live.game;

import griot.rules.Reason;
import griot.rules.Side;
import griot.server.live.clock.Clock;
import griot.server.live.clock.TimeControl;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The right of a player to end a game by a claim.
 *
 * @param side the player
 * @param fromMillis the clock time from which the right holds
 * @param reason {@link Reason#TIME} if the other's time is over, {@link Reason#ABANDONED} if the other is gone
 */
public record ClaimRight(Side side, long fromMillis, Reason reason) {
    /** The absence after which a player of a timed game is gone. */
    public static final Duration MAX_ABSENCE = Duration.ofSeconds(60);

    /** The right that follows from the clock; empty in a timed game, which the server ends itself. */
    public static Optional<ClaimRight> byClock(LiveGame game) {
        Clock clock = game.clock();
        OptionalLong from = clock.claimMillis();
        if (from.isEmpty()) {
            return Optional.empty();
        }
        Reason reason = clock.control() instanceof TimeControl.Unlimited ? Reason.ABANDONED : Reason.TIME;
        return Optional.of(new ClaimRight(clock.running().orElseThrow().other(), from.getAsLong(), reason));
    }

    /** The right of a side if the other has been absent since a time; empty if absence gives no right in this game. */
    public static Optional<ClaimRight> byAbsence(LiveGame game, Side side, long absentSinceMillis) {
        Clock clock = game.clock();
        return clock.isRunning() && clock.control() instanceof TimeControl.Timed
                ? Optional.of(new ClaimRight(side, absentSinceMillis + MAX_ABSENCE.toMillis(), Reason.ABANDONED))
                : Optional.empty();
    }

    /** The reason for which a command may claim; empty if there is none. */
    static Optional<Reason> reason(LiveGame game, CommandContext context) {
        long now = context.clockMillis();
        return byClock(game)
                .filter(right -> right.side() == context.side())
                .or(() ->
                        byAbsence(game, context.side(), now - context.absence().toMillis()))
                .filter(right -> now >= right.fromMillis())
                .map(ClaimRight::reason);
    }
}
