package griot.cli.commands.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import griot.rules.Game;
import griot.rules.Result;
import griot.rules.Side;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The document that {@code endings} writes agrees with the tables. */
class EndingsCommandTest {
    private static final String BOLOTONDOU = "bolotondou/ludens+end-at-one";
    private static final Pattern POSITION = Pattern.compile("`([^`]+)` – ([^`]*)(?:`([^`]+)`)?");

    @TempDir
    private static Path tables;

    @TempDir
    private Path folder;

    @BeforeAll
    static void solve() {
        solve(BOLOTONDOU, "--pieces", "4");
        solve("yote/wikipedia", "--pieces", "4");
        solve("awele/sheet", "--seeds", "6");
    }

    private static void solve(String ruleSet, String option, String max) {
        CommandResult result = CliRunner.run("solve", ruleSet, option, max, "--dir", tables.toString());
        assertEquals(0, result.exitCode(), result.err());
    }

    private static String document(String... ruleSets) {
        String[] words = new String[ruleSets.length + 5];
        System.arraycopy(new String[] {"endings", "--out", "-", "--dir", tables.toString()}, 0, words, 0, 5);
        System.arraycopy(ruleSets, 0, words, 5, ruleSets.length);
        CommandResult result = CliRunner.run(words);
        assertEquals(0, result.exitCode(), result.err());
        return result.out();
    }

    @Test
    void everyLineIsLegalAndHasTheStatedLength() {
        for (String ruleSet : new String[] {BOLOTONDOU, "yote/wikipedia"}) {
            int lineCount = 0;
            for (MatchResult example : POSITION.matcher(document(ruleSet))
                    .results()
                    .filter(match -> match.group(3) != null)
                    .toList()) {
                Game game = Game.from(RuleSets.standard().named(ruleSet).position(example.group(1)));
                List<String> turns = List.of(example.group(3).split(" "));
                boolean isCut = turns.getLast().equals("…");
                for (String turn : isCut ? turns.subList(0, turns.size() - 1) : turns) {
                    game = game.play(turn);
                }
                int statedTurns = Integer.parseInt(example.group(2).replaceAll("\\D*(\\d+): ", "$1"));
                if (isCut) {
                    assertTrue(game.outcome().isEmpty() && statedTurns >= turns.size(), example.group());
                } else {
                    boolean blackWins = example.group(2).contains("loses");
                    Result result = Result.win(blackWins ? Side.BLACK : Side.WHITE);
                    assertEquals(result, game.outcome().orElseThrow().result(), example.group());
                    assertEquals(statedTurns, turns.size(), example.group());
                }
                lineCount++;
            }
            assertTrue(lineCount >= 2, ruleSet + ": " + lineCount);
        }
    }

    @Test
    void anAweleLineEndsWithTheHarvest() {
        int lineCount = 0;
        for (MatchResult example :
                POSITION.matcher(document("awele/sheet")).results().toList()) {
            Game game = Game.from(RuleSets.standard().named("awele/sheet").position(example.group(1)));
            for (String turn : example.group(3).replace(" …", "").split(" ")) {
                assertTrue(game.outcome().isEmpty(), example.group());
                game = game.play(turn);
            }
            boolean isComplete = game.outcome().isPresent() || game.position().quietTurns() == 0;
            assertEquals(!example.group(3).endsWith(" …"), isComplete, example.group());
            lineCount++;
        }
        assertTrue(lineCount >= 3, "" + lineCount);
    }

    @Test
    void theChapterHasTheResultsOfItsRuleSetOnly() {
        String document = document("awele/sheet");
        assertTrue(document.contains("| 4 | 1,365 | 42.3 % | 10.5 % | 47.3 % |"), document);
        assertFalse(document.contains("yote"));
    }

    @Test
    void theDocumentIsReproducible() throws IOException {
        Path file = folder.resolve("endings.md");
        assertEquals(
                0,
                CliRunner.run("endings", BOLOTONDOU, "--dir", tables.toString(), "--out", file.toString())
                        .exitCode());
        assertEquals(document(BOLOTONDOU), Files.readString(file));
    }

    @Test
    void withoutTablesTheCommandToSolveThemIsNamed() {
        CommandResult result = CliRunner.run("endings", "--dir", folder.toString());
        assertEquals(1, result.exitCode());
        assertTrue(result.err().contains("./griot solve"), result.err());
    }
}
