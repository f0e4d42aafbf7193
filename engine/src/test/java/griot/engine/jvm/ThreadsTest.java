package griot.engine.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.AlphaBeta;
import griot.engine.Choice;
import griot.engine.Clock;
import griot.engine.Crew;
import griot.engine.Evaluations;
import griot.engine.Limits;
import griot.engine.Score;
import griot.engine.SolvedEndings;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.RuleSets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadsTest {
    private static final Clock STANDS_STILL = () -> 0;

    private static AlphaBeta engine(int threads) {
        return new AlphaBeta(STANDS_STILL, 1, Evaluations.learned(), SolvedEndings.NONE, threads, new Threads());
    }

    @Test
    void everyWorkIsDoneWhenTheCrewHasEnded() {
        AtomicInteger done = new AtomicInteger();
        new Threads()
                .start(List.of(done::incrementAndGet, done::incrementAndGet))
                .run();
        assertEquals(2, done.get());
    }

    @Test
    void anInterruptionIsPassedOnOnceTheWorkIsDone() {
        AtomicInteger done = new AtomicInteger();
        Runnable end = new Threads().start(List.of(done::incrementAndGet));
        Thread.currentThread().interrupt();
        end.run();
        assertTrue(Thread.interrupted());
        assertEquals(1, done.get());
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "choko/walker", "wali/ludens", "bolotondou/ludens", "awele/sheet"})
    void threeThreadsPlayAWholeLegalTurn(String rules) {
        Game game = Game.of(RuleSets.of(rules));
        Choice choice = engine(3).search(game, Limits.nodes(30_000), report -> {});
        for (Action action : choice.actions()) {
            game = game.play(action);
        }
        assertTrue(game.position().isTurnStart());
        assertTrue(choice.report().nodes() >= 30_000);
        assertFalse(choice.report().lines().isEmpty());
    }

    @Test
    void twoThreadsFindTheForcedWinThatOneFinds() {
        Game game = Game.from(RuleSets.of("yote/ludens").position("b4b/6/6/6/wb1b2 w 5,0 - 0 30"));
        Choice choice = engine(2).search(game, Limits.depth(8), report -> {});
        assertEquals(Score.win(1), choice.report().lines().get(0).score());
    }

    @Test
    void aSearchEndsWhenItIsToldTo() {
        AtomicInteger asked = new AtomicInteger();
        Choice choice = engine(2)
                .search(
                        Game.of(RuleSets.of("awele/sheet")),
                        Limits.none().withStop(() -> asked.incrementAndGet() > 20),
                        report -> {});
        assertFalse(choice.actions().isEmpty());
    }

    @Test
    void withoutAThreadNobodyThinks() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new AlphaBeta(STANDS_STILL, 1, Evaluations.learned(), SolvedEndings.NONE, 0, Crew.NOBODY));
    }
}
