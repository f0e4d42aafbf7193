package griot.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import griot.rules.House;
import griot.rules.RuleSet;
import griot.rules.Square;
import griot.rules.grid.GridGeometry;
import griot.rules.registry.RuleSets;
import griot.solver.grid.GridSolverTest;
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

/** A Python reader of fifty lines, written from docs/tables.md alone, reads the same values. */
class OtherReaderTest {
    private static final Path READER = Path.of("src/test/python/read_table.py");
    private static final Path PIECES_READER = Path.of("src/test/python/read_pieces.py");

    @TempDir
    private Path folder;

    @Test
    void thePythonReaderReadsTheSameSowingValues() throws IOException, InterruptedException {
        assumeTrue(answers(List.of("python3", "--version")).startsWith("Python 3"), "no Python here");
        assertTrue(Files.readAllLines(READER).size() <= 50);
        SolvedTables.solve("awele/sheet", folder, 7, 1);
        SowingTables tables = SolvedTables.tables("awele/sheet", folder);
        List<String> command = new ArrayList<>(List.of(
                "python3",
                READER.toString(),
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
        assertEquals(String.join(" ", values), answers(command));
    }

    @ParameterizedTest
    @CsvSource({
        "bolotondou/ludens+end-at-one, 4, 0, 2-2",
        "yote/wikipedia, 3, 3, 1+1-1",
        "choko/walker, 5, 5, 3+1-1d",
        "yote/ludens, 3, 0, 2-1"
    })
    void thePythonReaderReadsTheSameGridValues(String ruleSet, int pieces, int hands, String slice)
            throws IOException, InterruptedException {
        assumeTrue(answers(List.of("python3", "--version")).startsWith("Python 3"), "no Python here");
        assertTrue(Files.readAllLines(PIECES_READER).size() <= 50);
        GridSolverTest.solve(ruleSet, folder, pieces, hands, 1);
        RuleSet rules = RuleSets.standard().named(ruleSet);
        Path path = TableFolder.file(folder, rules, slice);
        TableFile table = TableFolder.open(path, rules, slice);
        int counts = table.header().counts().map(TableHeader.Counts::number).orElse(1);
        GridSlice of = GridSlice.named(slice);
        GridIndex numbering =
                new GridIndex(GridGeometry.orthogonal(rules.files(), rules.ranks()), of.own(), of.other());
        List<String> command = new ArrayList<>(List.of("python3", "-B", PIECES_READER.toString(), path.toString()));
        List<String> values = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 40; i++) {
            long entry = random.nextLong(numbering.count());
            long board = numbering.unrank(entry);
            command.add(squares((int) board) + "/" + squares((int) (board >>> Integer.SIZE)));
            values.add(IntStream.range(0, counts)
                    .mapToObj(count -> "" + table.value(entry, count))
                    .collect(Collectors.joining(" ")));
        }
        assertEquals(String.join("\n", values), answers(command));
    }

    private static String squares(int pieces) {
        List<String> names = new ArrayList<>();
        for (int rest = pieces; rest != 0; rest &= rest - 1) {
            names.add(new Square(Integer.numberOfTrailingZeros(rest)).toString());
        }
        return String.join(",", names);
    }

    private static String answers(List<String> command) throws InterruptedException {
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
