package griot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner.CommandResult;
import griot.cli.console.Console;
import griot.cli.console.Console.Streams;
import griot.cli.registry.Registries;
import griot.texts.Language;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Output and errors of the commands. */
class CommandsTest {
    /** All commands, those of groups with the name of the group before their own. */
    static Stream<String> commands() {
        Console console = Console.of(
                new Streams(
                        InputStream.nullInputStream(),
                        OutputStream.nullOutputStream(),
                        OutputStream.nullOutputStream(),
                        Map.of(),
                        false),
                Language.fallback(),
                _ -> Map.of());
        return commands("", Main.commandLine(console, Registries.standard(), List.of()));
    }

    private static Stream<String> commands(String prefix, CommandLine group) {
        return group.getSubcommands().entrySet().stream()
                .flatMap(entry -> Stream.concat(
                        Stream.of(prefix + entry.getKey()), commands(prefix + entry.getKey() + " ", entry.getValue())));
    }

    // ---- griot itself ----

    @Test
    void withoutASubcommandTheSubcommandsAreListed() {
        CommandResult result = CliRunner.run();
        assertEquals(0, result.exitCode());
        for (String command : commands().filter(name -> !name.contains(" ")).toList()) {
            assertTrue(result.out().contains("\n  " + command + " "), command);
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandIsInTheDocumentOfCommands(String command) {
        assertTrue(CliRunner.text(Path.of("../docs/commands.md")).contains("`" + command), command);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasHelpInEachLanguage(String command) {
        for (Language language : Language.all()) {
            CommandResult result = CliRunner.run((command + " --help --lang " + language.code()).split(" "));
            assertEquals(0, result.exitCode());
            assertEquals("", result.err());
            assertTrue(result.out().contains("griot " + command), result.out());
            assertTrue(result.out().lines().allMatch(line -> line.length() <= 80), result.out());
            assertFalse(result.out().contains("common."), result.out());
        }
    }

    @Test
    void theVersionIsOneLine() {
        assertTrue(CliRunner.run("--version").out().matches("griot \\S+.*\\R"));
    }

    @Test
    void forAnUnknownCommandASimilarOneIsSuggested() {
        CommandResult result = CliRunner.run("perf");
        assertEquals(2, result.exitCode());
        assertEquals("", result.out());
        assertTrue(result.err().contains("perft"), result.err());
    }

    @Test
    void anUnknownOptionIsWrongUse() {
        CommandResult result = CliRunner.run("legal", "yote", "--positoin", "x");
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("--position"), result.err());
    }

    @ParameterizedTest
    @CsvSource({"perft", "legal", "playouts", "analyse", "ugi", "match"})
    void aMissingParameterIsNamed(String command) {
        CommandResult result = CliRunner.run(command);
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("RULESET"), result.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"legal", "playouts", "analyse", "rules", "play"})
    void anUnknownRuleSetListsTheKnownOnes(String command) {
        CommandResult result = CliRunner.run(command, "yote/luden");
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("did you mean yote/ludens"), result.err());
        assertTrue(result.err().contains("bolotondou/ludens"), result.err());
    }

