package griot.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.registry.EngineFamilies;
import griot.engine.search.AlphaBetaEngine;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The soft and hard limits of a turn on the clock, and searches that keep them. */
class TimeManagerTest {
    private static final long OVERHEAD = 20;
    private static final int CASES = 1_000;

    /** Milliseconds by which the clock may advance while a search ends. */
    private static final int CLOCK_TOLERANCE = 3;

    /** A clock that advances by a millisecond every few calls, so that searches take the same time on every machine. */
    private static final class CallCountingClock implements Clock {
        private final int callsPerMillisecond;
        private long calls;

        CallCountingClock(int callsPerMillisecond) {
            this.callsPerMillisecond = callsPerMillisecond;
        }

        @Override
        public long milliseconds() {
            calls++;
            return calls / callsPerMillisecond;
        }
    }

    private static TimeManager suddenDeath(long remaining) {
        return new TimeManager(remaining, 0, 0, OVERHEAD);
    }

    @Test
    void aTurnGetsASmallShareOfTheClock() {
        assertEquals(990, suddenDeath(60_000).softLimit());
        assertEquals(5_940, suddenDeath(60_000).hardLimit());
    }

    @Test
    void withLittleTimeLeftBothLimitsAreOneMillisecond() {
        for (long remaining : new long[] {-100, 0, 1, 10, 100, 500}) {
            assertEquals(1, suddenDeath(remaining).softLimit(), "" + remaining);
            assertEquals(1, suddenDeath(remaining).hardLimit(), "" + remaining);
        }
    }

    @Test
    void theIncrementRaisesTheLimits() {
        TimeManager manager = new TimeManager(3_000, 1_000, 0, OVERHEAD);
        assertTrue(manager.hardLimit() > 2_000, "" + manager.hardLimit());
        assertTrue(manager.softLimit() > 500, "" + manager.softLimit());
    }

    @Test
    void futureIncrementsAreNotSpentInAdvance() {
        assertTrue(new TimeManager(200, 10_000, 0, OVERHEAD).hardLimit() <= 180 * 4 / 5);
    }

    @ParameterizedTest
    @ValueSource(longs = {1L << 60, Long.MAX_VALUE / 2, Long.MAX_VALUE})
    void hugeTimesDoNotOverflow(long huge) {
        long year = 366L * 24 * 60 * 60 * 1_000;
        assertTrue(new TimeManager(huge, 0, 0, OVERHEAD).softLimit() > year);
        assertTrue(new TimeManager(huge, huge, 0, OVERHEAD).hardLimit() > year);
        assertEquals(800_000 - OVERHEAD * 4 / 5, new TimeManager(1_000_000, huge, 0, OVERHEAD).hardLimit());
        assertEquals(1, new TimeManager(-huge, 0, 0, OVERHEAD).hardLimit());
        assertEquals(1, new TimeManager(-huge - 1, 0, 0, OVERHEAD).hardLimit());
        assertEquals(1, new TimeManager(60_000, 0, 0, huge).hardLimit());
    }

    @Test
    void theLastTurnBeforeATimeControlMayUseMostOfTheClock() {
        assertTrue(new TimeManager(10_000, 0, 1, OVERHEAD).hardLimit() > 7_000);
        assertTrue(new TimeManager(10_000, 0, 10, OVERHEAD).hardLimit() < 3_000);
    }

    @Test
    void theHardLimitLeavesMoreThanTheOverhead() {
        Random random = new Random(71);
        for (int i = 0; i < CASES; i++) {
            assertHardLimitLeavesTheOverhead(
                    randomBetween(22, 10_000_000, random), randomBetween(0, 100_000, random), (int)
                            randomBetween(0, 60, random));
        }
    }

    private static void assertHardLimitLeavesTheOverhead(long remaining, long increment, int turnsToGo) {
        TimeManager manager = new TimeManager(remaining, increment, turnsToGo, OVERHEAD);
        String message = "remaining " + remaining + ", increment " + increment + ", turns to go " + turnsToGo;
        assertTrue(manager.softLimit() >= 1 && manager.softLimit() <= manager.hardLimit(), message);
        assertTrue(manager.hardLimit() + OVERHEAD < remaining, message);
    }

    @Test
    void aGameThatUsesEveryHardLimitNeverRunsOutOfTime() {
        Random random = new Random(72);
        for (int i = 0; i < CASES; i++) {
            assertNeverOutOfTime(randomBetween(1_000, 600_000, random), randomBetween(0, 5_000, random));
        }
    }

    /** A random number of this range: often a bound or near the minimum, otherwise uniform. */
    private static long randomBetween(long min, long max, Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> min;
            case 1 -> max;
            case 2, 3, 4 -> Math.min(max, min + random.nextLong(1L << random.nextInt(24)));
            default -> random.nextLong(min, max + 1);
        };
    }

    private static void assertNeverOutOfTime(long base, long increment) {
        long remaining = base;
        for (int turn = 0; turn < 200; turn++) {
            // Up to half of the overhead may be lost to delays.
            long spent = new TimeManager(remaining, increment, 0, OVERHEAD).hardLimit()
                    + (increment == 0 ? 0 : OVERHEAD / 2);
            assertTrue(
                    spent <= remaining, base + "+" + increment + ", turn " + turn + ": " + spent + " of " + remaining);
            remaining += increment - spent;
            if (remaining < OVERHEAD) {
                return;
            }
        }
    }

    @Test
    void aSearchEndsBetweenTheSoftAndTheHardLimit() {
        RuleSet rules = RuleSets.standard().named("yote/ludens");
        TimeManager manager = suddenDeath(60_000);
        Limits limits = Limits.none().withTimeManager(manager);
        SearchInfo info = new AlphaBetaEngine(
                        new CallCountingClock(2), 4, EngineFamilies.standard().learnedEvaluations())
                .search(Game.of(rules), limits, ignored -> {})
                .info();
        assertTrue(info.milliseconds() >= manager.softLimit(), "" + info.milliseconds());
        assertTrue(info.milliseconds() <= manager.hardLimit() + CLOCK_TOLERANCE, "" + info.milliseconds());
        assertTrue(info.depth() > 1);
    }

    @Test
    void aTurnOfSeveralActionsKeepsTheHardLimit() {
        RuleSet rules = RuleSets.standard().named("yote/ludens");
        Game game = Game.from(rules.position("6/1wb1b1/6/2wb2/w3b1 w 0,0 - 0 30"));
        Limits limits = Limits.none().withTimeManager(suddenDeath(700));
        SearchResult result = new AlphaBetaEngine(
                        new CallCountingClock(1), 4, EngineFamilies.standard().learnedEvaluations())
                .search(game, limits, ignored -> {});
        assertTrue(result.info().milliseconds() <= suddenDeath(700).hardLimit() + CLOCK_TOLERANCE);
        Game nextGame = game;
        for (var action : result.actions()) {
            nextGame = nextGame.play(action);
        }
        assertTrue(nextGame.position().isTurnStart());
    }
}
