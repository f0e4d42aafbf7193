package griot.cli.commands.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command {@code tables reach}, with tables of Awélé to 6 seeds. */
class TablesReachCommandTest {
    @TempDir
    private static Path tables;

    @TempDir
    private Path folder;

    @BeforeAll
    static void solve() {
        assertEquals(
                0,
                CliRunner.run("solve", "awele", "--seeds", "6", "--dir", tables.toString())
                        .exitCode());
    }

    private static CommandResult reach(String... arguments) {
        List<String> all = new ArrayList<>(List.of("tables", "reach"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--games", "4", "--nodes", "300"));
        if (!all.contains("--dir")) {
            all.addAll(List.of("--dir", tables.toString()));
        }
        return CliRunner.run(all.toArray(String[]::new));
    }

    @Test
    void largerTablesAreReachedNoLaterAndTheGamesAreTheSameEachTime() {
        CommandResult result = reach("awele", "--sizes", "6,3", "--json");
        assertEquals(0, result.exitCode(), result.err());
        assertEquals(result.out(), reach("awele", "--sizes", "3,6", "--json").out());
        JsonNode json = JsonMapper.shared().readTree(result.out());
        int reached = 0;
        for (JsonNode game : json.path("games")) {
            JsonNode entries = game.path("entries");
            if (!entries.isEmpty()) {
                JsonNode to6 = entries.get(entries.size() - 1);
                assertEquals(6, to6.path("size").asInt(), game.toString());
                assertTrue(
                        to6.path("turn").asInt() <= entries.get(0).path("turn").asInt(), game.toString());
                assertTrue(to6.path("turn").asInt() <= game.path("turns").asInt(), game.toString());
                reached++;
            }
        }
        assertTrue(reached > 0, result.out());
        assertEquals(reached, json.path("statistics").get(1).path("reached").asInt());
    }

    @Test
    void withoutSizesTheFourLargestAreCompared() {
        CommandResult result = reach("awele");
        assertEquals(0, result.exitCode(), result.err());
        assertEquals(
                List.of("tables to 3", "tables to 4", "tables to 5", "tables to 6"),
                result.out()
                        .lines()
                        .filter(line -> line.startsWith("tables"))
                        .map(line -> line.substring(0, line.indexOf(':')))
                        .toList());
    }

    @Test
    void theOverviewOfEndingsTellsOfTheGames() throws IOException {
        Path chapters = Files.createDirectory(folder.resolve("endings"));
        CommandResult result = reach("awele", "--sizes", "6", "--out", chapters.toString());
        assertEquals(0, result.exitCode(), result.err());
        Path document = folder.resolve("endings.md");
        CommandResult endings =
                CliRunner.run("endings", "awele", "--dir", tables.toString(), "--out", document.toString());
        assertEquals(0, endings.exitCode(), endings.err());
        String text = Files.readString(document);
        assertTrue(text.contains("- `awele/sheet` at 300 nodes: White won "), text);
        assertTrue(text.contains("The tables to 6 were reached by "), text);
        String row = text.lines()
                .filter(line -> line.contains("awele-sheet-300-reach.json"))
                .findFirst()
                .orElseThrow();
        assertTrue(row.startsWith("| [`awele/sheet`](endings/awele-sheet-300-reach.json), 4 at 300 nodes |"), row);
    }

    @Test
    void theOverviewNamesTheTurnOfASingleGame() throws IOException {
        assertTrue(overviewOf(300).contains("The tables to 7 were reached by 1 of 1, at turn 127; "));
    }

    @Test
    void theOverviewHasReportsOnARuleSetInTheOrderOfTheirNodes() throws IOException {
        String overview = overviewOf(2_000, 300);
        int at300 = overview.indexOf("- `yote/walker` at 300 nodes: White won 0 games");
        int at2000 = overview.indexOf("- `yote/walker` at 2,000 nodes: White won 0 games");
        assertTrue(0 < at300 && at300 < at2000, overview);
    }

    /** The overview beside reports on a game of Yoté, one for each number of nodes. */
    private String overviewOf(int... nodes) throws IOException {
        Path chapters = Files.createDirectory(folder.resolve("endings"));
        for (int number : nodes) {
            Files.writeString(chapters.resolve("yote-walker-" + number + "-reach.json"), """
                    {"ruleSet": "yote/walker",
                     "settings": {"games": 1, "nodes": %s, "seed": 1, "sizes": [7]},
                     "openingTurns": 8,
                     "medianTurns": 189,
                     "statistics": [{"size": 7, "games": 1, "reached": 1, "leastTurn": 127, "lowerQuartile": 127,
                         "median": 127, "upperQuartile": 127, "mostTurn": 127, "medianTurnsLeft": 62, "kept": 1,
                         "winsDrawn": 0, "winsLost": 0, "drawsLost": 0}],
                     "games": [{"game": 0, "turns": 189, "result": 0,
                         "entries": [{"size": 7, "turn": 127, "value": 0}]}]}
                    """.formatted(number));
        }
        Path document = folder.resolve("endings.md");
        CommandResult endings =
                CliRunner.run("endings", "awele", "--dir", tables.toString(), "--out", document.toString());
        assertEquals(0, endings.exitCode(), endings.err());
        return Files.readString(document);
    }

    @ParameterizedTest
    @CsvSource({
        "--sizes, 0, --sizes",
        "--sizes, x, --sizes",
        "--out, /nowhere/at/all, /nowhere/at/all",
        "--seed, y, --seed"
    })
    void wrongUseIsExplained(String option, String value, String word) {
        CommandResult result = reach("awele", option, value);
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains(word), result.err());
    }

    @Test
    void withoutTablesNothingIsPlayed() {
        CommandResult result = reach("awele", "--dir", folder.toString());
        assertEquals(1, result.exitCode());
        assertTrue(result.err().contains("there are no tables of awele/sheet"), result.err());
    }
}
