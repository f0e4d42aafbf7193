package griot.page.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import griot.engine.Limits;
import griot.engine.SearchInfo;
import griot.engine.bench.Bench;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.AlphaBetaEngine;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.perft.Perft;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Measures the speed of the builds relative to the JVM. Builds and JVM alternate in rounds, so that other load affects
 * them alike. The medians are compared, without the first round, in which both compile their code.
 */
@Tag("proof")
@Tag("speed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SpeedLongTest {
    private static final int ROUNDS = 7;

    /** The size of the transposition table in the page. */
    private static final int TABLE_MEGABYTES = 16;

    /** The minimum speed of the WebAssembly build relative to the JVM. */
    private static final double MIN_SHARE = 0.4;

    private record SearchTime(long nodes, double milliseconds) {
        double millionNodesPerSecond() {
            return nodes / milliseconds / 1_000;
        }
    }

    @AutoClose
    private final RulesPage page = new RulesPage();

    @Test
    void webAssemblySearchesTheBenchAtTwoFifthsOfTheSpeedOfTheJvm() {
        System.out.println("million nodes a second, positions of bench      JVM   wasm  share  wasm, first round");
        List<String> tooSlow = new ArrayList<>();
        for (Bench.Suite suite : Bench.suites()) {
            List<Double> jvm = new ArrayList<>();
            List<Double> wasm = new ArrayList<>();
            try (RulesPage.OpenPage openPage = page.open(true)) {
                for (int i = 0; i < ROUNDS; i++) {
                    SearchTime jvmTime = searchOnJvm(suite);
                    SearchTime wasmTime = searchInBrowser(openPage, suite);
                    assertEquals(jvmTime.nodes(), wasmTime.nodes(), suite.rules());
                    jvm.add(jvmTime.millionNodesPerSecond());
                    wasm.add(wasmTime.millionNodesPerSecond());
                }
            }
            double share = median(wasm) / median(jvm);
            System.out.printf(
                    "%-45s %5.2f %6.2f  %3.0f %%  %5.2f%n",
                    suite.rules(), median(jvm), median(wasm), 100 * share, wasm.getFirst());
            if (share < MIN_SHARE) {
                tooSlow.add(suite.rules());
            }
        }
        assertEquals(List.of(), tooSlow);
    }

    private static SearchTime searchInBrowser(RulesPage.OpenPage openPage, Bench.Suite suite) {
        JsonArray times = openPage.ask("bench", "wasm", suite.rules(), suite.depth(), suite.positions())
                .getAsJsonArray();
        return new SearchTime(times.get(0).getAsLong(), times.get(1).getAsDouble());
    }

    private static SearchTime searchOnJvm(Bench.Suite suite) {
        RuleSet rules = RuleSets.standard().named(suite.rules());
        AlphaBetaEngine engine = new AlphaBetaEngine(
                () -> System.nanoTime() / 1_000_000,
                TABLE_MEGABYTES,
                EngineFamilies.standard().learnedEvaluations());
        long nodes = 0;
        long milliseconds = 0;
        for (String position : suite.positions()) {
            SearchInfo result = engine.search(
                            Game.from(rules.position(position)), Limits.depth(suite.depth()), info -> {})
                    .info();
            nodes += result.nodes();
            milliseconds += result.milliseconds();
        }
        return new SearchTime(nodes, milliseconds);
    }

    @Test
    void perftIsFasterInWebAssemblyThanInJavaScript() {
        System.out.println("counting, in times of the JVM                  wasm     js");
        for (Bench.Suite suite : Bench.suites()) {
            int depth = suite.rules().startsWith("awele") ? 9 : 5;
            List<Double> wasm = new ArrayList<>();
            List<Double> js = new ArrayList<>();
            for (int i = 0; i < ROUNDS; i++) {
                double jvm = perftMilliseconds(suite.rules(), depth);
                wasm.add(perftMilliseconds("wasm", suite.rules(), depth) / jvm);
                js.add(perftMilliseconds("js", suite.rules(), depth) / jvm);
            }
            System.out.printf("%-45s %6.1f %6.1f%n", suite.rules(), median(wasm), median(js));
            assertTrue(median(wasm) < median(js), suite.rules());
        }
    }

    private double perftMilliseconds(String build, String rules, int depth) {
        return page.ask(true, "perftTime", build, rules, depth).getAsDouble();
    }

    private static double perftMilliseconds(String rules, int depth) {
        long start = System.nanoTime();
        Perft.count(RuleSets.standard().named(rules).newBoard(), depth);
        return (System.nanoTime() - start) / 1e6;
    }

    private static double median(List<Double> rounds) {
        List<Double> sorted = rounds.subList(1, rounds.size()).stream().sorted().toList();
        return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2;
    }
}
