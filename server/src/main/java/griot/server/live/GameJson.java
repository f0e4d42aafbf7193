package griot.server.live;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import griot.rules.Side;
import griot.rules.syntax.Strings;
import griot.server.live.game.ClaimRight;
import griot.server.live.game.GameOutcome;
import griot.server.live.game.LiveGame;
import griot.server.live.game.Offer;
import griot.server.live.game.Seat;
import java.util.List;
import java.util.Optional;

/**
 * A game as JSON. What is not there is null.
 *
 * @param id the id
 * @param ruleSet the full name of the rule set
 * @param state {@code open}, {@code playing} or {@code over}
 * @param revision the number of the last event
 * @param turns the turns that stand, {@code --} for a pass
 * @param position the text of the position
 * @param toMove the side to move; null if the game is over
 * @param clock the clock; null for none
 * @param claim who may end the game by a claim, and from when; null if nobody may
 * @param outcome how the game ended; null if it has not
 * @param seats who plays
 * @param offers the offers that wait for an answer
 * @param takebacks whether turns may be taken back by consent
 * @param isPublic whether the game may be listed
 * @param rematch the id of the rematch; null for none
 * @param rematchOf the id of the game that this is the rematch of; null for none
 */
@JsonInclude(Include.ALWAYS)
record GameJson(
        String id,
        String ruleSet,
        String state,
        int revision,
        List<String> turns,
        String position,
        Optional<String> toMove,
        Optional<ClockJson> clock,
        Optional<Claim> claim,
        Optional<GameOutcome> outcome,
        Seats seats,
        Offers offers,
        boolean takebacks,
        @JsonProperty("public") boolean isPublic,
        Optional<String> rematch,
        Optional<String> rematchOf) {
    /** The players; null for a free seat. */
    @JsonInclude(Include.ALWAYS)
    record Seats(Optional<Player> white, Optional<Player> black) {
        static Seats of(LiveGame game) {
            return new Seats(player(game, Side.WHITE), player(game, Side.BLACK));
        }

        private static Optional<Player> player(LiveGame game, Side side) {
            return Optional.ofNullable(game.seats().get(side)).map(Player::of);
        }
    }

    /** A player; the name is null if none was given. */
    @JsonInclude(Include.ALWAYS)
    record Player(Optional<String> name) {
        private static Player of(Seat seat) {
            return new Player(nonEmpty(seat.name()));
        }
    }

    /**
     * The right to a claim.
     *
     * @param side the side that may claim
     * @param from the server time from which it may
     * @param reason {@code time} or {@code abandoned}
     */
    record Claim(String side, String from, String reason) {}

    private static Optional<Claim> claim(LiveGame game, long downMillis) {
        return ClaimRight.byClock(game)
                .map(right -> new Claim(
                        Strings.lowerCase(right.side()),
                        ClockJson.time(right.fromMillis() + downMillis),
                        right.reason().toString()));
    }

    /** The side that made each offer; null for none. */
    @JsonInclude(Include.ALWAYS)
    record Offers(Optional<String> draw, Optional<String> takeback, Optional<String> pause, Optional<String> rematch) {
        private static Offers of(LiveGame game) {
            return new Offers(
                    asker(game, Offer.DRAW),
                    asker(game, Offer.TAKEBACK),
                    asker(game, Offer.PAUSE),
                    asker(game, Offer.REMATCH));
        }

        private static Optional<String> asker(LiveGame game, Offer offer) {
            return game.offers().asker(offer).map(Strings::lowerCase);
        }
    }

    /**
     * A game as JSON.
     *
     * @param downMillis the down time that the log does not have yet
     * @param nowMillis the server time
     */
    static GameJson of(LiveGame game, long downMillis, long nowMillis) {
        return new GameJson(
                game.id(),
                game.settings().ruleSet(),
                Strings.lowerCase(game.state()),
                game.revision(),
                game.turns(),
                game.game().position().toString(),
                game.toMove().map(Strings::lowerCase),
                ClockJson.of(game.clock(), downMillis, nowMillis),
                claim(game, downMillis),
                game.outcome(),
                Seats.of(game),
                Offers.of(game),
                game.settings().takebacks(),
                game.settings().isPublic(),
                nonEmpty(game.rematch()),
                nonEmpty(game.rematchOf()));
    }

    /** An empty text stands for none. */
    static Optional<String> nonEmpty(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
