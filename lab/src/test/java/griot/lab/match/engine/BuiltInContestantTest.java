package griot.lab.match.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.engine.Clock;
import griot.lab.registry.LabRegistries;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.api.Test;

/** The built-in engine in a match. */
class BuiltInContestantTest {
    /** A clock that counts the running search threads whenever the search reads the time. */
    private static final class ThreadCounter implements Clock {
        private int maxSearchThreads;

        @Override
        public long milliseconds() {
            int running = (int) Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().startsWith("griot-search-"))
                    .count();
            maxSearchThreads = Math.max(maxSearchThreads, running);
            return 0;
        }
    }

    @Test
    void asManyThreadsSearchAsThereAreProcessors() throws Exception {
        RuleSet rules = RuleSets.standard().named("choko");
        ThreadCounter counter = new ThreadCounter();
        TimeControl control = TimeControl.Pair.UNLIMITED
                .withNodes("40000")
                .withTurnTime("60000")
                .first();
        try (Contestant contestant = EngineEntry.parse(LabRegistries.standard(), "griot:hash=1,threads=64")
                .contestant(rules, counter)) {
            contestant.newGame(1);
            contestant.play(Game.of(rules), new Contestant.TimeLeft(control, 0, control, 0, 60_000));
        }
        // The thread of the test searches too.
        assertEquals(Runtime.getRuntime().availableProcessors() - 1, counter.maxSearchThreads);
    }
}
