package griot.cli.commands.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import griot.engine.jvm.TableMemory;
import griot.engine.search.AlphaBetaEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command {@code openings}: its document, JSON, and answers to wrong use. */
class OpeningsCommandTest {
    @TempDir
    private Path folder;

    private CommandResult openings(String... arguments) {
        List<String> all = new ArrayList<>(List.of("openings"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--dir", folder.resolve("results").toString()));
        return CliRunner.run(all.toArray(String[]::new));
    }

    private CommandResult searched(String ruleSet, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                ruleSet,
                "--depth",
                "2",
                "--games",
                "1",
                "--nodes",
                "20",
                "--hash",
                "1",
                "--out",
                folder.resolve("openings.md").toString()));
        arguments.addAll(List.of(more));
        return openings(arguments.toArray(String[]::new));
    }

    @Test
    void theDocumentHasAllFirstTurnsOfAllSearches() throws IOException {
        for (String ruleSet : List.of("bolotondou", "awele")) {
            CommandResult result = searched(ruleSet);
            assertEquals(0, result.exitCode(), result.err());
            assertTrue(result.err().contains("depth 2"), result.err());
        }
        String document = Files.readString(folder.resolve("openings.md"));
        assertTrue(document.indexOf("## `awele/sheet`") < document.indexOf("## `bolotondou/ludens`"), document);
        assertEquals(
                6 + 9,
                document.lines()
                        .filter(line -> line.matches("\\| `\\S+` \\| \\d .*"))
                        .count());
        // Without a rule set the same document is written, from the results alone.
        CommandResult printed = openings("--out", "-");
        assertEquals(0, printed.exitCode(), printed.err());
        assertEquals(document, printed.out());
    }

    @Test
    void oneDepthTellsNothingOfOddAndEvenOnes() {
        CommandResult result =
                openings("awele", "--depth", "1", "--games", "1", "--nodes", "20", "--hash", "1", "--out", "-");
        assertEquals(0, result.exitCode(), result.err());
        assertTrue(result.out().contains("## `awele/sheet`"), result.out());
        assertFalse(result.out().contains("Odd and even depths"), result.out());
    }

    @Test
    void theJsonHasTheScoresByDepth() {
        CommandResult result = searched("awele", "--json");
        assertEquals(0, result.exitCode(), result.err());
        JsonNode json = JsonMapper.shared().readTree(result.out());
        assertEquals("awele/sheet", json.path("ruleSet").asString());
        assertEquals(2, json.path("depth").asInt());
        assertEquals(6, json.path("turns").size());
        for (JsonNode turn : json.path("turns")) {
            assertEquals(2, turn.path("scores").size());
            assertEquals(
                    1,
                    turn.path("wins").asInt()
                            + turn.path("draws").asInt()
                            + turn.path("losses").asInt());
        }
    }

    @Test
    void aSearchWithoutTimeSaysHowToContinue() {
        CommandResult result = searched("awele", "--time", "0s");
        assertEquals(1, result.exitCode());
        assertTrue(result.err().contains("a longer --time continues the search"), result.err());
        CommandResult continued = searched("awele", "--time", "1h");
        assertEquals(0, continued.exitCode(), continued.err());
        assertTrue(continued.err().contains("depth 2"), continued.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2", "-1h", "two hours", "9999999h", "1h 30m", "2d"})
    void aTimeMustBeOne(String time) {
        CommandResult result = openings("awele", "--time", time);
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("--time"), result.err());
    }

    @ParameterizedTest
    @CsvSource({"--depth, 0", "--depth, 65", "--games, -1", "--nodes, 0", "--hash, 0", "--hash, 5000", "--out, ''"})
    void numbersAreInTheirRanges(String option, String value) {
        CommandResult result = openings("awele", option, value);
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains(option), result.err());
    }

    @Test
    void aTableThatIsTooLargeForTheHeapIsRefused() {
        assumeTrue(AlphaBetaEngine.maxBytes(4_096, 1) > TableMemory.maxBytes());
        CommandResult result = openings("awele", "--hash", "4096");
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("too little memory for --hash 4096"), result.err());
    }

    @ParameterizedTest
    @CsvSource({
        "en, it was left as it is",
        "fr, il a été laissé tel quel",
        "pt, ficou como estava",
        "ru, он оставлен без изменений"
    })
    void aDamagedFileIsReportedInEachLanguage(String language, String sentence) throws IOException {
        Path file = folder.resolve("results").resolve("awele-sheet.openings");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "something else");
        CommandResult result = searched("awele", "--lang", language);
        assertEquals(2, result.exitCode());
        assertTrue(result.err().replaceAll("\\s+", " ").contains(sentence), result.err());
        assertTrue(result.err().contains("awele-sheet.openings"), result.err());
        assertEquals("something else", Files.readString(file));
    }

    @Test
    void withoutResultsThereIsNothingToWriteAbout() {
        CommandResult result = openings("--out", "-");
        assertEquals(1, result.exitCode());
        assertTrue(result.err().contains("no finished searches"), result.err());
    }
}
