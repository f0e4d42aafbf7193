package griot.server.live.game;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import griot.rules.Side;

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
    @JsonSubTypes.Type(value = GameEvent.RematchStarted.class, name = "rematch")
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
     */
    record TurnPlayed(Side side, int number, String turn) implements GameEvent {}

    /**
     * A player was passed over, which takes a number. Follows from the rules and the turn before it; stored so that the
     * log can be read without the rules.
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

    /**
     * A rematch began.
     *
     * @param side the side, in this game, that accepted
     * @param game the id of the new game
     */
    record RematchStarted(Side side, String game) implements GameEvent {}

    /**
     * Whether the same request by the same player leads to this event and another. Ids are random, so those of
     * rematches are not compared.
     */
    default boolean hasSameCause(GameEvent other) {
        return this instanceof RematchStarted started && other instanceof RematchStarted otherStarted
                ? started.side() == otherStarted.side()
                : equals(other);
    }
}
