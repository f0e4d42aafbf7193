package griot.server.live.clock;

import griot.rules.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The clock of a game after an event of its log. Immutable. All times are server times in milliseconds since 1970. Where
 * a method asks for the <em>clock time</em>, it means the server time less the down time that the log does not have yet.
 *
 * @param control the time control
 * @param readings by the number of turns: the time of both sides after them, which a takeback restores
 * @param reading the time of both sides at the start of the current turn or, if the game is over, at its end
 * @param running the side whose time is charged; it stays during a pause
 * @param sinceMillis the start of the current turn, moved forward by pauses and down time within the turn
 * @param pausedMillis when the pause began
 * @param eventMillis the time of the last event in the log
 */
public record Clock(
        TimeControl control,
        List<Reading> readings,
        Reading reading,
        Optional<Side> running,
        long sinceMillis,
        OptionalLong pausedMillis,
        long eventMillis) {
    /** The time of both sides. */
    public record Reading(SideClock white, SideClock black) {
        /** The time of a side. */
        public SideClock of(Side side) {
            return side == Side.WHITE ? white : black;
        }

        private Reading with(Side side, SideClock time) {
            return side == Side.WHITE ? new Reading(time, black) : new Reading(white, time);
        }
    }

    /** Makes the list immutable. */
    public Clock {
        readings = List.copyOf(readings);
    }

    /** The clock of a new game. */
    public static Clock of(TimeControl control, long timeMillis) {
        Reading start = new Reading(control.initial(), control.initial());
        return new Clock(
                control, List.of(start), start, Optional.empty(), timeMillis, OptionalLong.empty(), timeMillis);
    }

    // ---- Events ----

    /**
     * The clock after a turn. It does not run.
     *
     * @param lagMillis the lag that is not charged
     */
    public Clock afterTurn(Side side, long lagMillis, long timeMillis) {
        Reading next = isRunning() ? reading.with(side, charged(side, lagMillis, timeMillis)) : reading;
        return stopped(readingsWith(next), next);
    }

    /** The clock after a player was passed over, which counts as a turn and costs nothing. */
    public Clock afterPass() {
        return new Clock(control, readingsWith(reading), reading, running, sinceMillis, pausedMillis, eventMillis);
    }

    private List<Reading> readingsWith(Reading next) {
        List<Reading> all = new ArrayList<>(readings);
        all.add(next);
        return all;
    }

    private SideClock charged(Side side, long lagMillis, long timeMillis) {
        SideClock after = control.afterTurn(reading.of(side), elapsedMillis(timeMillis) - lagMillis);
        return control instanceof TimeControl.Timed timed
                ? LagCompensation.of(timed).afterTurn(after, lagMillis)
                : after;
    }

    /** The clock as it was after a number of turns. It does not run. */
    public Clock takenBack(int turns) {
        return stopped(readings.subList(0, turns + 1), readings.get(turns));
    }

    private Clock stopped(List<Reading> all, Reading next) {
        return new Clock(control, all, next, Optional.empty(), sinceMillis, OptionalLong.empty(), eventMillis);
    }

    /** The clock when the game is over: the time of the current turn so far is charged. */
    public Clock ended(long timeMillis) {
        if (running.isEmpty()) {
            return this;
        }
        Side side = running.get();
        long charged = elapsedMillis(pausedMillis.orElse(timeMillis));
        return stopped(readings, reading.with(side, control.withinTurn(reading.of(side), charged)));
    }

    /** The clock while a side is to move: starts it unless it runs, is paused, or turns are still free. */
    public Clock started(Side toMove, long timeMillis) {
        return running.isPresent() || readings.size() <= control.freeTurns()
                ? this
                : new Clock(
                        control, readings, reading, Optional.of(toMove), timeMillis, OptionalLong.empty(), eventMillis);
    }

    /** The clock in a pause. */
    public Clock paused(long timeMillis) {
        return new Clock(control, readings, reading, running, sinceMillis, OptionalLong.of(timeMillis), eventMillis);
    }

    /** The clock after a pause. */
    public Clock resumed(long timeMillis) {
        long since = sinceMillis + timeMillis - pausedMillis.orElse(timeMillis);
        return new Clock(control, readings, reading, running, since, OptionalLong.empty(), eventMillis);
    }

    /** The clock after down time within the current turn, which is not charged. */
    public Clock afterDowntime(long millis) {
        return new Clock(control, readings, reading, running, sinceMillis + millis, pausedMillis, eventMillis);
    }

    /** The clock with the time of the last event. */
    public Clock withEventTime(long timeMillis) {
        return new Clock(control, readings, reading, running, sinceMillis, pausedMillis, timeMillis);
    }

    // ---- Queries ----

    /** Whether a side's time is being charged. */
    public boolean isRunning() {
        return running.isPresent() && !isPaused();
    }

    /** Whether the clock runs and the game has a limit of time. */
    public boolean isLimited() {
        return isRunning() && !(control instanceof TimeControl.Unlimited);
    }

    /** Whether the game is paused. */
    public boolean isPaused() {
        return pausedMillis.isPresent();
    }

    /** The time since the current turn began, lag included. */
    private long elapsedMillis(long clockMillis) {
        return Math.max(0, clockMillis - sinceMillis);
    }

    /** The clock of the side whose time is charged. */
    private SideClock runningSideClock() {
        return reading.of(running.orElseThrow());
    }

    /**
     * The lag of the current turn that is not charged.
     *
     * @param thinkingMillis the time that the player's device measured from the other's turn to this one
     */
    public long lagMillis(long thinkingMillis, long clockMillis) {
        return Math.clamp(elapsedMillis(clockMillis) - thinkingMillis, 0, graceMillis());
    }

    /** The largest lag that the current turn can have compensated; 0 if the clock has no such compensation. */
    private long graceMillis() {
        return isRunning() && control instanceof TimeControl.Timed timed
                ? LagCompensation.of(timed).limitMillis(runningSideClock())
                : 0;
    }

    /**
     * Whether a turn that arrives now comes after the flag fell.
     *
     * @param lagMillis the lag that is not charged
     */
    public boolean isTooLate(long lagMillis, long clockMillis) {
        return isRunning()
                && control instanceof TimeControl.Timed
                && elapsedMillis(clockMillis) - lagMillis >= runningSideClock().limitMillis();
    }

    /**
     * The clock time at which the server ends the game: when the flag has fallen, and a turn that was sent before cannot
     * arrive any more. Empty if the server does not watch this clock, or it does not run.
     */
    public OptionalLong flagMillis() {
        return isRunning() && control instanceof TimeControl.Timed
                ? OptionalLong.of(sinceMillis + runningSideClock().limitMillis() + graceMillis())
                : OptionalLong.empty();
    }

    /** Whether it is time for the server to end the game. */
    public boolean isFlagDue(long clockMillis) {
        OptionalLong flag = flagMillis();
        return flag.isPresent() && clockMillis >= flag.getAsLong();
    }

    /** The clock time from which the other player may claim; empty if there is no such time. */
    public OptionalLong claimMillis() {
        if (!isRunning()) {
            return OptionalLong.empty();
        }
        return switch (control) {
            case TimeControl.Correspondence _ ->
                OptionalLong.of(sinceMillis + runningSideClock().limitMillis());
            case TimeControl.Unlimited _ -> OptionalLong.of(sinceMillis + TimeControl.Unlimited.CLAIM_MILLIS);
            case TimeControl.Timed _ -> OptionalLong.empty();
        };
    }
}
