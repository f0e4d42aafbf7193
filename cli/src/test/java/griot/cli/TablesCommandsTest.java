package griot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner.CommandResult;
import griot.solver.SolverFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Options and output of {@code solve}, {@code probe}, {@code exam} and {@code analyse} with tablebases. The module
 * {@code solver} tests the tables.
 */
class TablesCommandsTest {
    private static final String SEVEN_SEEDS = "1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60";
    private static final String TEN_SEEDS = "1-0-0-1-0-2-0-0-1-2-3-0-20-18-N 0 61";

    @TempDir
    private static Path tables;

    @TempDir
    private Path folder;

    @BeforeAll
    static void solve() {
        assertEquals(
                0,
                CliRunner.run("solve", "awele", "--seeds", "8", "--dir", tables.toString())
                        .exitCode());
    }

    private static CommandResult probe(String position, String... options) {
        String[] words = new String[6 + options.length];
        System.arraycopy(
                new String[] {"probe", "awele", "--dir", tables.toString(), "--position", position}, 0, words, 0, 6);
        System.arraycopy(options, 0, words, 6, options.length);
        return CliRunner.run(words);
    }

    @Test
    void solveReportsEachSliceAndItsVerification() {
        CommandResult result = CliRunner.run("solve", "awele", "--seeds", "4", "--dir", folder.toString(), "--verify");
        assertEquals(0, result.exitCode(), result.err());
        List<String> lines = result.lines();
        assertEquals(10, lines.size(), result.out());
        assertTrue(
                lines.get(3).startsWith("4 seeds: 1 365 boards; the player to move wins 577, draws 143, loses 645; "),
                lines.get(3));
        assertTrue(lines.get(4).startsWith("Solved up to 4 seeds in " + folder + ": 1 819 boards in "), lines.get(4));
        assertTrue(
                lines.get(8).matches("4 seeds: 1 365 boards verified in .* s; .* within \\d+ turns; 100 of them .*"),
                lines.get(8));
        assertEquals("All entries are correct.", lines.get(9));
    }

    @Test
    void largeTablesAreVerifiedBySample() {
        String[] words = {"solve", "awele", "--seeds", "4", "--dir", folder.toString(), "--verify", "--sample", "100"};
        CommandResult result = CliRunner.run(words);
        assertEquals(0, result.exitCode(), result.err());
        List<String> lines = result.lines();
        assertTrue(lines.get(6).startsWith("2 seeds: 78 boards verified in "), lines.get(6));
        assertTrue(lines.get(8).startsWith("4 seeds: 100 of 1 365 boards, a sample, verified in "), lines.get(8));
        assertTrue(lines.get(9).contains("fewer than 3 entries in 100 are wrong"), lines.get(9));
        assertTrue(lines.get(9).endsWith("(sample 1)."), lines.get(9));
        List<String> options = new ArrayList<>(List.of(words));
        options.addAll(List.of("--sample-above", "3", "--sample-seed", "7", "--verify-from", "3", "--json"));
        String json = CliRunner.run(options.toArray(String[]::new)).out();
        assertTrue(json.contains("\"solved\":[],\"verification\":{\"sampleEntries\":100,"), json);
        assertTrue(json.contains("\"sampleAbove\":3,\"sampleSeed\":7,"), json);
        assertTrue(json.contains("\"slice\":\"3\",\"entries\":364,\"verified\":364,"), json);
        assertTrue(json.contains("\"slice\":\"4\",\"entries\":1365,\"verified\":100,"), json);
        assertFalse(json.contains("\"slice\":\"2\""), json);
        assertFalse(json.contains("problem"), json);
    }

    @Test
    void aWrongTableIsReportedInJsonToo() throws IOException {
        String[] words = {"solve", "awele", "--seeds", "2", "--dir", folder.toString(), "--verify", "--json"};
        assertEquals(0, CliRunner.run(words).exitCode());
        Path table = folder.resolve("awele-sheet.2.table");
        byte[] bytes = Files.readAllBytes(table);
        bytes[bytes.length - 10] ^= 4;
        Files.write(table, bytes);
        CommandResult result = CliRunner.run(words);
        assertEquals(1, result.exitCode(), result.err());
        assertEquals("", result.err());
        assertTrue(result.out().contains("\"slice\":\"1\""), result.out());
        assertFalse(result.out().contains("\"slice\":\"2\""), result.out());
        assertTrue(result.out().contains("\"problem\":\"" + table + ": "), result.out());
    }

