package griot.cli.commands.tables;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import griot.cli.PythonExample;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tables export} writes whole folders, or none. */
class TablesExportCommandTest {
    @TempDir
    private static Path tables;

    @TempDir
    private Path folder;

    /** The folder to be written. */
    private Path out;

    @BeforeAll
    static void solve() {
        assertEquals(0, run("solve", "awele", "--seeds", "3").exitCode());
        assertEquals(0, run("solve", "choko/walker", "--pieces", "5").exitCode());
    }

    @BeforeEach
    void chooseFolder() {
        out = folder.resolve("tables of Griot");
    }

    private static CommandResult run(String... words) {
        return run(tables, words);
    }

    private static CommandResult run(Path dir, String... words) {
        return CliRunner.run(Stream.concat(Stream.of(words), Stream.of("--dir", dir.toString()))
                .toArray(String[]::new));
    }

    private CommandResult export(Path dir, String... ruleSets) {
        return run(
                dir,
                Stream.concat(Stream.of("tables", "export", "--out", out.toString()), Stream.of(ruleSets))
                        .toArray(String[]::new));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theFolderHasTablesChecksumsIndexReaderFormatAndCitation() throws IOException {
        CommandResult result = export(tables);
        assertEquals(0, result.exitCode(), result.err());
        assertTrue(result.out().contains("Exported: 8 tables"), result.out());
        assertEquals(
                List.of(
                        "CITATION.cff",
                        "README.md",
                        "SHA256SUMS",
                        "awele-sheet.1-turns.table",
                        "awele-sheet.1.table",
                        "awele-sheet.2-turns.table",
                        "awele-sheet.2.table",
                        "awele-sheet.3-turns.table",
                        "awele-sheet.3.table",
                        "board_index.py",
                        "choko-walker.1-4.table",
                        "choko-walker.4-1.table",
                        "index.csv",
                        "index.json",
                        "read_table.py"),
                names(out));
        assertArrayEquals(
                Files.readAllBytes(tables.resolve("choko-walker.4-1.table")),
                Files.readAllBytes(out.resolve("choko-walker.4-1.table")));
        assertEquals(List.of("tables of Griot"), names(folder));
    }

    @Test
    void theChecksumsAreThoseOfTheFiles() throws Exception {
        export(tables, "awele");
        Map<String, String> sums = new TreeMap<>();
        for (String line : Files.readAllLines(out.resolve("SHA256SUMS"))) {
            String[] parts = line.split(" {2}", 2);
            sums.put(parts[1], parts[0]);
        }
        assertEquals(6, sums.size());
        for (Map.Entry<String, String> sum : sums.entrySet()) {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(out.resolve(sum.getKey())));
            assertEquals(HexFormat.of().formatHex(digest), sum.getValue());
        }
        String row = Files.readAllLines(out.resolve("index.csv")).get(1);
        String head = Files.readString(tables.resolve("awele-sheet.1.table"), StandardCharsets.ISO_8859_1);
        String crc = head.substring(head.indexOf("check ") + 6, head.indexOf("check ") + 14);
        assertEquals(
                "awele-sheet.1.table,awele/sheet,1,1,12,5,0,7,%d,%s,%s"
                        .formatted(
                                Files.size(tables.resolve("awele-sheet.1.table")),
                                crc,
                                sums.get("awele-sheet.1.table")),
                row);
        assertTrue(Files.readString(out.resolve("index.json")).contains("\"crc32\" : \"" + crc + "\""));
    }

    @Test
    void theDocumentsNameRuleSetsAndFormat() throws IOException {
        export(tables, "choko/walker");
        String readme = Files.readString(out.resolve("README.md"));
        assertTrue(readme.contains("- `choko/walker`: 2 tables, 66,962 entries, "), readme);
        assertTrue(readme.contains("## File format"), readme);
        assertTrue(readme.contains("canonical boards are indexed"), readme);
        String citation = Files.readString(out.resolve("CITATION.cff"));
        assertTrue(citation.contains("cff-version: 1.2.0"), citation);
        assertTrue(citation.contains("choko/walker (2 tables)"), citation);
        assertFalse((readme + citation).contains("${"), readme + citation);
    }

