package griot.engine.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.engine.registry.EngineFamilies;
import griot.engine.search.EngineSettings;
import griot.rules.registry.RuleSets;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The signature of the search, and the choice of the fastest round. */
class BenchTest {
    /** The signature, a number of nodes. A commit that changes the behaviour of the search changes this number too. */
    private static final long SIGNATURE = 2_986_442;

    @Test
    void theSignatureIsUnchanged() {
        List<Bench.Result> results = Bench.run(
                () -> 0,
                RuleSets.standard(),
                EngineSettings.of(1, EngineFamilies.standard().learnedEvaluations()),
                0,
                result -> {});
        assertEquals(SIGNATURE, Bench.signature(results), results.toString());
        assertEquals(
                List.of("yote", "choko", "wali", "bolotondou", "awele"),
                results.stream().map(Bench.Result::game).toList());
    }

    @Test
    void roundsAreRepeatedUntilTwoInARowAreNoFaster() {
        Iterator<Integer> times =
                List.of(900, 400, 300, 350, 280, 280, 290, 100).iterator();
        Bench.Result fastest =
                Bench.fastest(() -> new Bench.Result("yote", "yote/ludens", 6, 9, 391_979, times.next()), 2);
        assertEquals(280, fastest.milliseconds());
        assertEquals(100, times.next(), "rounds that were not needed");
    }
}
