package griot.server.live.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import griot.rules.Side;
import griot.rules.syntax.Strings;
import griot.server.live.clock.Clock;
import griot.server.live.clock.SideClock;
import griot.server.live.clock.TimeControl;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A clock as JSON: the time control, and the time of both sides.
 *
 * @param seconds the time at the start of a timed game; left out in a correspondence game
 * @param increment the seconds added after each turn; left out in a correspondence game
 * @param days the days for each turn; left out in a timed game
 * @param bank the extra days for the game; left out in a timed game
 * @param paused whether the game is paused; left out in a timed game
 * @param running the side whose time is charged; null if the clock does not run
 * @param since when the current turn began, without down time and pauses; null if the clock does not run
 * @param serverTime when this was sent
 */
@JsonInclude(Include.NON_ABSENT)
public record ClockJson(
        OptionalInt seconds,
        OptionalInt increment,
        OptionalInt days,
        OptionalInt bank,
        Optional<Boolean> paused,
        @JsonInclude(Include.ALWAYS) Optional<String> running,
        @JsonInclude(Include.ALWAYS) Optional<String> since,
        String serverTime,
        SideJson white,
        SideJson black) {
    /**
     * The time of a side in milliseconds.
     *
     * @param remaining the time left when the current turn began: for the game, in a correspondence game for the turn
     * @param lag the lag that was compensated in the game so far; left out in a correspondence game
     * @param bank the extra time left; left out in a timed game
     */
    @JsonInclude(Include.NON_ABSENT)
    public record SideJson(long remaining, OptionalLong lag, OptionalLong bank) {
        static SideJson timed(SideClock side) {
            return new SideJson(side.remainingMillis(), OptionalLong.of(side.lagMillis()), OptionalLong.empty());
        }

        static SideJson correspondence(SideClock side) {
            return new SideJson(side.remainingMillis(), OptionalLong.empty(), OptionalLong.of(side.bankMillis()));
        }
    }

    /**
     * A clock as JSON; empty for a game without one.
     *
     * @param downMillis the down time that the log does not have yet
     * @param nowMillis the server time
     */
    public static Optional<ClockJson> of(Clock clock, long downMillis, long nowMillis) {
        Clock.Reading reading = clock.reading();
        Optional<Side> running = clock.running().filter(_ -> clock.isRunning());
        Optional<String> runningJson = running.map(Strings::lowerCase);
        Optional<String> since = running.map(_ -> time(clock.sinceMillis() + downMillis));
        return switch (clock.control()) {
            case TimeControl.Unlimited _ -> Optional.empty();
            case TimeControl.Timed(int seconds, int increment) ->
                Optional.of(new ClockJson(
                        OptionalInt.of(seconds),
                        OptionalInt.of(increment),
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        Optional.empty(),
                        runningJson,
                        since,
                        time(nowMillis),
                        SideJson.timed(reading.white()),
                        SideJson.timed(reading.black())));
            case TimeControl.Correspondence(int days, int bank) ->
                Optional.of(new ClockJson(
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        OptionalInt.of(days),
                        OptionalInt.of(bank),
                        Optional.of(clock.isPaused()),
                        runningJson,
                        since,
                        time(nowMillis),
                        SideJson.correspondence(reading.white()),
                        SideJson.correspondence(reading.black())));
        };
    }

    /** The same but for the time at which it was sent. */
    ClockJson withoutServerTime() {
        return new ClockJson(seconds, increment, days, bank, paused, running, since, "", white, black);
    }

    /** A time as in all JSON of live games. */
    public static String time(long millis) {
        return Instant.ofEpochMilli(millis).toString();
    }
}
