package griot.server.live.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import griot.rules.Side;
import griot.rules.syntax.Strings;
import griot.server.live.game.GameOutcome;
import griot.server.live.game.LiveGame;
import griot.server.live.game.Offer;
import griot.server.live.phrase.Phrase;
import griot.server.live.presence.GameStatus;
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
 * @param proved the side that tablebases prove to win, and that may end the game; null for none
 * @param outcome how the game ended; null if it has not
 * @param seats who plays
 * @param offers the offers that wait for an answer
 * @param takebacks whether turns may be taken back by consent
 * @param isPublic whether the game may be listed
 * @param said what the players have said last
 * @param rematchOffers how often each side can still offer a rematch
 * @param rematch the id of the rematch; null for none
 * @param rematchOf the id of the game that this is the rematch of; null for none
 */
@JsonInclude(Include.ALWAYS)
public record GameJson(
        String id,
        String ruleSet,
        String state,
        int revision,
        List<String> turns,
        String position,
        Optional<String> toMove,
        Optional<ClockJson> clock,
        Optional<Claim> claim,
        Optional<String> proved,
        Optional<GameOutcome> outcome,
        Seats seats,
        Offers offers,
        boolean takebacks,
        @JsonProperty("public") boolean isPublic,
        Said said,
        RematchOffers rematchOffers,
        Optional<String> rematch,
        Optional<String> rematchOf) {
    /** The players; null for a free seat. */
    @JsonInclude(Include.ALWAYS)
    public record Seats(Optional<Player> white, Optional<Player> black) {
        /** The players, without what is not in the log. */
        static Seats of(LiveGame game) {
            return new Seats(player(game, Side.WHITE), player(game, Side.BLACK));
        }

        private static Seats of(LiveGame game, GameStatus status) {
            return new Seats(player(game, Side.WHITE, status), player(game, Side.BLACK, status));
        }

        private static Optional<Player> player(LiveGame game, Side side) {
            return Optional.ofNullable(game.seats().get(side))
                    .map(seat -> new Player(nonEmpty(seat.name()), seat.isBot(), Optional.empty()));
        }

        private static Optional<Player> player(LiveGame game, Side side, GameStatus status) {
            return player(game, side)
                    .map(player -> new Player(
                            player.name(),
                            player.bot(),
                            Optional.of(status.connected().contains(side))));
        }
    }

    /**
     * A player.
     *
     * @param name the name; null if none was given
     * @param bot whether it is a program; left out for a person
     * @param connected whether the player has an open stream; left out in the lobby
     */
    @JsonInclude(Include.ALWAYS)
    public record Player(
            Optional<String> name,
            @JsonInclude(Include.NON_DEFAULT) boolean bot,
            @JsonInclude(Include.NON_ABSENT) Optional<Boolean> connected) {}

    /**
     * What is sent in a player's stream when something beside the log has changed.
     *
     * @param type {@code status}
     * @param connected the players who are connected
     */
    @JsonInclude(Include.ALWAYS)
    public record Status(String type, Connected connected, Optional<ClockJson> clock, Optional<Claim> claim) {
        /** The status at a time. */
        public static Status of(LiveGame game, GameStatus status) {
            return new Status(
                    "status",
                    new Connected(
                            status.connected().contains(Side.WHITE),
                            status.connected().contains(Side.BLACK)),
                    ClockJson.of(game.clock(), status.downMillis(), status.nowMillis()),
                    GameJson.claim(status));
        }

        /** Whether this status has news for a client that knows an earlier one, if no event came in between. */
        public boolean isNewsSince(Status earlier) {
            return isNewsBesideEvents(earlier)
                    || !clock.map(ClockJson::withoutServerTime).equals(earlier.clock.map(ClockJson::withoutServerTime));
        }

        /** Whether this status has news for a client that knows an earlier one and the events in between. */
        public boolean isNewsBesideEvents(Status earlier) {
            return !connected.equals(earlier.connected) || !claim.equals(earlier.claim);
        }
    }

    /** Which players have an open stream. */
    public record Connected(boolean white, boolean black) {}

    /**
     * The right to a claim.
     *
     * @param side the side that may claim
     * @param from the server time from which it may
     * @param reason {@code time} or {@code abandoned}
     */
    public record Claim(String side, String from, String reason) {}

    private static Optional<Claim> claim(GameStatus status) {
        return status.claim()
                .map(right -> new Claim(
                        Strings.lowerCase(right.side()),
                        ClockJson.time(right.fromMillis()),
                        right.reason().toString()));
    }

    /** The side that made each offer; null for none. */
    @JsonInclude(Include.ALWAYS)
    public record Offers(
            Optional<String> draw,
            Optional<String> takeback,
            Optional<String> pause,
            Optional<String> rematch,
            Optional<String> erase) {
        private static Offers of(LiveGame game) {
            return new Offers(
                    asker(game, Offer.DRAW),
                    asker(game, Offer.TAKEBACK),
                    asker(game, Offer.PAUSE),
                    asker(game, Offer.REMATCH),
                    asker(game, Offer.ERASE));
        }

        private static Optional<String> asker(LiveGame game, Offer offer) {
            return game.offers().asker(offer).map(Strings::lowerCase);
        }
    }

    /** The key of what each side said last, until the other side has played a turn; null for nothing. */
    @JsonInclude(Include.ALWAYS)
    public record Said(Optional<String> white, Optional<String> black) {
        private static Said of(LiveGame game) {
            return new Said(
                    game.phrases().of(Side.WHITE).map(Phrase::key),
                    game.phrases().of(Side.BLACK).map(Phrase::key));
        }
    }

    /** How often each side can still offer a rematch, when the game is over. */
    public record RematchOffers(int white, int black) {
        private static RematchOffers of(LiveGame game) {
            return new RematchOffers(
                    game.offers().left(Side.WHITE, Offer.REMATCH), game.offers().left(Side.BLACK, Offer.REMATCH));
        }
    }

    /** The state of a game, and what is known beside its log. */
    public static GameJson of(LiveGame game, GameStatus status) {
        return new GameJson(
                game.id(),
                game.settings().ruleSet(),
                Strings.lowerCase(game.state()),
                game.revision(),
                game.turns(),
                game.game().position().toString(),
                game.toMove().map(Strings::lowerCase),
                ClockJson.of(game.clock(), status.downMillis(), status.nowMillis()),
                claim(status),
                status.proved().map(Strings::lowerCase),
                game.outcome(),
                Seats.of(game, status),
                Offers.of(game),
                game.settings().takebacks(),
                game.settings().isPublic(),
                Said.of(game),
                RematchOffers.of(game),
                nonEmpty(game.rematch()),
                nonEmpty(game.rematchOf()));
    }

    /** An empty text stands for none. */
    public static Optional<String> nonEmpty(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
