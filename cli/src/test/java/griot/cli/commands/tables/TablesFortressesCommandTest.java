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

/** The command {@code tables fortresses}, with tables of Yoté to 4 pieces. */
class TablesFortressesCommandTest {
    @TempDir
    private static Path tables;

    @TempDir
    private Path folder;

    @BeforeAll
    static void solve() {
        assertEquals(
                0,
                CliRunner.run("solve", "yote/wikipedia", "--pieces", "4", "--dir", tables.toString())
                        .exitCode());
    }

    private static CommandResult fortresses(String ruleSet, String... options) {
        List<String> all = new ArrayList<>(List.of("tables", "fortresses", ruleSet));
        all.addAll(List.of(options));
        if (!all.contains("--dir")) {
            all.addAll(List.of("--dir", tables.toString()));
        }
        return CliRunner.run(all.toArray(String[]::new));
    }

    @Test
    void slicesWithAPieceMoreWhoseTablesAreThereAreExamined() {
        CommandResult result = fortresses("yote/wikipedia", "--json");
        assertEquals(0, result.exitCode(), result.err());
        JsonNode json = JsonMapper.shared().readTree(result.out());
        assertEquals("yote/wikipedia", json.path("ruleSet").asString());
        assertEquals(
                List.of("2-1", "1-2"),
                json.path("slices")
                        .valueStream()
                        .map(slice -> slice.path("slice").asString())
                        .toList());
        assertEquals(3_078, json.path("slices").get(0).path("boards").asInt());
    }

    @Test
    void countsArePrintedInWords() {
        CommandResult result = fortresses("yote/wikipedia");
        assertEquals(0, result.exitCode(), result.err());
        assertEquals(
                List.of("2-1", "1-2"),
                result.out()
                        .lines()
                        .map(line -> line.substring(0, line.indexOf(':')))
                        .toList());
    }

    @Test
    void theOverviewOfEndingsTellsOfThem() throws IOException {
        Path chapters = Files.createDirectory(folder.resolve("endings"));
        CommandResult result = fortresses("yote/wikipedia", "--out", chapters.toString());
        assertEquals(0, result.exitCode(), result.err());
        Path document = folder.resolve("endings.md");
        CommandResult endings =
                CliRunner.run("endings", "yote/wikipedia", "--dir", tables.toString(), "--out", document.toString());
        assertEquals(0, endings.exitCode(), endings.err());
        String text = Files.readString(document);
        assertTrue(text.contains("- `yote/wikipedia`, 2–1, the side with more to move: no board is drawn.\n"), text);
        assertTrue(
                text.contains("| [`yote/wikipedia`](endings/yote-wikipedia-fortresses.json) | 2–1 | more | 3,078 | 0 |"
                        + " – | – | – |"),
                text);
        assertTrue(text.contains("|  | 2–1 | fewer | 3,078 | 0 | – | – | – |"), text);
    }

    @ParameterizedTest
    @CsvSource({
        "yote/wikipedia, --pieces, 0, --pieces",
        "yote/wikipedia, --threads, 0, --threads",
        "yote/wikipedia, --out, /nowhere/at/all, /nowhere/at/all",
        "yote/ludens, --pieces, 5, yote/ludens",
        "awele, --pieces, 5, awele/sheet",
        "morris, --pieces, 5, morris"
    })
    void wrongUseIsExplained(String ruleSet, String option, String value, String word) {
        CommandResult result = fortresses(ruleSet, option, value);
        assertEquals(2, result.exitCode(), result.err());
        assertTrue(result.err().contains(word), result.err());
    }

    @Test
    void withoutTablesNothingIsSolved() {
        CommandResult result = fortresses("wali", "--dir", folder.toString());
        assertEquals(1, result.exitCode());
        assertTrue(result.err().contains("there are no tables of wali/ludens with a piece more"), result.err());
    }
}
