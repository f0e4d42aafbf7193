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
    /** Looks at the running threads whenever the search asks for the time. */
    private static final class ThreadCounter implements Clock {
        private int searchThreads;

        @Override
        public long milliseconds() {
            int running = (int) Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().startsWith("griot-search-"))
                    .count();
            searchThreads = Math.max(searchThreads, running);
            return 0;
        }
    }

    @Test
    void moreThreadsThanProcessorsAreNotUsed() throws Exception {
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
        assertEquals(Runtime.getRuntime().availableProcessors() - 1, counter.searchThreads);
    }
}
