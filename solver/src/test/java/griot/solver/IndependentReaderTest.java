package griot.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import griot.rules.House;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.grid.GridGeometry;
import griot.rules.registry.RuleSets;
import griot.rules.sowing.SowingRules;
import griot.solver.family.SliceLimits;
import griot.solver.grid.SolvedGridTables;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.jvm.TableFolder;
import griot.tables.sowing.SowingIndex;
import griot.tables.sowing.SowingTables;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The reader in Python, {@code examples/python/read_table.py}, written from docs/tables.md alone, reads the same values. */
class IndependentReaderTest {
    private static final Path FOLDER = Path.of("../examples/python");
    private static final int MAX_LINES = 50;

    @TempDir
    private Path folder;

    @BeforeEach
    void assumePython() throws InterruptedException {
        assumeTrue(output(List.of("python3", "--version")).startsWith("Python 3"), "Python 3 is not installed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"read_table.py", "board_index.py"})
    void itsFilesHaveFiftyLinesAtMost(String name) throws IOException {
        assertTrue(Files.readAllLines(FOLDER.resolve(name)).size() <= MAX_LINES);
    }

    @Test
    void itReadsTheSameSowingValues() throws IOException, InterruptedException {
        SolvedTables.solve("awele/sheet", folder, 7, 1);
        RuleSet rules = RuleSets.standard().named("awele/sheet");
        SowingTables tables = SolvedTables.tables("awele/sheet", folder);
        List<String> command = command("awele/sheet");
        List<String> values = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(7);
        int[] houses = new int[House.COUNT];
        while (values.size() < 100) {
            long entry = random.nextLong(SowingIndex.count(7));
            SowingIndex.unrank(7, entry, houses);
            Setup.OfSeeds south = new Setup.OfSeeds(
                    Arrays.stream(houses).boxed().toList(), 20, SowingRules.SEEDS - 27, Side.WHITE, 0, 1);
            Position position = rules.position(values.size() % 2 == 0 ? south : south.withSidesSwapped());
            if (position.outcome().isEmpty()) {
                command.add(position.toString());
                values.add("" + tables.valuesTable(7).orElseThrow().value(entry));
            }
        }
        assertEquals(String.join("\n", values), output(command));
    }

    @ParameterizedTest
    @CsvSource({
        "bolotondou/ludens+end-at-one, 4, 0, 2-2",
        "yote/wikipedia, 3, 3, 1+1-1",
        "choko/walker, 5, 5, 3+1-1d",
        "yote/ludens, 3, 0, 2-1"
    })
    void itReadsTheSameGridValues(String ruleSet, int pieces, int piecesWithHands, String slice)
            throws IOException, InterruptedException {
        assertSameGridValues(ruleSet, pieces, piecesWithHands, slice);
    }

    @ParameterizedTest
    @CsvSource({"bolotondou/ludens+end-at-one, 5, 0, 3-2", "choko/walker, 6, 0, 4-2"})
    @Tag("proof")
    void itReadsTheSameValuesOfLargerSlices(String ruleSet, int pieces, int piecesWithHands, String slice)
            throws IOException, InterruptedException {
        assertSameGridValues(ruleSet, pieces, piecesWithHands, slice);
    }

    private void assertSameGridValues(String ruleSet, int pieces, int piecesWithHands, String slice)
            throws IOException, InterruptedException {
        SolvedGridTables.solve(ruleSet, folder, new SliceLimits(pieces, piecesWithHands), 1);
        RuleSet rules = RuleSets.standard().named(ruleSet);
        TableFile table = TableFolder.open(TableFolder.file(folder, rules, slice), rules, slice);
        int quietCounts =
                table.header().quietCounts().map(TableHeader.QuietCounts::count).orElse(1);
        GridSlice gridSlice = GridSlice.named(slice);
        GridIndex index = new GridIndex(
                GridGeometry.orthogonal(rules.files(), rules.ranks()), gridSlice.own(), gridSlice.other());
        List<String> command = command(ruleSet);
        List<String> values = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(7);
        while (values.size() < 15) {
            long entry = random.nextLong(index.count());
            long board = index.unrank(entry);
            Side mover = values.size() % 2 == 0 ? Side.WHITE : Side.BLACK;
            Setup.OfPieces setup = gridSlice.setup((int) board, (int) (board >>> Integer.SIZE), mover, 0);
            if (rules.problems(setup).isEmpty()) {
                command.add(rules.position(setup).toString());
                values.add(IntStream.range(0, quietCounts)
                        .mapToObj(quietCount -> "" + table.value(entry, quietCount))
                        .collect(Collectors.joining(" ")));
            }
        }
        assertEquals(String.join("\n", values), output(command));
    }

    @Test
    void itReportsADamagedBlock() throws IOException, InterruptedException {
        SolvedTables.solve("awele/sheet", folder, 2, 1);
        Path file = folder.resolve("awele-sheet.2.table");
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 5] ^= 1;
        Files.write(file, bytes);
        List<String> command = command("awele/sheet");
        command.add("1-0-0-0-0-0-0-0-0-0-1-0-23-23-S 0 1");
        assertTrue(output(command).contains("awele-sheet.2.table: block 0 is damaged"), output(command));
    }

    /** The command that probes the tables in the folder, without the positions. */
    private List<String> command(String ruleSet) {
        return new ArrayList<>(
                List.of("python3", "-B", FOLDER.resolve("read_table.py").toString(), folder.toString(), ruleSet));
    }

    /** The output of a command; empty if it cannot be run. */
    private static String output(List<String> command) throws InterruptedException {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return text.strip();
        } catch (IOException e) {
            return "";
        }
    }
}
