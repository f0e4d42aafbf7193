package griot.tables.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The available tables: bundled ones, those in a folder, and unusable files there. */
class TableSetTest {
    @TempDir
    Path folder;

    private static byte[] small(String file) {
        return BundledTables.bytes(file).orElseThrow();
    }

    private Path put(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private static List<String> slices(TableSet shelf, String ruleSet) {
        return shelf.tables().getOrDefault(ruleSet, List.of()).stream()
                .map(file -> file.header().slice())
                .toList();
    }

    @Test
    void anEmptyFolderGivesTheBundledTables() throws IOException {
        TableSet shelf = TableSet.scan(folder.resolve("nowhere"), RuleSets.standard(), TablebaseFamilies.standard());
        assertEquals(List.of("3-3"), slices(shelf, "wali/ludens"));
        assertEquals(List.of("3-3"), slices(shelf, "bolotondou/ludens"));
        List<String> sown = Stream.iterate(1, seeds -> seeds <= 11, seeds -> seeds + 1)
                .flatMap(seeds -> Stream.of("" + seeds, seeds + "-turns"))
                .toList();
        assertEquals(sown, slices(shelf, "awele/sheet"));
        assertEquals(List.of(), shelf.problems());
    }

    @Test
    void aTableInTheFolderReplacesABundledOne() throws IOException {
        Path own = put("awele-sheet.3.table", small("awele-sheet.3.table"));
        List<TableFile> files = TableSet.scan(folder, RuleSets.standard(), TablebaseFamilies.standard())
                .tables()
                .get("awele/sheet");
        assertTrue(files.stream().anyMatch(file -> file.name().equals(own.toString())), files::toString);
        assertEquals(22, files.size());
    }

    @Test
    void unusableFilesAreReportedAndTheRestIsUsed() throws IOException {
        byte[] damaged = small("awele-sheet.3.table");
        damaged[30] ^= 1;
        Path head = put("awele-sheet.3.table", damaged);
        Path foreign = put("picture.table", new byte[] {1, 2, 3});
        Path renamed = put("awele-sheet.5.table", small("awele-sheet.4.table"));
        byte[] whole = small("awele-sheet.6.table");
        Path cut = put("awele-sheet.6.table", Arrays.copyOf(whole, whole.length - 1));
        TableSet shelf = TableSet.scan(folder, RuleSets.standard(), TablebaseFamilies.standard());
        assertEquals(
                List.of(head, renamed, cut, foreign).stream()
                        .map(Path::toString)
                        .toList(),
                shelf.problems().stream().map(Problem::place).toList());
        assertEquals(
                List.of(TableFault.HEAD_DAMAGED, TableFault.OTHER_TABLE, TableFault.SIZE, TableFault.FOREIGN),
                shelf.problems().stream().map(Problem::fault).toList());
        assertEquals(22, slices(shelf, "awele/sheet").size());
    }

    @Test
    void aFolderOrPipeNamedLikeATableIsReported() throws IOException, InterruptedException {
        Path directory = Files.createDirectory(folder.resolve("awele-sheet.3.table"));
        Path pipe = folder.resolve("wali-ludens.3-3.table");
        assertEquals(
                0,
                new ProcessBuilder("mkfifo", pipe.toString())
                        .inheritIO()
                        .start()
                        .waitFor());
        put("awele-sheet.4.table", small("awele-sheet.4.table"));
        TableSet shelf = TableSet.scan(folder, RuleSets.standard(), TablebaseFamilies.standard());
        assertEquals(
                List.of(directory.toString(), pipe.toString()),
                shelf.problems().stream().map(Problem::place).toList());
        assertEquals(22, slices(shelf, "awele/sheet").size());
        TableFolder.Contents contents =
                TableFolder.read(folder, RuleSets.standard().named("awele/sheet"), List.of("3", "4"));
        assertEquals(
                List.of("4"),
                contents.files().stream().map(file -> file.header().slice()).toList());
        assertEquals(
                List.of(TableFault.NO_FILE),
                contents.problems().stream().map(Problem::fault).toList());
    }

    @Test
    void aTruncatedTableIsDamagedThere() throws IOException {
        Path path = put("awele-sheet.6.table", small("awele-sheet.6.table"));
        TableFile table =
                TableSet.scan(folder, RuleSets.standard(), TablebaseFamilies.standard())
                        .tables()
                        .get("awele/sheet")
                        .stream()
                        .filter(file -> file.name().equals(path.toString()))
                        .findFirst()
                        .orElseThrow();
        int right = table.value(0);
        Files.write(path, Arrays.copyOf(small("awele-sheet.6.table"), (int) table.size() - 10));
        assertEquals(right, table.value(0));
        RulesException e = assertThrows(
                RulesException.class, () -> table.value(table.header().entries() - 1));
        assertEquals(TableFault.BLOCK_DAMAGED, e.problems().getFirst().fault());
    }
}
