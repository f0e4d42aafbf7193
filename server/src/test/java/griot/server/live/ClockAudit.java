package griot.server.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Side;
import griot.server.live.clock.SideClock;
import griot.server.live.clock.TimeControl;
import griot.server.live.clock.TimeControl.Correspondence;
import griot.server.live.clock.TimeControl.Timed;
import griot.server.live.game.GameEvent;
import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the clocks of a game from event to event by an implementation of its own: a turn is charged the time between
 * two events, less the lag, pauses and down time in the log.
 */
final class ClockAudit {
    private static final long DAY = 24L * 3_600 * 1_000;

    private final TimeControl control;
    private final long lagGain;

    /** The times after each number of turns: remaining, bank and bank of lag, White's first. */
    private final List<long[]> readings = new ArrayList<>();

    private long turnBegan;
    private long notCharged;
    private long pauseBegan;
    private int flags;

    ClockAudit(TimeControl control) {
        this.control = control;
        this.lagGain = control instanceof Timed(int seconds, int increment)
                ? Math.min(1_000, Math.max(200, (seconds + 40L * increment) * 1_000 / 180))
                : 0;
        long remaining = switch (control) {
            case Timed(int seconds, int _) -> seconds * 1_000L;
            case Correspondence(int days, int _) -> days * DAY;
            case TimeControl.Unlimited _ -> 0;
        };
        long bank = control instanceof Correspondence(int _, int days) ? days * DAY : 0;
        readings.add(new long[] {remaining, bank, 3 * lagGain, remaining, bank, 3 * lagGain});
    }

    int flags() {
        return flags;
    }

    private static int index(Side side) {
        return side == Side.WHITE ? 0 : 3;
    }

    void check(LiveGame before, LoggedEvent logged, LiveGame after) {
        long time = logged.timeMillis();
        assertTrue(time >= before.clock().eventMillis(), "the log goes back in time");
        long charged = time - turnBegan - notCharged;
        boolean isRunning = before.clock().isRunning();
        switch (logged.event()) {
            case GameEvent.TurnPlayed played -> checkTurn(played, isRunning, charged);
            case GameEvent.PassedOver _ -> readings.add(readings.getLast());
            case GameEvent.TakenBack takenBack ->
                readings.subList(takenBack.turns() + 1, readings.size()).clear();
            case GameEvent.Downtime downtime -> notCharged += downtime.millis();
            case GameEvent.Paused _ -> pauseBegan = time;
            case GameEvent.Resumed _ -> notCharged += time - pauseBegan;
            case GameEvent.FlagFell flag -> checkFlag(flag.side(), charged);
            default -> {}
        }
        if (beginsTurn(logged.event(), before, after)) {
            turnBegan = time;
            notCharged = 0;
        }
        if (after.state() != GameState.OVER) {
            assertReading(Side.WHITE, after);
            assertReading(Side.BLACK, after);
        }
        for (Side side : Side.values()) {
            SideClock clock = after.clock().reading().of(side);
            assertTrue(clock.remainingMillis() >= 0 && clock.bankMillis() >= 0 && clock.lagBankMillis() >= 0);
        }
    }

    private static boolean beginsTurn(GameEvent event, LiveGame before, LiveGame after) {
        return before.state() != after.state()
                || event instanceof GameEvent.TurnPlayed
                || event instanceof GameEvent.TakenBack;
    }

    private void checkTurn(GameEvent.TurnPlayed played, boolean isRunning, long elapsed) {
        long[] next = readings.getLast().clone();
        int i = index(played.side());
        if (isRunning) {
            long charged = elapsed - played.lagMillis();
            assertTrue(charged >= 0, "the lag is longer than the turn");
            assertTrue(played.lagMillis() <= Math.min(next[i + 2], 2 * lagGain), "more lag than the quota");
            switch (control) {
                case Timed(int _, int increment) -> {
                    assertTrue(charged < next[i], "a turn after the flag");
                    next[i] += increment * 1_000L - charged;
                    next[i + 2] = Math.min(7 * lagGain, next[i + 2] - played.lagMillis() + lagGain);
                }
                case Correspondence(int days, int _) ->
                    next[i + 1] = Math.max(0, next[i + 1] - Math.max(0, charged - days * DAY));
                case TimeControl.Unlimited _ -> {}
            }
        }
        readings.add(next);
    }

    /**
     * Checks the time of a flag. It falls when no turn sent in time could still arrive; or before that, when a turn
     * arrives that was sent too late.
     */
    private void checkFlag(Side side, long charged) {
        long[] reading = readings.getLast();
        int i = index(side);
        long grace = Math.min(reading[i + 2], 2 * lagGain);
        assertTrue(charged >= reading[i] && charged <= reading[i] + grace, "a flag at the wrong time");
        flags += charged == reading[i] + grace ? 1 : 0;
    }

    private void assertReading(Side side, LiveGame game) {
        SideClock clock = game.clock().reading().of(side);
        long[] reading = readings.getLast();
        int i = index(side);
        assertEquals(reading[i], clock.remainingMillis());
        assertEquals(reading[i + 1], clock.bankMillis());
        assertEquals(reading[i + 2], clock.lagBankMillis());
    }
}
