package griot.server.live.game;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import griot.rules.Reason;
import griot.rules.Side;
import griot.server.live.phrase.Phrase;
import java.util.Optional;

/**
 * An event in the log of a game. Stored as JSON: types may be added, but neither renamed nor removed, nor may their
 * properties.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = GameEvent.Created.class, name = "created"),
    @JsonSubTypes.Type(value = GameEvent.Joined.class, name = "joined"),
    @JsonSubTypes.Type(value = GameEvent.TurnPlayed.class, name = "turn"),
    @JsonSubTypes.Type(value = GameEvent.PassedOver.class, name = "pass"),
    @JsonSubTypes.Type(value = GameEvent.Offered.class, name = "offer"),
    @JsonSubTypes.Type(value = GameEvent.Declined.class, name = "decline"),
    @JsonSubTypes.Type(value = GameEvent.DrawAgreed.class, name = "draw"),
    @JsonSubTypes.Type(value = GameEvent.TakenBack.class, name = "takeback"),
    @JsonSubTypes.Type(value = GameEvent.Resigned.class, name = "resign"),
    @JsonSubTypes.Type(value = GameEvent.Aborted.class, name = "abort"),
    @JsonSubTypes.Type(value = GameEvent.Closed.class, name = "close"),
    @JsonSubTypes.Type(value = GameEvent.RematchStarted.class, name = "rematch"),
    @JsonSubTypes.Type(value = GameEvent.FlagFell.class, name = "flag"),
    @JsonSubTypes.Type(value = GameEvent.Claimed.class, name = "claim"),
    @JsonSubTypes.Type(value = GameEvent.Paused.class, name = "pause"),
    @JsonSubTypes.Type(value = GameEvent.Resumed.class, name = "resume"),
    @JsonSubTypes.Type(value = GameEvent.Downtime.class, name = "downtime"),
    @JsonSubTypes.Type(value = GameEvent.NameRemoved.class, name = "name-removed"),
    @JsonSubTypes.Type(value = GameEvent.Erased.class, name = "erased"),
    @JsonSubTypes.Type(value = GameEvent.Said.class, name = "phrase")
})
public sealed interface GameEvent {
    /**
     * The first event of every log.
     *
     * @param settings the settings
     * @param rematchOf the id of the game that this is the rematch of; empty for none
     */
    record Created(GameSettings settings, String rematchOf) implements GameEvent {}

    /** A player took a seat. */
    record Joined(Seat seat) implements GameEvent {}

    /**
     * A turn was played.
     *
     * @param side the player
     * @param number the turn's number, from 1
     * @param turn the turn text in canonical form
     * @param lagMillis the lag that was not charged
     */
    record TurnPlayed(
            Side side,
            int number,
            String turn,
            @JsonInclude(Include.NON_DEFAULT) long lagMillis) implements GameEvent {
        /** A turn without compensated lag. */
        public TurnPlayed(Side side, int number, String turn) {
            this(side, number, turn, 0);
        }
    }

    /**
     * A player was passed over. The pass has a turn number of its own. It follows from the rules and the turn before;
     * it is stored so that the log can be read without the rules.
     */
    record PassedOver(Side side, int number) implements GameEvent {}

    /** A player made an offer. */
    record Offered(Side side, Offer offer) implements GameEvent {}

    /**
     * An offer was declined or withdrawn.
     *
     * @param side the side that declined the other's offer or withdrew its own
     */
    record Declined(Side side, Offer offer) implements GameEvent {}

    /**
     * The game was drawn by agreement.
     *
     * @param side the side that accepted
     */
    record DrawAgreed(Side side) implements GameEvent {}

    /**
     * Turns were taken back by consent.
     *
     * @param side the side that accepted
     * @param turns the number of turns that remain, passes included
     */
    record TakenBack(Side side, int turns) implements GameEvent {}

    /** A player resigned. */
    record Resigned(Side side) implements GameEvent {}

    /** A player ended the game without a result. */
    record Aborted(Side side) implements GameEvent {}

    /** The operator of the server ended the game without a result. */
    record Closed() implements GameEvent {}

    /**
     * A rematch began.
     *
     * @param side the side, in this game, that accepted
     * @param game the id of the new game
     */
    record RematchStarted(Side side, String game) implements GameEvent {}

    /**
     * A player's time ran out, and the server ended the game.
     *
     * @param side the player
     */
    record FlagFell(Side side) implements GameEvent {}

    /**
     * A player ended the game by a claim.
     *
     * @param side the player
     * @param result what was claimed
     * @param reason {@link Reason#TIME}, {@link Reason#ABANDONED} or {@link Reason#PROVED}
     */
    record Claimed(Side side, ClaimedResult result, Reason reason) implements GameEvent {}

    /**
     * A correspondence game was paused by consent.
     *
     * @param side the side that accepted
     */
    record Paused(Side side) implements GameEvent {}

    /** A player ended a pause. */
    record Resumed(Side side) implements GameEvent {}

    /** The server was down while a clock ran. Stored before the first event after it. */
    record Downtime(long millis) implements GameEvent {}

    /** A player said something. */
    record Said(Side side, Phrase phrase) implements GameEvent {}

    /** Whether a request for the revision before this event stays valid after it. */
    default boolean isHarmless() {
        return this instanceof Said || this instanceof Downtime;
    }

    /**
     * A player's name was removed, and is not in the log any more.
     *
     * @param side the player
     */
    record NameRemoved(Side side) implements GameEvent {}

    /**
     * The game was erased by consent. All events before this one are gone, and none follows.
     *
     * @param side the side that accepted
     */
    record Erased(Side side) implements GameEvent {}

    /**
     * An event that this version cannot read, as a newer one has written it. Never stored. What it does to the game is
     * not known, so no state can be computed after it.
     *
     * @param settings of the first event of a log: the settings as far as they can be read, without the clock
     */
    record Unreadable(Optional<GameSettings> settings) implements GameEvent {}

    /**
     * Whether the same request by the same player leads to this event and another. Does not compare the ids of
     * rematches, which are random, nor lag and reasons of claims, which depend on the time of arrival.
     */
    default boolean hasSameCause(GameEvent other) {
        return comparable(this).equals(comparable(other));
    }

    private static GameEvent comparable(GameEvent event) {
        return switch (event) {
            case RematchStarted started -> new RematchStarted(started.side(), "");
            case TurnPlayed played -> new TurnPlayed(played.side(), played.number(), played.turn());
            case Claimed claimed -> new Claimed(claimed.side(), claimed.result(), Reason.TIME);
            default -> event;
        };
    }
}
