package griot.cli.ugi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.cli.PythonExample;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.record.Replay;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The client in Python, {@code examples/python/ugi.py}, plays whole games. */
class UgiExampleTest {
    // In Wali players are passed over.
    @ParameterizedTest
    @ValueSource(strings = {"wali/ludens", "awele/sheet"})
    void theClientPlaysAGame(String ruleSet) throws IOException, InterruptedException {
        PythonExample.assumePython();
        List<String> lines =
                PythonExample.run("ugi.py", ruleSet, "--levels", "1,1", "--engine", PythonExample.engineCommand());
        Replay replay = new Replay(Game.of(RuleSets.standard().named(ruleSet)));
        List.of(lines.get(0).split(" ")).forEach(replay::play);
        Outcome outcome = replay.game().outcome().orElseThrow();
        String result = switch (outcome.result()) {
            case WHITE -> "p1win";
            case BLACK -> "p2win";
            case DRAW -> "draw";
        };
        assertEquals(List.of(result + " " + outcome.reason()), lines.subList(1, lines.size()));
    }
}
