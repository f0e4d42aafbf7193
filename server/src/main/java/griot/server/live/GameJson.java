package griot.server.live;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import griot.rules.Side;
import griot.rules.syntax.Strings;
import griot.server.live.game.ClockSettings;
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
        Optional<ClockSettings> clock,
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
        private static Seats of(LiveGame game) {
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

    /** The side that made each offer; null for none. */
    @JsonInclude(Include.ALWAYS)
    record Offers(Optional<String> draw, Optional<String> takeback, Optional<String> rematch) {
        private static Offers of(LiveGame game) {
            return new Offers(asker(game, Offer.DRAW), asker(game, Offer.TAKEBACK), asker(game, Offer.REMATCH));
        }

        private static Optional<String> asker(LiveGame game, Offer offer) {
            return game.offers().asker(offer).map(Strings::lowerCase);
        }
    }

    static GameJson of(LiveGame game) {
        return new GameJson(
                game.id(),
                game.settings().ruleSet(),
                Strings.lowerCase(game.state()),
                game.revision(),
                game.turns(),
                game.game().position().toString(),
                game.toMove().map(Strings::lowerCase),
                game.settings().clock(),
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