    @Test
    void aFolderInUseIsRefusedWithAdvice() throws IOException {
        try (SolverFolder busy = SolverFolder.open(folder)) {
            CommandResult result = CliRunner.run(
                    "solve", "awele", "--seeds", "2", "--dir", busy.path().toString());
            assertEquals(2, result.exitCode());
            assertTrue(
                    result.err().contains("Wait until it has ended, or choose another folder with --dir"),
                    result.err());
        }
    }

    @Test
    void aVerificationThatBeginsBehindTheLastSliceIsRefused() {
        CommandResult result = CliRunner.run(
                "solve", "awele", "--seeds", "2", "--dir", folder.toString(), "--verify", "--verify-from", "3");
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("--verify-from must be a whole number from 0 to 2, not 3"), result.err());
        assertEquals("", result.out());
    }

    @Test
    void optionsOfASampleNeedASample() {
        CommandResult withoutVerify =
                CliRunner.run("solve", "awele", "--seeds", "2", "--dir", folder.toString(), "--sample", "10");
        assertEquals(2, withoutVerify.exitCode());
        assertTrue(withoutVerify.err().contains("--sample applies only together with --verify"), withoutVerify.err());
        CommandResult withoutSample = CliRunner.run(
                "solve", "awele", "--seeds", "2", "--dir", folder.toString(), "--verify", "--sample-above", "1");
        assertEquals(2, withoutSample.exitCode());
        assertTrue(
                withoutSample.err().contains("--sample-above applies only together with --sample"),
                withoutSample.err());
    }

    @Test
    void aligningGamesAreSolvedByPieces() {
        String game = "bolotondou+end-at-one";
        CommandResult solveAnswer =
                CliRunner.run("solve", game, "--pieces", "4", "--dir", folder.toString(), "--verify");
        assertEquals(0, solveAnswer.exitCode(), solveAnswer.err());
        assertEquals(4, solveAnswer.lines().size(), solveAnswer.out());
        assertTrue(
                solveAnswer
                        .lines()
                        .getFirst()
                        .startsWith("2 pieces against 2: 41 358 boards; the player to move wins 24 939, draws 577, "),
                solveAnswer.out());
        assertTrue(
                solveAnswer.lines().get(2).contains("the longest distance to the end is 16 turns; 100 of them"),
                solveAnswer.out());
        String position = "b5/6/3b2/6/w1w3 w 0,0 - 0 40";
        CommandResult probeAnswer = CliRunner.run("probe", game, "--dir", folder.toString(), "--position", position);
        assertEquals(0, probeAnswer.exitCode(), probeAnswer.err());
        assertEquals("White wins in 1 turn.", probeAnswer.lines().getFirst());
        assertEquals("a1-b1:d3  wins in 1", probeAnswer.lines().get(1));
        String json = CliRunner.run("probe", game, "--dir", folder.toString(), "--position", position, "--json")
                .out();
        assertTrue(
                json.contains(
                        "\"value\":\"win\",\"distance\":1,\"turns\":[{\"turn\":\"a1-b1:d3\",\"value\":\"win\",\"distance\":1}"),
                json);
    }

    @Test
    void jumpingGamesAreSolvedByPiecesOnTheBoardAndInHand() {
        String game = "yote/wikipedia";
        CommandResult solveAnswer =
                CliRunner.run("solve", game, "--pieces", "3", "--hands", "2", "--dir", folder.toString(), "--verify");
        assertEquals(0, solveAnswer.exitCode(), solveAnswer.err());
        assertTrue(
                solveAnswer.out().contains("0 pieces against 1 on the board, 1 and 0 in hand: 9 boards; "),
                solveAnswer.out());
        assertTrue(
                solveAnswer.out().contains("Solved up to 3 pieces, with some in hand up to 2 in "), solveAnswer.out());
        String position = "6/6/2b3/2w3/5b w 0,0 - 0 40";
        CommandResult probeAnswer = CliRunner.run("probe", game, "--dir", folder.toString(), "--position", position);
        assertEquals(0, probeAnswer.exitCode(), probeAnswer.err());
        assertEquals("White wins in 1 turn.", probeAnswer.lines().getFirst());
        assertEquals("c2xc4:f1  wins in 1", probeAnswer.lines().get(1));
        CommandResult unknown = CliRunner.run(
                "probe", game, "--dir", folder.toString(), "--position", "6/6/2b3/2w3/5b w 1,1 - 0 40", "--json");
        assertEquals(1, unknown.exitCode());
        assertTrue(unknown.err().contains("--hands 5 makes it"), unknown.err());
        assertFalse(unknown.out().contains("\"value\":\"draw\""), unknown.out());
    }

    @Test
    void aBonusTurnIsPrintedAfterTheTurnThatEarnsIt() {
        String game = "yote/wikipedia+bonus-turn";
        CommandResult solveAnswer =
                CliRunner.run("solve", game, "--pieces", "3", "--dir", folder.toString(), "--verify");
        assertEquals(0, solveAnswer.exitCode(), solveAnswer.err());
        String atBonus = "3b2/2b3/2w3/6/b4b w 0,0 - 0 40 c3xc5:a1,";
        CommandResult probeAnswer = CliRunner.run("probe", game, "--dir", folder.toString(), "--position", atBonus);
        assertEquals(0, probeAnswer.exitCode(), probeAnswer.err());
        assertEquals("White wins in 1 turn.", probeAnswer.lines().getFirst());
        assertEquals("c3xc5:a1,c5xe5:f1  wins in 1", probeAnswer.lines().get(1));
        assertTrue(probeAnswer.out().contains("\nc3xc5:a1  "), "the bonus turn may be declined");
    }

    @Test
    void analyseProbesTheTablebase() {
        String[] words = {"analyse", "awele", "--dir", tables.toString(), "--position", SEVEN_SEEDS, "--depth", "2"};
        CommandResult result = CliRunner.run(words);
        assertEquals(0, result.exitCode(), result.err());
        assertTrue(result.lines().getFirst().contains("loses by 1 seed"), result.out());
        String[] jsonWords = Arrays.copyOf(words, words.length + 1);
        jsonWords[words.length] = "--json";
        assertTrue(CliRunner.run(jsonWords).out().contains("\"endsAheadBy\":-1"));
    }

    @Test
    void examPrintsTheShareAndTheMissedPositions() {
        String dir = tables.toString();
        String[] words = {
            "exam", "awele", "griot:level=1", "--dir", dir, "--slice", "8", "--positions", "20", "--nodes", "10"
        };
        CommandResult result = CliRunner.run(words);
        assertEquals(0, result.exitCode(), result.err());
        int size = result.lines().size();
        assertTrue(
                result.lines()
                        .getFirst()
                        .matches("[0-9-]+-[NS] 0 1: played [A-Fa-f] \\(-?\\d+\\), better [A-Fa-f] \\(-?\\d+\\)"),
                result.out());
        assertTrue(
                result.out()
                        .matches("(?s).*awele/sheet 8: griot:level=1 \\(nodes 10\\), seed 1\n"
                                + "the value kept in \\d+ of 20: .* % \\(with 95 % confidence .* to .*\\)\n.*"),
                result.out());
        assertTrue(size > 2, result.out());
        assertEquals(result.out(), CliRunner.run(words).out());
        CommandResult perfect = CliRunner.run(
                "exam", "awele", "griot:tables=" + dir, "--dir", dir, "--positions", "10", "--nodes", "10", "--json");
        assertTrue(perfect.out().startsWith("{\"slice\":\"awele/sheet 8\""), perfect.out());
        assertTrue(
                perfect.out().contains("\"positions\":10,\"kept\":10,\"keptResult\":10,\"share\":1.0,"), perfect.out());
        // Wilson's interval of 10 of 10: from n/(n + z²) on.
        assertTrue(perfect.out().contains("\"leastShare\":0.7224"), perfect.out());
        assertTrue(perfect.out().contains("\"mostShare\":1.0,"), perfect.out());
        assertTrue(perfect.out().endsWith("\"missed\":[]}\n"), perfect.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--movetime", "--nodes", "--depth"})
    void anExamTakesOneNumberForEachLimit(String option) {
        CommandResult result = CliRunner.run("exam", "awele", "--dir", tables.toString(), option, "1,2");
        assertEquals(2, result.exitCode());
        assertEquals("", result.out());
        assertTrue(result.err().contains("one whole number from 1 is expected"), result.err());
    }

    @Test
    void anExamNeedsTables() {
        CommandResult missingSlice = CliRunner.run("exam", "awele", "--dir", tables.toString(), "--slice", "19");
        assertEquals(2, missingSlice.exitCode());
        assertTrue(missingSlice.err().contains("there is no table 19 in " + tables), missingSlice.err());
        CommandResult numbersOfTurns = CliRunner.run("exam", "awele", "--dir", tables.toString(), "--slice", "5-turns");
        assertEquals(2, numbersOfTurns.exitCode());
        assertTrue(numbersOfTurns.err().contains("there is no table 5-turns in " + tables), numbersOfTurns.err());
        assertEquals(
                2, CliRunner.run("exam", "yote", "--dir", tables.toString()).exitCode());
        assertEquals(
                2,
                CliRunner.run("exam", "awele+target-20", "--dir", tables.toString())
                        .exitCode());
    }

    @Test
    void tablesThatExistAreListed() {
        String dir = folder.toString();
        assertEquals(
                0, CliRunner.run("solve", "awele", "--seeds", "3", "--dir", dir).exitCode());
        CommandResult seeds = CliRunner.run("solve", "awele", "--seeds", "4", "--dir", dir);
        assertEquals("found: up to 3 seeds", seeds.lines().getFirst());
        assertEquals(
                0,
                CliRunner.run("solve", "wali+end-at-one", "--pieces", "4", "--dir", dir)
                        .exitCode());
        CommandResult pieces = CliRunner.run("solve", "wali+end-at-one", "--pieces", "5", "--dir", dir);
        assertEquals("found: 2 pieces against 2", pieces.lines().getFirst());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "b4b/6/3b2/6/w1w3 w 0,0 - 0 40|2 pieces against 3: there is no table for that in",
                "6/6/6/6/6 w 12,12 - 0 1|the tables begin when no piece is left in hand",
                "6/6/6/bb4/wwb3 w 0,0 - 0 40|The game is over."
            })
    void probeExplainsWhyAGridPositionIsUnknown(String position, String sentence) {
        CommandResult result = CliRunner.run(
                "probe", "bolotondou+end-at-one", "--dir", folder.toString(), "--position", position, "--json");
        assertEquals(1, result.exitCode());
        assertTrue(result.err().contains(sentence), result.err());
        assertTrue(result.out().contains("\"turns\":["), result.out());
    }

    /** A link that leads to itself: as a folder without permission, one that exists and that nobody can read. */
    private Path unreadableFolder() throws IOException {
        Path link = folder.resolve("loop");
        return Files.createSymbolicLink(link, link);
    }

    @Test
    void aNamedFolderThatCannotBeReadIsNotCalledEmpty() throws IOException {
        Path unreadable = unreadableFolder();
        CommandResult result =
                CliRunner.run("probe", "awele", "--dir", unreadable.toString(), "--position", SEVEN_SEEDS);
        assertEquals(2, result.exitCode(), result.out());
        assertEquals(
                "griot: " + unreadable + ": this folder cannot be read",
                result.err().strip());
    }

    @Test
    void anOrdinaryFolderThatCannotBeReadIsReportedAndTheBundledTablesAreUsed() throws IOException {
        Path unreadable = unreadableFolder();
        CommandResult result = CliRunner.runWith(
                Map.of("LANG", "en_GB.UTF-8", "XDG_DATA_HOME", unreadable.toString()),
                "",
                "probe",
                "awele",
                "--position",
                SEVEN_SEEDS);
        assertEquals(0, result.exitCode(), result.err());
        assertEquals(
                "griot: " + unreadable.resolve("griot").resolve("tables") + ": this folder cannot be read",
                result.err().strip());
        assertEquals(
                "South and North can still harvest equally many.",
                result.lines().getFirst());
    }

    @ParameterizedTest
    @CsvSource({"awele, --pieces", "awele, --hands", "wali, --seeds", "wali, --hands"})
    void anOptionOfAnotherFamilyIsRefused(String game, String option) {
        CommandResult result = CliRunner.run("solve", game, option, "4", "--dir", folder.toString());
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains(option + " does not apply to " + game), result.err());
    }

    @Test
    void solvedSlicesAreNotSolvedAgain() {
        CommandResult result = CliRunner.run("solve", "awele", "--seeds", "8", "--dir", tables.toString());
        assertEquals("Everything up to 8 seeds is already in " + tables + System.lineSeparator(), result.out());
    }

    @Test
    void probePrintsTheValueAndTheTurnsBestFirst() {
        CommandResult result = probe(SEVEN_SEEDS);
        assertEquals(0, result.exitCode(), result.err());
        assertEquals(
                List.of("South and North can still harvest equally many.", "A  0", "D  0", "F  -7"), result.lines());
    }

    @Test
    void probePrintsJson() {
        assertEquals(
                "{\"ruleSet\":\"awele/sheet\",\"position\":\"" + SEVEN_SEEDS + "\",\"value\":0,\"turns\":["
                        + "{\"turn\":\"A\",\"value\":0},{\"turn\":\"D\",\"value\":0},{\"turn\":\"F\",\"value\":-7,\"harvest\":22}]}",
                probe(SEVEN_SEEDS, "--json").out().strip());
    }

    @Test
    void aHarvestThatTheQuietLimitMayPreventIsReported() {
        String position = "0-0-0-1-1-1-0-0-1-1-0-0-20-23-N 90 160";
        assertEquals(
                List.of(
                        "North can still harvest 5 more than South.",
                        "The next harvest can be forced within 23 turns.",
                        "Before that, the rule of 100 turns without a harvest may stop the game.",
                        "d  +5",
                        "c  +5"),
                probe(position).lines());
        String json = probe(position, "--json").out();
        assertTrue(json.contains("\"value\":5,\"harvest\":23,\"capMayCome\":true,"), json);
    }

    @Test
    void unknownValuesAreAbsentFromJson() {
        CommandResult result = probe(TEN_SEEDS, "--json");
        assertEquals(1, result.exitCode());
        assertFalse(result.out().contains("\"value\":0"), result.out());
        assertTrue(result.out().contains("{\"turn\":\"d\"}"), result.out());
        assertTrue(
                result.err().startsWith("griot: there are 10 seeds on the board, and no table for that many in "),
                result.err());
        assertTrue(result.err().contains("./griot solve awele/sheet --seeds 10"), result.err());
    }

    @Test
    void probeReportsThatTheGameIsOver() {
        CommandResult result = probe("0-0-0-0-0-0-0-0-0-0-0-0-30-18-S 0 90", "--json");
        assertEquals(1, result.exitCode());
        assertTrue(result.out().contains("\"outcome\":\"1-0 harvested\""), result.out());
        assertTrue(result.err().contains("The game is over."), result.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "awele+target-20|depends on the stores",
                "awele+cycle-own-row|depends on how it was reached",
                "awele+nothing|nothing"
            })
    void ruleSetsWithoutTablesAreRefused(String ruleSet, String sentence) {
        for (String command : List.of("solve", "probe")) {
            CommandResult result = CliRunner.run(command, ruleSet, "--dir", folder.toString());
            assertEquals(2, result.exitCode());
            assertTrue(result.err().contains(sentence), result.err());
        }
    }

    @Test
    void anImpossiblePositionIsRefused() {
        CommandResult result = probe("1-0-0-1-0-2-0-0-1-2-0-0-20-20-S 0 60");
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("47"), result.err());
    }

    @Test
    void tooManySeedsAreRefused() {
        assertTrue(CliRunner.run("solve", "awele", "--seeds", "32", "--dir", folder.toString())
                .err()
                .contains("at most 31 seeds"));
        assertTrue(CliRunner.run("solve", "awele", "--seeds", "0", "--dir", folder.toString())
                .err()
                .contains("at least 1"));
    }

    @Test
    void aDamagedTableIsNamedAndTheOthersAreUsed() throws IOException {
        assertEquals(
                0,
                CliRunner.run("solve", "awele", "--seeds", "7", "--dir", folder.toString())
                        .exitCode());
        Path sixSeeds = folder.resolve("awele-sheet.6.table");
        byte[] bytes = Files.readAllBytes(sixSeeds);
        bytes[20] ^= 1;
        Files.write(sixSeeds, bytes);
        CommandResult probeAnswer =
                CliRunner.run("probe", "awele", "--dir", folder.toString(), "--position", SEVEN_SEEDS);
        assertEquals(0, probeAnswer.exitCode());
        assertTrue(
                probeAnswer.err().contains("awele-sheet.6.table: the header of this table is damaged"),
                probeAnswer.err());
        CommandResult solveAnswer = CliRunner.run("solve", "awele", "--seeds", "7", "--dir", folder.toString());
        assertEquals(2, solveAnswer.exitCode());
        assertTrue(solveAnswer.err().contains("Remove this file"), solveAnswer.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"fr", "ru"})
    void theReportIsTranslated(String language) {
        CommandResult result = probe(SEVEN_SEEDS, "--lang", language);
        assertEquals(0, result.exitCode());
        assertFalse(result.out().contains("harvest"), result.out());
        assertTrue(result.out().contains("F  -7"), result.out());
    }

    @Test
    void withoutSolvedTablesTheBundledOnesAreProbed() {
        Map<String, String> environment = Map.of("LANG", "en", "GRIOT_TABLES", "nowhere");
        CommandResult result = CliRunner.runWith(environment, "", "probe", "awele", "--position", SEVEN_SEEDS);
        assertEquals(0, result.exitCode(), result.err());
        assertEquals(probe(SEVEN_SEEDS).out(), result.out());
    }
}
