package griot.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.RuleSets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class GameClockTest {
    private static final long OVERHEAD = 20;

    /** Goes on by a millisecond every few times it is asked, so that searches take the same time on every machine. */
    private static final class SlowClock implements Clock {
        private final int questions;
        private long asked;

        SlowClock(int questions) {
            this.questions = questions;
        }

        @Override
        public long milliseconds() {
            asked++;
            return asked / questions;
        }
    }

    private static GameClock suddenDeath(long remaining) {
        return new GameClock(remaining, 0, 0, OVERHEAD);
    }

    @Test
    void aTurnTakesASmallShareOfTheGame() {
        assertEquals(990, suddenDeath(60_000).enough());
        assertEquals(5_940, suddenDeath(60_000).most());
    }

    @Test
    void withNextToNothingLeftTheAnswerComesAtOnce() {
        for (long remaining : new long[] {-100, 0, 1, 10, 100, 500}) {
            assertEquals(1, suddenDeath(remaining).enough(), "" + remaining);
            assertEquals(1, suddenDeath(remaining).most(), "" + remaining);
        }
    }

    @Test
    void theIncrementMayBeSpent() {
        GameClock clock = new GameClock(3_000, 1_000, 0, OVERHEAD);
        assertTrue(clock.most() > 2_000, "" + clock.most());
        assertTrue(clock.enough() > 500, "" + clock.enough());
    }

    @Test
    void anIncrementThatIsStillToComeIsNotSpent() {
        assertTrue(new GameClock(200, 10_000, 0, OVERHEAD).most() <= 180 * 4 / 5);
    }

    @Test
    void theLastTurnBeforeTheClockIsSetAnewMayTakeMost() {
        assertTrue(new GameClock(10_000, 0, 1, OVERHEAD).most() > 7_000);
        assertTrue(new GameClock(10_000, 0, 10, OVERHEAD).most() < 3_000);
    }

    @Property
    void theClockIsNeverOverstepped(
            @ForAll @LongRange(min = 22, max = 10_000_000) long remaining,
            @ForAll @LongRange(min = 0, max = 100_000) long increment,
            @ForAll @IntRange(min = 0, max = 60) int turnsToGo) {
        GameClock clock = new GameClock(remaining, increment, turnsToGo, OVERHEAD);
        assertTrue(clock.enough() >= 1 && clock.enough() <= clock.most());
        assertTrue(clock.most() + OVERHEAD < remaining);
    }

    @Property
    void aWholeGameOfTurnsThatTakeAllTheyMayNeverOverstepsTheClock(
            @ForAll @LongRange(min = 1_000, max = 600_000) long base,
            @ForAll @LongRange(min = 0, max = 5_000) long increment) {
        long remaining = base;
        for (int turn = 0; turn < 200; turn++) {
            // Half of the overhead is there for what cannot be foreseen.
            long spent = new GameClock(remaining, increment, 0, OVERHEAD).most() + (increment == 0 ? 0 : OVERHEAD / 2);
            assertTrue(spent <= remaining, "turn " + turn + ": " + spent + " of " + remaining);
            remaining += increment - spent;
            if (remaining < OVERHEAD) {
                return;
            }
        }
    }

    @Test
    void aSearchLooksNoFurtherWhenItHasHadEnough() {
        RuleSet rules = RuleSets.of("yote/ludens");
        Limits limits = Limits.none().withClock(suddenDeath(60_000));
        Report report = new AlphaBeta(new SlowClock(2), 4)
                .search(Game.of(rules), limits, each -> {})
                .report();
        assertTrue(report.milliseconds() >= 990, "" + report.milliseconds());
        assertTrue(report.milliseconds() <= 5_940 + 2, "" + report.milliseconds());
        assertTrue(report.depth() > 1);
    }

    @Test
    void aTurnOfSeveralActionsIsPlayedWithinTheSameTime() {
        RuleSet rules = RuleSets.of("yote/ludens");
        Game game = Game.from(rules.position("6/1wb1b1/6/2wb2/w3b1 w 0,0 - 0 30"));
        Limits limits = Limits.none().withClock(suddenDeath(700));
        Choice choice = new AlphaBeta(new SlowClock(1), 4).search(game, limits, each -> {});
        assertTrue(choice.report().milliseconds() <= suddenDeath(700).most() + 3);
        Game after = game;
        for (var action : choice.actions()) {
            after = after.play(action);
        }
        assertTrue(after.position().isTurnStart());
    }

    @Test
    void aFixedTimeKnowsNoEnough() {
        assertEquals(0, Limits.time(100).enough());
        assertEquals(100, Limits.time(100).milliseconds());
    }
}
