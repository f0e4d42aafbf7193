package griot.server.live.stream;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import griot.rules.Side;
import griot.rules.Turn;
import griot.rules.syntax.Strings;
import griot.server.live.game.GameEvent;
import griot.server.live.game.GameOutcome;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.Offer;
import griot.server.live.game.Seat;
import griot.server.live.view.ClockJson;
import griot.server.live.view.GameJson;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An event of a stream as JSON, with the state after it. What does not apply is left out.
 *
 * @param id its number, which is the revision of the game after it
 * @param type the type, as in the log
 * @param at when it was stored
 * @param side the side that caused it
 * @param number the number of a turn or pass; after a takeback, how many turns remain
 * @param turn the text of a turn or pass
 * @param offer the kind of an offer: {@code draw}, {@code takeback}, {@code pause}, {@code rematch} or {@code erase}
 * @param name the name of a player who joined
 * @param game the id of the rematch
 * @param state {@code open}, {@code playing} or {@code over}
 * @param position the text of the position
 * @param toMove the side to move
 * @param outcome how the game ended
 * @param lag the lag of a turn that was not charged, in milliseconds
 * @param downtime the down time of the server that is not charged, in milliseconds
 * @param clock the clock
 * @param phrase the key of what was said
 * @param bot whether a player who joined is a program; left out for a person
 */
@JsonInclude(Include.NON_ABSENT)
record EventJson(
        int id,
        String type,
        String at,
        Optional<String> side,
        Optional<Integer> number,
        Optional<String> turn,
        Optional<String> offer,
        Optional<String> name,
        Optional<String> game,
        String state,
        String position,
        Optional<String> toMove,
        Optional<GameOutcome> outcome,
        OptionalLong lag,
        OptionalLong downtime,
        Optional<ClockJson> clock,
        Optional<String> phrase,
        Optional<Boolean> bot) {
    private static final Details NO_DETAILS = new Details(-1, "", "", "", "");

    /** What only some types of events have; a number of -1 or an empty text where it does not apply. */
    private record Details(int number, String turn, String offer, String name, String game) {
        Details number(int number) {
            return new Details(number, turn, offer, name, game);
        }

        Details turn(String turn) {
            return new Details(number, turn, offer, name, game);
        }

        Details offer(Offer offer) {
            return new Details(number, turn, Strings.lowerCase(offer), name, game);
        }

        Details name(String name) {
            return new Details(number, turn, offer, name, game);
        }

        Details game(String game) {
            return new Details(number, turn, offer, name, game);
        }
    }

    /**
     * An event as JSON.
     *
     * @param logged the event, which this version can read, as there is a state after it
     * @param after the state after it
     * @param nowMillis the server time
     */
    static EventJson of(LoggedEvent logged, LiveGame after, long nowMillis) {
        EventParts parts = new EventParts(logged, after, nowMillis);
        return switch (logged.event()) {
            case GameEvent.Created(var _, String rematchOf) -> of("created", "", NO_DETAILS.game(rematchOf), parts);
            case GameEvent.Joined joined ->
                of("joined", joined.seat().side(), NO_DETAILS.name(joined.seat().name()), parts);
            case GameEvent.TurnPlayed played ->
                of("turn", played.side(), NO_DETAILS.number(played.number()).turn(played.turn()), parts);
            case GameEvent.PassedOver(Side side, int number) ->
                of("pass", side, NO_DETAILS.number(number).turn(Turn.PASSED_OVER.text()), parts);
            case GameEvent.Offered(Side side, var offer) -> of("offer", side, NO_DETAILS.offer(offer), parts);
            case GameEvent.Declined(Side side, var offer) -> of("decline", side, NO_DETAILS.offer(offer), parts);
            case GameEvent.DrawAgreed(Side side) -> of("draw", side, NO_DETAILS, parts);
            case GameEvent.TakenBack(Side side, int turns) -> of("takeback", side, NO_DETAILS.number(turns), parts);
            case GameEvent.Resigned(Side side) -> of("resign", side, NO_DETAILS, parts);
            case GameEvent.Aborted(Side side) -> of("abort", side, NO_DETAILS, parts);
            case GameEvent.Closed _ -> of("close", "", NO_DETAILS, parts);
            case GameEvent.RematchStarted(Side side, String game) -> of("rematch", side, NO_DETAILS.game(game), parts);
            case GameEvent.FlagFell(Side side) -> of("flag", side, NO_DETAILS, parts);
            case GameEvent.Claimed claimed -> of("claim", claimed.side(), NO_DETAILS, parts);
            case GameEvent.Paused(Side side) -> of("pause", side, NO_DETAILS, parts);
            case GameEvent.Resumed(Side side) -> of("resume", side, NO_DETAILS, parts);
            case GameEvent.Downtime _ -> of("downtime", "", NO_DETAILS, parts);
            case GameEvent.NameRemoved(Side side) -> of("name-removed", side, NO_DETAILS, parts);
            case GameEvent.Erased(Side side) -> of("erased", side, NO_DETAILS, parts);
            case GameEvent.Said said -> of("phrase", said.side(), NO_DETAILS, parts);
            case GameEvent.Unreadable _ -> throw new IllegalArgumentException("no state follows " + logged);
        };
    }

    /** What every event needs. */
    private record EventParts(LoggedEvent logged, LiveGame after, long nowMillis) {
        OptionalLong lag() {
            return logged.event() instanceof GameEvent.TurnPlayed played && played.lagMillis() > 0
                    ? OptionalLong.of(played.lagMillis())
                    : OptionalLong.empty();
        }

        OptionalLong downtime() {
            return logged.event() instanceof GameEvent.Downtime downtime
                    ? OptionalLong.of(downtime.millis())
                    : OptionalLong.empty();
        }

        Optional<Boolean> bot() {
            return logged.event() instanceof GameEvent.Joined(Seat seat) && seat.isBot()
                    ? Optional.of(true)
                    : Optional.empty();
        }

        Optional<String> phrase() {
            return logged.event() instanceof GameEvent.Said said
                    ? Optional.of(said.phrase().key())
                    : Optional.empty();
        }
    }

    private static EventJson of(String type, Side side, Details details, EventParts parts) {
        return of(type, Strings.lowerCase(side), details, parts);
    }

    private static EventJson of(String type, String side, Details details, EventParts parts) {
        LiveGame after = parts.after();
        return new EventJson(
                after.revision(),
                type,
                ClockJson.time(parts.logged().timeMillis()),
                GameJson.nonEmpty(side),
                details.number() < 0 ? Optional.empty() : Optional.of(details.number()),
                GameJson.nonEmpty(details.turn()),
                GameJson.nonEmpty(details.offer()),
                GameJson.nonEmpty(details.name()),
                GameJson.nonEmpty(details.game()),
                Strings.lowerCase(after.state()),
                after.game().position().toString(),
                after.toMove().map(Strings::lowerCase),
                after.outcome(),
                parts.lag(),
                parts.downtime(),
                ClockJson.of(after.clock(), 0, parts.nowMillis()),
                parts.phrase(),
                parts.bot());
    }
}
