package griot.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import griot.rules.House;
import griot.rules.RuleSet;
import griot.rules.Square;
import griot.rules.grid.GridGeometry;
import griot.rules.registry.RuleSets;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Readers in Python of at most fifty lines, written from docs/tables.md alone, read the same values. */
class IndependentReaderTest {
    private static final Path SOWING_READER = Path.of("src/test/python/read_sowing_table.py");
    private static final int MAX_LINES = 50;
    private static final Path GRID_READER = Path.of("src/test/python/read_grid_table.py");

    @TempDir
    private Path folder;

    @Test
    void thePythonReaderReadsTheSameSowingValues() throws IOException, InterruptedException {
        assumeTrue(output(List.of("python3", "--version")).startsWith("Python 3"), "Python 3 is not installed");
        assertTrue(Files.readAllLines(SOWING_READER).size() <= MAX_LINES);
        SolvedTables.solve("awele/sheet", folder, 7, 1);
        SowingTables tables = SolvedTables.tables("awele/sheet", folder);
        List<String> command = new ArrayList<>(List.of(
                "python3",
                SOWING_READER.toString(),
                folder.resolve("awele-sheet.7.table").toString()));
        List<String> values = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(7);
        int[] houses = new int[House.COUNT];
        for (int i = 0; i < 100; i++) {
            long entry = random.nextLong(SowingIndex.count(7));
            SowingIndex.unrank(7, entry, houses);
            command.add(Arrays.stream(houses).mapToObj(Integer::toString).collect(Collectors.joining("-")));
            values.add("" + tables.valuesTable(7).orElseThrow().value(entry));
        }
        assertEquals(String.join(" ", values), output(command));
    }

    @ParameterizedTest
    @CsvSource({
        "bolotondou/ludens+end-at-one, 4, 0, 2-2",
        "yote/wikipedia, 3, 3, 1+1-1",
        "choko/walker, 5, 5, 3+1-1d",
        "yote/ludens, 3, 0, 2-1"
    })
    void thePythonReaderReadsTheSameGridValues(String ruleSet, int pieces, int piecesWithHands, String slice)
            throws IOException, InterruptedException {
        assumeTrue(output(List.of("python3", "--version")).startsWith("Python 3"), "Python 3 is not installed");
        assertTrue(Files.readAllLines(GRID_READER).size() <= MAX_LINES);
        SolvedGridTables.solve(ruleSet, folder, new SliceLimits(pieces, piecesWithHands), 1);
        RuleSet rules = RuleSets.standard().named(ruleSet);
        Path path = TableFolder.file(folder, rules, slice);
        TableFile table = TableFolder.open(path, rules, slice);
        int quietCounts =
                table.header().quietCounts().map(TableHeader.QuietCounts::count).orElse(1);
        GridSlice gridSlice = GridSlice.named(slice);
        GridIndex index = new GridIndex(
                GridGeometry.orthogonal(rules.files(), rules.ranks()), gridSlice.own(), gridSlice.other());
        List<String> command = new ArrayList<>(List.of("python3", "-B", GRID_READER.toString(), path.toString()));
        List<String> values = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 40; i++) {
            long entry = random.nextLong(index.count());
            long board = index.unrank(entry);
            command.add(squares((int) board) + "/" + squares((int) (board >>> Integer.SIZE)));
            values.add(IntStream.range(0, quietCounts)
                    .mapToObj(quietCount -> "" + table.value(entry, quietCount))
                    .collect(Collectors.joining(" ")));
        }
        assertEquals(String.join("\n", values), output(command));
    }

    private static String squares(int pieces) {
        List<String> names = new ArrayList<>();
        for (int remaining = pieces; remaining != 0; remaining &= remaining - 1) {
            names.add(new Square(Integer.numberOfTrailingZeros(remaining)).toString());
        }
        return String.join(",", names);
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