    @Test
    void anUnknownOptionOfARuleSetListsTheKnownOnes() {
        CommandResult result = CliRunner.run("legal", "yote+bonus");
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("bonus-turn"), result.err());
        assertEquals(2, CliRunner.run("legal", "awele+slam-takes+slam-illegal").exitCode());
    }

    @Test
    void eachProblemOfAPositionIsReportedOnALine() {
        CommandResult result = CliRunner.run("legal", "yote", "--position", "7/6/x5/6/6 q 12,12 - 0 1");
        assertEquals(2, result.exitCode());
        assertEquals(3, result.err().lines().count(), result.err());
        assertTrue(result.err().contains("rank 5"), result.err());
        assertTrue(result.err().contains("rank 3"), result.err());
    }

    @Test
    void aWrongOptionValueIsReportedWithoutAStackTrace() {
        CommandResult result = CliRunner.run("analyse", "yote", "--lines", "0");
        assertEquals(2, result.exitCode());
        assertFalse(result.err().contains("\tat "), result.err());
    }

    @Test
    void anInvalidFileNameIsRefused() {
        CommandResult result = CliRunner.run("probe", "awele", "--dir", "a\0b");
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("no file can have this name"), result.err());
        CommandResult played = CliRunner.runWithInput("save a\0b\nquit\n", "play", "yote", "--neighbour");
        assertEquals(0, played.exitCode());
        assertTrue(played.out().contains("no file can have this name"), played.out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "match awele griot griot --alpha 0.1|--alpha applies only together with --sprt",
                "match awele griot griot --beta 0.05|--beta applies only together with --sprt",
                "match awele griot griot --resume games.txt --records copy.txt|--records and --resume do not go together",
                "puzzles yote --seed 1|--seed applies only together with --mine",
                "puzzles yote --dir tables|--dir applies only together with --mine",
                "puzzles yote --threads 2|--threads applies only together with --mine",
                "lessons yote --dir tables|--dir applies only together with --prove",
                "lessons yote --prove --json|--json and --prove do not go together",
                "bot --server http://localhost:1 x --games 2|--games and GAME do not go together",
                "bot --server http://localhost:1 x --at-once 2|--at-once and GAME do not go together",
                "bot --server http://localhost:1 x --unlisted|--unlisted and GAME do not go together"
            })
    void anOptionWithoutEffectIsRefused(String arguments, String sentence) {
        CommandResult result = CliRunner.run(arguments.split(" "));
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains(sentence), result.err());
        assertEquals("", result.out());
    }

    // ---- rules ----

    @Test
    void rulesListsEightRuleSets() {
        List<String> lines = CliRunner.run("rules").lines();
        assertEquals(
                8,
                lines.stream().filter(line -> line.matches("[a-z]+/[a-z]+ .*")).count());
    }

    @Test
    void rulesExplainsOptionsAndMarksTheChosenOnes() {
        CommandResult result = CliRunner.run("rules", "yote/walker+own-jump");
        assertTrue(result.out().contains("* own-jump"), result.out());
        assertTrue(result.out().contains("  bonus-turn"), result.out());
        assertTrue(result.out().contains("may jump one piece of its own side"), result.out());
    }

    @Test
    void rulesAnswersInJson() {
        String json = CliRunner.run("rules", "awele+target-20", "--json").out();
        assertTrue(json.startsWith("{\"name\":\"awele/sheet+target-20\""), json);
        assertTrue(json.contains("{\"name\":\"target-N\",\"chosen\":true,"), json);
        assertTrue(CliRunner.run("rules", "--json").out().startsWith("[{"));
    }

    // ---- legal ----

    @Test
    void legalListsActionsWithTheirTurns() {
        assertEquals(30, CliRunner.run("legal", "yote").lines().size());
        assertEquals(
                List.of("B", "C", "D", "E", "F"),
                CliRunner.run("legal", "awele", "--position", "0-1-1-1-1-1-7-7-7-7-7-8-0-0-S 0 1")
                        .lines());
        List<String> lines = CliRunner.run("legal", "choko/ludens", "--position", "6/6/ww1b2/6/5b w 4,4 - 0 20")
                .lines();
        assertTrue(lines.contains("a3=c3  a3=c3xe3:f1 a3=c3"), lines.toString());
    }

    @Test
    void legalPrintsTheOutcomeOfAFinishedGame() {
        CommandResult result = CliRunner.run("legal", "yote", "--position", "6/6/2w3/6/6 b 0,0 - 0 30");
        assertEquals(0, result.exitCode());
        assertEquals(
                "The game is over. White wins: one side has no pieces left.",
                result.out().strip());
    }

    @Test
    void legalAnswersInJson() {
        String json = CliRunner.run("legal", "yote", "--position", "6/6/2wb2/6/5b w 4,4 - 0 20", "--json")
                .out();
        assertTrue(json.contains("{\"action\":\"c3xe3\",\"turns\":[\"c3xe3:f1\"],\"complete\":true}"), json);
    }

    @Test
    void aLongListOfTurnsIsShortenedInText() {
        String position = "bbb1bb/bb1b2/2wb2/6/6 w 4,1 - 0 40";
        String out = CliRunner.run("legal", "yote/wikipedia+bonus-turn", "--position", position)
                .out();
        assertTrue(out.contains(" more"), out);
    }

    // ---- perft ----

    @Test
    void perftPrintsOneLinePerDepth() {
        CommandResult result = CliRunner.run("perft", "yote/ludens", "3");
        assertEquals(0, result.exitCode());
        assertEquals(List.of("1 30", "2 870", "3 27180"), result.lines());
        assertEquals("", result.err());
    }

    @Test
    void perftAgreesWithTheFirstVectors() {
        List<List<String>> lines = CliRunner.vectors("rule-examples.txt");
        for (List<String> line : lines.subList(0, 8)) {
            CommandResult result = CliRunner.run("perft", line.get(0), "2", "--position", line.get(1));
            String[] counts = line.get(2).split(" ");
            assertEquals(List.of("1 " + counts[0], "2 " + counts[1]), result.lines(), line.toString());
        }
    }

    @Test
    void perftCountsFromInsideATurn() {
        assertEquals(
                List.of("1 2"),
                CliRunner.run("perft", "yote", "1", "--position", "6/6/2wb2/6/4bb w 4,4 - 0 20 c3xe3")
                        .lines());
    }

    @Test
    void divideListsActionsBeforeTheTotals() {
        CommandResult result = CliRunner.run("perft", "awele", "2", "--divide");
        assertEquals(List.of("A 6", "B 6", "C 6", "D 6", "E 6", "F 6", "1 6", "2 36"), result.lines());
        assertEquals(
                CliRunner.run("perft", "awele", "2", "--divide", "--one-by-one").lines(), result.lines());
    }

    @Test
    void perftPrintsSpeedsOnStandardError() {
        CommandResult result = CliRunner.run("perft", "awele", "2", "--repeat", "3");
        assertEquals(List.of("1 6", "2 36"), result.lines());
        assertEquals(4, result.err().lines().count());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "x", "100", "99999999999"})
    void anInvalidDepthIsWrongUse(String depth) {
        assertEquals(2, CliRunner.run("perft", "yote", depth).exitCode());
    }

    @Test
    void perftAnswersInJson() {
        assertEquals(
                "{\"ruleSet\":\"awele/sheet\",\"position\":\"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1\",\"counts\":[6,36]}",
                CliRunner.run("perft", "awele", "2", "--json").out().strip());
    }

    // ---- playouts, analyse, bench ----

    @ParameterizedTest
    @ValueSource(strings = {"0", "65", "-3"})
    void benchReportsTheRangeOfThreads(String threads) {
        CommandResult result = CliRunner.run("bench", "--threads", threads);
        assertEquals(2, result.exitCode());
        assertTrue(
                result.err().contains("--threads must be a whole number from 1 to 64, not " + threads), result.err());
    }

    @Test
    void theSameSeedPlaysTheSameGames() {
        String[] command = {"playouts", "wali", "--games", "30", "--seconds", "0.01", "--seed", "7", "--json"};
        String output = CliRunner.run(command).out();
        assertTrue(output.contains("\"games\":30"), output);
        String results = output.substring(output.indexOf("\"actionsPerGame\""));
        assertTrue(CliRunner.run(command).out().endsWith(results));
    }

    @Test
    void playoutsPrintShares() {
        CommandResult result = CliRunner.run("playouts", "awele", "--seconds", "0.05");
        assertEquals(0, result.exitCode());
        assertTrue(result.out().contains("1/2-1/2"), result.out());
        assertEquals(2, CliRunner.run("playouts", "awele", "--seconds", "0").exitCode());
        assertEquals(2, CliRunner.run("playouts", "awele", "--seconds", "x").exitCode());
    }

    @Test
    void aNegativeNumberOfPlayoutsIsRefused() {
        CommandResult result = CliRunner.run("playouts", "awele", "--games", "-1");
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("--games must be at least 0, not -1"), result.err());
    }

    @Test
    void analysePrintsTheBestTurn() {
        CommandResult result =
                CliRunner.run("analyse", "yote", "--position", "6/6/2wb2/6/6 w 0,0 - 0 20", "--depth", "3");
        assertEquals(0, result.exitCode());
        assertTrue(result.out().contains("wins in 1 turn"), result.out());
        assertTrue(result.out().endsWith("best: c3xe3\n"), result.out());
    }

    @Test
    void analysePrintsSeveralLines() {
        String json = CliRunner.run("analyse", "awele", "--depth", "3", "--lines", "2", "--json")
                .out();
        assertTrue(json.contains("\"best\":"), json);
        int iterations = json.indexOf("\"iterations\":[");
        assertEquals(2, json.substring(0, iterations).split("\"turns\":", -1).length - 1, json);
        assertEquals(
                0,
                CliRunner.run("analyse", "awele", "--depth", "2", "--lines", "6")
                        .exitCode());
    }

    @Test
    void aFinishedGameIsNotAnalysed() {
        CommandResult result = CliRunner.run("analyse", "yote", "--position", "6/6/2w3/6/6 b 0,0 - 0 30");
        assertEquals(1, result.exitCode());
        assertTrue(result.err().contains("White wins"), result.err());
    }

    // ---- Languages and characters ----

    @ParameterizedTest
    @CsvSource({
        "fr_FR.UTF-8, Usage :",
        "fr_CA.utf8, Usage :",
        "ru_RU.UTF-8, Использование:",
        "en_US.UTF-8, Usage:",
        "de_DE.UTF-8, Usage:"
    })
    void theLocaleChoosesTheLanguage(String locale, String beginning) {
        assertTrue(CliRunner.runWith(Map.of("LANG", locale), "").out().startsWith(beginning));
        assertTrue(CliRunner.runWith(Map.of("LANG", "xx", "LC_ALL", locale), "")
                .out()
                .startsWith(beginning));
    }

    @Test
    void theLanguageOptionTakesPrecedenceOverTheLocale() {
        CommandResult result =
                CliRunner.runWith(Map.of("LANG", "ru_RU.UTF-8"), "", "perft", "yote/luden", "3", "--lang=fr");
        assertTrue(result.err().contains("vouliez-vous dire yote/ludens"), result.err());
        assertEquals(2, CliRunner.run("rules", "--lang", "xx").exitCode());
        assertEquals(2, CliRunner.run("rules", "--lang").exitCode());
    }

    @Test
    void problemsAreTranslated() {
        assertTrue(CliRunner.run("legal", "yote", "--position", "x", "--lang", "ru")
                .err()
                .contains("полей"));
        CommandResult result = CliRunner.runWithInput("yote | @c3 @c3\n", "replay", "--lang", "fr");
        assertEquals("error: line 1, turn 2: @c3 : c3 est occupée", result.err().strip());
    }

    @Test
    void anAsciiLocaleGetsAsciiOutput() {
        CommandResult result = CliRunner.runWith(Map.of("LC_ALL", "C"), "quit\n", "play", "awele", "--neighbour");
        assertTrue(result.out().chars().allMatch(letter -> letter < 128), result.out());
        assertTrue(result.out().contains("Awele"), result.out());
        assertFalse(result.out().contains("?"), result.out());
    }

    @Test
    void theLocalePassedByTheLauncherTakesPrecedence() {
        Map<String, String> environment =
                Map.of("LC_ALL", "C.UTF-8", "GRIOT_LOCALE", "C", "GRIOT_LANGUAGE", "fr_FR.UTF-8");
        CommandResult result = CliRunner.runWith(environment, "", "rules");
        assertTrue(result.out().contains("livret"), result.out());
        assertTrue(result.out().chars().allMatch(letter -> letter < 128), result.out());
        CommandResult inUtf8 =
                CliRunner.runWith(Map.of("LC_ALL", "C.UTF-8", "GRIOT_LOCALE", "fr_FR.UTF-8"), "", "rules");
        assertTrue(inUtf8.out().contains("Yoté"), inUtf8.out());
    }
}
