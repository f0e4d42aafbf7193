package griot.page.rules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import griot.engine.AlphaBeta;
import griot.engine.Limits;
import griot.engine.Report;
import griot.rules.Game;
import griot.rules.Perft;
import griot.rules.RuleSet;
import griot.rules.RuleSets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Prints how fast the builds are beside the JVM, on this machine. */
@Tag("long")
@Tag("alone")
class SpeedLongTest {
    private static final int MILLISECONDS = 2_000;
    private static final int TABLE_MEGABYTES = 16;

    private record Speed(double perft, double search) {}

    private record Case(String rules, int depth) {}

    @Test
    void buildsBesideTheJvm() {
        System.out.println("million actions a second    perft: JVM  wasm    js    search: JVM  wasm    js");
        try (RulesPage page = new RulesPage()) {
            for (Case each : List.of(
                    new Case("yote/ludens", 5),
                    new Case("choko/ludens", 5),
                    new Case("wali/ludens", 5),
                    new Case("bolotondou/ludens", 5),
                    new Case("awele/sheet", 9))) {
                Speed wasm = inBrowser(page, "wasm", each);
                Speed js = inBrowser(page, "js", each);
                Speed jvm = onJvm(each);
                System.out.printf(
                        "%-24s %13.0f %5.0f %5.0f %13.2f %5.2f %5.2f%n",
                        each.rules(), jvm.perft(), wasm.perft(), js.perft(), jvm.search(), wasm.search(), js.search());
                assertTrue(wasm.search() > 0);
            }
        }
    }

    private static Speed inBrowser(RulesPage page, String build, Case each) {
        JsonObject speed = page.ask(true, "speed", build, each.rules(), each.depth(), MILLISECONDS)
                .getAsJsonObject();
        return new Speed(
                speed.get("perft").getAsDouble() / 1e6, speed.get("search").getAsDouble() / 1e6);
    }

    private static Speed onJvm(Case each) {
        RuleSet rules = RuleSets.of(each.rules());
        double best = 0;
        for (int i = 0; i < 3; i++) {
            long begun = System.nanoTime();
            long count = Perft.count(rules.newBoard(), each.depth());
            best = Math.max(best, count * 1e3 / (System.nanoTime() - begun));
        }
        AlphaBeta engine = new AlphaBeta(() -> System.nanoTime() / 1_000_000, TABLE_MEGABYTES);
        double fastest = 0;
        for (int i = 0; i < 3; i++) {
            Report report = engine.search(Game.of(rules), Limits.time(MILLISECONDS), told -> {})
                    .report();
            fastest = Math.max(fastest, report.nodes() / 1e3 / report.milliseconds());
        }
        return new Speed(best, fastest);
    }
}
