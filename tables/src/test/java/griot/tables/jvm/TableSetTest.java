package griot.tables.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.tables.SingleEntryTable;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The available tables: bundled ones, those in a folder, and unusable files there. */
class TableSetTest {
    /** Values and distances for 1 to 11 seeds. */
    private static final int BUNDLED_AWELE_TABLES = 22;

    @TempDir
    Path folder;

    private static byte[] bundledBytes(String file) {
        return BundledTables.bytes(file).orElseThrow();
    }

    private Path write(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private static List<String> slices(TableSet set, String ruleSet) {
        return set.tables().getOrDefault(ruleSet, List.of()).stream()
                .map(file -> file.header().slice())
                .toList();
    }

    @Test
    void aMissingFolderGivesTheBundledTables() throws IOException {
        TableSet set = TableSet.scan(folder.resolve("nowhere"), RuleSets.standard(), TablebaseFamilies.standard());
        assertEquals(List.of("3-3"), slices(set, "wali/ludens"));
        assertEquals(List.of("3-3"), slices(set, "bolotondou/ludens"));
        List<String> expectedSlices = Stream.iterate(1, seeds -> seeds <= 11, seeds -> seeds + 1)
                .flatMap(seeds -> Stream.of("" + seeds, seeds + "-turns"))
                .toList();
        assertEquals(expectedSlices, slices(set, "awele/sheet"));
        assertEquals(List.of(), set.problems());
    }

    @Test
    void aTableInTheFolderReplacesABundledOne() throws IOException {
        Path path = write("awele-sheet.3.table", bundledBytes("awele-sheet.3.table"));
        List<TableFile> files = TableSet.scan(folder, RuleSets.standard(), TablebaseFamilies.standard())
                .tables()
                .get("awele/sheet");
        assertTrue(files.stream().anyMatch(file -> file.name().equals(path.toString())), files::toString);
        assertEquals(BUNDLED_AWELE_TABLES, files.size());
    }

    @Test
    void unusableFilesAreReportedAndTheRestIsUsed() throws IOException {
        byte[] damaged = bundledBytes("awele-sheet.3.table");
        damaged[30] ^= 1;
        Path damagedHeader = write("awele-sheet.3.table", damaged);
        Path foreign = write("picture.table", new byte[] {1, 2, 3});
        Path renamed = write("awele-sheet.5.table", bundledBytes("awele-sheet.4.table"));
        byte[] complete = bundledBytes("awele-sheet.6.table");
        Path truncated = write("awele-sheet.6.table", Arrays.copyOf(complete, complete.length - 1));
        TableSet set = TableSet.scan(folder, RuleSets.standard(), TablebaseFamilies.standard());
        assertEquals(
                List.of(damagedHeader, renamed, truncated, foreign).stream()
                        .map(Path::toString)
                        .toList(),
                set.problems().stream().map(Problem::place).toList());
        assertEquals(
                List.of(TableFault.HEAD_DAMAGED, TableFault.OTHER_TABLE, TableFault.SIZE, TableFault.FOREIGN),
                set.problems().stream().map(Problem::fault).toList());
        assertEquals(BUNDLED_AWELE_TABLES, slices(set, "awele/sheet").size());
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
        write("awele-sheet.4.table", bundledBytes("awele-sheet.4.table"));
        TableSet set = TableSet.scan(folder, RuleSets.standard(), TablebaseFamilies.standard());
        assertEquals(
                List.of(directory.toString(), pipe.toString()),
                set.problems().stream().map(Problem::place).toList());
        assertEquals(BUNDLED_AWELE_TABLES, slices(set, "awele/sheet").size());
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
    void aTableTruncatedAfterOpeningIsReportedAtTheMissingBlock() throws IOException {
        Path path = write("awele-sheet.6.table", bundledBytes("awele-sheet.6.table"));
        TableFile table =
                TableSet.scan(folder, RuleSets.standard(), TablebaseFamilies.standard())
                        .tables()
                        .get("awele/sheet")
                        .stream()
                        .filter(file -> file.name().equals(path.toString()))
                        .findFirst()
                        .orElseThrow();
        int firstValue = table.value(0);
        Files.write(path, Arrays.copyOf(bundledBytes("awele-sheet.6.table"), (int) table.size() - 10));
        assertEquals(firstValue, table.value(0));
        RulesException e = assertThrows(
                RulesException.class, () -> table.value(table.header().entries() - 1));
        assertEquals(TableFault.BLOCK_DAMAGED, e.problems().getFirst().fault());
    }

    @Test
    void aTableThatCannotBeReadIsNotReportedAsDamaged() throws IOException {
        // Reading the first bytes of a process's memory fails with EIO, as a broken disk or a stale mount does.
        Path memory = Path.of("/proc/self/mem");
        assumeTrue(Files.isReadable(memory));
        FileSource source = new FileSource(memory);
        RulesException e = assertThrows(RulesException.class, () -> source.read(0, new byte[8]));
        assertEquals(TableFault.UNREADABLE, e.problems().getFirst().fault());
        assertEquals(memory.toString(), e.problems().getFirst().place());
    }

    @ParameterizedTest
    @ValueSource(strings = {"morris/tapatan", "awele/sheet+cycle-own-row"})
    void aTableOfOtherRulesIsReportedWithItsFile(String ruleSet) throws IOException {
        Path path = write("some.table", SingleEntryTable.bytes(ruleSet, "3"));
        List<Problem> problems = TableSet.scan(folder, RuleSets.standard(), TablebaseFamilies.standard())
                .problems();
        assertEquals(List.of(Problem.of(TableFault.OTHER_RULES, path.toString(), ruleSet)), problems);
    }
}
