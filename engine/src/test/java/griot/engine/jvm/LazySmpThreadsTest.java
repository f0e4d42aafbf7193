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

class LazySmpThreadsTest {
    private static final Clock STANDS_STILL = () -> 0;

    private static AlphaBetaEngine engine(int threads) {
        return new AlphaBetaEngine(
                STANDS_STILL,
                EngineSettings.of(1, EngineFamilies.standard().learned()).withThreads(threads, new LazySmpThreads()));
    }

    @Test
    void everyWorkIsDoneWhenTheCrewHasEnded() {
        AtomicInteger done = new AtomicInteger();
        new LazySmpThreads()
                .start(List.of(done::incrementAndGet, done::incrementAndGet))
                .run();
        assertEquals(2, done.get());
    }

    @Test
    void anInterruptionIsPassedOnOnceTheWorkIsDone() {
        AtomicInteger done = new AtomicInteger();
        Runnable end = new LazySmpThreads().start(List.of(done::incrementAndGet));
        Thread.currentThread().interrupt();
        end.run();
        assertTrue(Thread.interrupted());
        assertEquals(1, done.get());
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "choko/walker", "wali/ludens", "bolotondou/ludens", "awele/sheet"})
    void threeThreadsPlayAWholeLegalTurn(String rules) {
        Game game = Game.of(RuleSets.standard().named(rules));
        SearchResult choice = engine(3).search(game, Limits.nodes(30_000), report -> {});
        for (Action action : choice.actions()) {
            game = game.play(action);
        }
        assertTrue(game.position().isTurnStart());
        assertTrue(choice.info().nodes() >= 30_000);
        assertFalse(choice.info().lines().isEmpty());
    }

    @Test
    void twoThreadsFindTheForcedWinThatOneFinds() {
        Game game = Game.from(RuleSets.standard().named("yote/ludens").position("b4b/6/6/6/wb1b2 w 5,0 - 0 30"));
        SearchResult choice = engine(2).search(game, Limits.depth(8), report -> {});
        assertEquals(Score.win(1), choice.info().lines().get(0).score());
    }

    @Test
    void aSearchEndsWhenItIsToldTo() {
        AtomicInteger asked = new AtomicInteger();
        SearchResult choice = engine(2)
                .search(
                        Game.of(RuleSets.standard().named("awele/sheet")),
                        Limits.none().withStop(() -> asked.incrementAndGet() > 20),
                        report -> {});
        assertFalse(choice.actions().isEmpty());
    }

    @Test
    void withoutAThreadNobodyThinks() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new AlphaBetaEngine(
                        STANDS_STILL,
                        EngineSettings.of(1, EngineFamilies.standard().learned())
                                .withThreads(0, SearchThreads.NONE)));
    }
}