    @Test
    void theReaderReadsTheExportedTables() throws IOException, InterruptedException {
        PythonExample.assumePython();
        export(tables, "choko/walker");
        Process process = new ProcessBuilder(
                        "python3", "-B", "read_table.py", ".", "choko/walker", "b4/1w3/5/3w1/w3w w 0,0 - 0 1")
                .directory(out.toFile())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        String probed = run("probe", "choko/walker", "--position", "b4/1w3/5/3w1/w3w w 0,0 - 0 1")
                .out();
        int turns = 2 * Integer.parseInt(printed) - 1;
        assertTrue(probed.contains("White wins in " + turns + " turn"), printed + "\n" + probed);
    }

    @Test
    void whatExistsIsNotTouched() throws IOException {
        Files.createDirectory(out);
        CommandResult result = export(tables);
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("exists already"), result.err());
        assertEquals(List.of(), names(out));
    }

    @Test
    void theRestOfAnInterruptedExportIsReported() throws IOException {
        Files.createDirectory(folder.resolve("tables of Griot.unfinished"));
        CommandResult result = export(tables);
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("tables of Griot.unfinished is there"), result.err());
        assertFalse(Files.exists(out));
    }

    @ParameterizedTest
    @CsvSource({
        "yote/nobody, 2, no such rule set",
        "awele/sheet+target-20, 2, target-20",
        "wali, 1, there are no tables of wali/ludens in",
        "awele wali, 1, ./griot solve wali/ludens makes them"
    })
    void ruleSetsWithoutTablesAreRefused(String ruleSets, int exitCode, String message) throws IOException {
        CommandResult result = export(tables, ruleSets.split(" "));
        assertEquals(exitCode, result.exitCode());
        assertTrue(result.err().contains(message), result.err());
        assertEquals(List.of(), names(folder));
    }

    @Test
    void withoutTablesTheCommandToSolveThemIsNamed() {
        CommandResult result = export(folder);
        assertEquals(1, result.exitCode());
        assertTrue(result.err().contains("./griot solve makes them"), result.err());
    }

    /** A folder with copies of the tables of Awélé, of which the last has another byte. */
    private Path damagedTables(int fromEnd) throws IOException {
        Path copies = Files.createDirectory(folder.resolve("copies"));
        for (String name : names(tables)) {
            if (name.startsWith("awele")) {
                Files.copy(tables.resolve(name), copies.resolve(name));
            }
        }
        Path file = copies.resolve("awele-sheet.3.table");
        byte[] bytes = Files.readAllBytes(file);
        bytes[fromEnd > 0 ? bytes.length - fromEnd : 20] ^= 1;
        Files.write(file, bytes);
        return copies;
    }

    @ParameterizedTest
    @CsvSource({"0", "5"})
    void aDamagedTableIsNamedAndNothingExported(int fromEnd) throws IOException {
        CommandResult result = export(damagedTables(fromEnd));
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("awele-sheet.3.table"), result.err());
        assertEquals(List.of("copies"), names(folder));
    }

    @Test
    void aFolderThatCannotBeWrittenIsReported() throws IOException {
        out = folder.resolve("absent").resolve("export");
        CommandResult absent = export(tables);
        assertEquals(2, absent.exitCode());
        assertTrue(absent.err().contains("there is no such folder"), absent.err());
        Path locked = Files.createDirectory(folder.resolve("locked"));
        assertTrue(locked.toFile().setWritable(false));
        assumeFalse(Files.isWritable(locked), "root writes everywhere");
        out = locked.resolve("export");
        CommandResult denied = export(tables);
        assertEquals(2, denied.exitCode());
        assertTrue(denied.err().contains("permission"), denied.err());
    }

    @Test
    void aFolderMustBeNamed() {
        CommandResult result = run("tables", "export");
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("--out"), result.err());
    }

    @Test
    void theGroupPrintsItsHelp() {
        CommandResult result = CliRunner.run("tables");
        assertEquals(0, result.exitCode());
        assertTrue(result.out().contains("export"), result.out());
    }
}
