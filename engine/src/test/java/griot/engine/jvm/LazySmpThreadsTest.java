package griot.engine.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Clock;
import griot.engine.Limits;
import griot.engine.Score;
import griot.engine.SearchResult;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.EngineSettings;
import griot.engine.search.SearchThreads;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads of a search: completion, interruption, and searches with several of them. */
class LazySmpThreadsTest {
    private static final Clock STOPPED_CLOCK = () -> 0;

    private static AlphaBetaEngine engine(int threads) {
        return new AlphaBetaEngine(
                STOPPED_CLOCK,
                EngineSettings.of(1, EngineFamilies.standard().learnedEvaluations())
                        .withThreads(threads, new LazySmpThreads()));
    }

    @Test
    void awaitingTheThreadsCompletesAllTasks() {
        AtomicInteger completedTasks = new AtomicInteger();
        new LazySmpThreads()
                .start(List.of(completedTasks::incrementAndGet, completedTasks::incrementAndGet))
                .run();
        assertEquals(2, completedTasks.get());
    }

    @Test
    void anInterruptionDuringTheWaitIsRestored() {
        AtomicInteger completedTasks = new AtomicInteger();
        Runnable awaitAll = new LazySmpThreads().start(List.of(completedTasks::incrementAndGet));
        Thread.currentThread().interrupt();
        awaitAll.run();
        assertTrue(Thread.interrupted());
        assertEquals(1, completedTasks.get());
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "choko/walker", "wali/ludens", "bolotondou/ludens", "awele/sheet"})
    void threeThreadsPlayAWholeLegalTurn(String rules) {
        Game game = Game.of(RuleSets.standard().named(rules));
        SearchResult result = engine(3).search(game, Limits.nodes(30_000), info -> {});
        for (Action action : result.actions()) {
            game = game.play(action);
        }
        assertTrue(game.position().isTurnStart());
        assertTrue(result.info().nodes() >= 30_000);
        assertFalse(result.info().lines().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void oneThreadAndTwoThreadsFindAForcedWin(int threads) {
        Game game = Game.from(RuleSets.standard().named("yote/ludens").position("b4b/6/6/6/wb1b2 w 5,0 - 0 30"));
        SearchResult result = engine(threads).search(game, Limits.depth(8), info -> {});
        assertEquals(Score.ofWin(1), result.info().lines().get(0).score());
    }

    @Test
    void aSearchEndsByItsStopCondition() {
        AtomicInteger calls = new AtomicInteger();
        SearchResult result = engine(2)
                .search(
                        Game.of(RuleSets.standard().named("awele/sheet")),
                        Limits.none().withStop(() -> calls.incrementAndGet() > 20),
                        info -> {});
        assertFalse(result.actions().isEmpty());
    }

    @Test
    void zeroThreadsAreRejected() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new AlphaBetaEngine(
                        STOPPED_CLOCK,
                        EngineSettings.of(1, EngineFamilies.standard().learnedEvaluations())
                                .withThreads(0, SearchThreads.NONE)));
    }
}
