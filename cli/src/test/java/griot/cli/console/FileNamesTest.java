package griot.cli.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import griot.cli.Main;
import griot.cli.console.Console.Streams;
import griot.cli.registry.Registries;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Unusable names, files and folders are refused with a message that names them. Failing output is reported. */
class FileNamesTest {
    @TempDir
    Path folder;

    private static void assertRefused(String sentence, String... command) {
        CommandResult result = CliRunner.run(command);
        assertEquals(2, result.exitCode(), result.err());
        assertEquals("griot: " + sentence + "\n", result.err());
        assertEquals("", result.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"train yote", "book yote", "endings awele/sheet"})
    void outputFilesAreCheckedBeforeTheWorkBegins(String words) throws IOException {
        Path directory = Files.createDirectory(folder.resolve("directory"));
        Path nowhere = folder.resolve("nowhere");
        assertRefused(directory + ": that is a folder", withOptions(words, "--out", directory.toString()));
        assertRefused(
                nowhere + ": there is no such folder",
                withOptions(words, "--out", nowhere.resolve("weights").toString()));
        assertRefused("--out is empty: give a value, or leave the option out", withOptions(words, "--out", ""));
        assertRefused("/dev/null is not an ordinary file", withOptions(words, "--out", "/dev/null"));
        assertTrue(Files.isDirectory(directory));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tables reach awele", "tables fortresses choko/walker"})
    void foldersOfReportsAreCheckedBeforeTheWorkBegins(String words) throws IOException {
        Path nowhere = folder.resolve("nowhere");
        assertRefused(nowhere + ": there is no such folder", withOptions(words, "--out", nowhere.toString()));
        Path locked = Files.createDirectory(folder.resolve("locked"));
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("r-xr-xr-x"));
        assumeFalse(Files.isWritable(locked), "root may write into any folder");
        assertRefused(
                locked + ": you do not have permission to read or write this file or folder",
                withOptions(words, "--out", locked.toString()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"probe awele", "solve awele --seeds 1", "exam awele", "endings awele/sheet", "analyse awele"})
    void theFolderOfTheTablesMustBeAFolder(String words) throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertRefused(
                "--dir takes a folder, and " + file + " is not one", withOptions(words, "--dir", file.toString()));
        assertRefused("--dir is empty: give a value, or leave the option out", withOptions(words, "--dir", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"probe awele", "legal awele", "analyse awele", "perft awele 1"})
    void aBlankPositionIsRefused(String words) {
        assertRefused(
                "--position is empty: give a value, or leave the option out", withOptions(words, "--position", ""));
    }

    private static String[] withOptions(String words, String... options) {
        List<String> arguments = new ArrayList<>(List.of(words.split(" ")));
        arguments.addAll(List.of(options));
        return arguments.toArray(String[]::new);
    }

    @Test
    void aFolderNamedLikeATableIsReportedAndIgnored() throws IOException {
        Path table = Files.createDirectory(folder.resolve("awele-sheet.3.table"));
        String message = table + ": this is not a regular file, so it cannot be a table";
        Map<String, String> environment = Map.of("LANG", "en_GB.UTF-8", "GRIOT_TABLES", folder.toString());
        CommandResult probe = CliRunner.runWith(
                environment, "", "probe", "awele", "--position", "1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60");
        assertEquals(0, probe.exitCode(), probe.err());
        assertEquals("griot: " + message + "\n", probe.err());
        CommandResult ugi = CliRunner.runWith(environment, "ugi\nisready\ngo depth 1\n", "ugi", "awele");
        assertEquals(0, ugi.exitCode(), ugi.err());
        assertTrue(ugi.lines().contains("info string error " + message), ugi.out());
        assertTrue(ugi.lines().contains("readyok"), ugi.out());
        assertTrue(ugi.lines().getLast().startsWith("bestmove "), ugi.out());
    }

    @Test
    void anExamNamesTheMissingTable() {
        assertRefused("there is no table of awele/sheet in " + folder, "exam", "awele", "--dir", folder.toString());
        assertRefused("there is no table 4 in " + folder, "exam", "awele", "--slice", "4", "--dir", folder.toString());
    }

    // ---- Saved games ----

    @Test
    void aDeviceIsNeitherLoadedNorOverwritten() {
        CommandResult result =
                CliRunner.runWithInput("load /dev/zero\nsave /dev/zero\nquit\n", "play", "yote", "--neighbour");
        assertEquals(0, result.exitCode(), result.err());
        assertEquals(2, result.out().split("/dev/zero is not an ordinary file", -1).length - 1, result.out());
        assertEquals(2, CliRunner.run("play", "--load", "/dev/zero").exitCode());
    }

    @Test
    void aFileThatIsTooLargeIsNotLoaded() throws IOException {
        Path large = folder.resolve("large");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength((16 << 20) + 1);
        }
        CommandResult result = CliRunner.run("play", "--load", large.toString());
        assertEquals(2, result.exitCode());
        assertEquals(
                "griot: " + large + " is too large for a game record, which is never larger than 16 megabytes\n",
                result.err());
    }

    @Test
    void anErrorOfSavingNamesTheRequestedFile() {
        String name = "n".repeat(300);
        CommandResult result =
                CliRunner.runWithInput("@c3\nsave " + folder.resolve(name) + "\nquit\n", "play", "yote", "--neighbour");
        assertTrue(result.out().contains(folder.resolve(name) + ": "), result.out());
        assertFalse(result.out().contains(".new"), result.out());
    }

    // ---- Output ----

    private static CommandResult runWithOutput(OutputStream out, String... command) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Map<String, String> environment = Map.of("LANG", "en_GB.UTF-8", "GRIOT_TABLES", "target/no-tables");
        Streams streams = new Streams(new ByteArrayInputStream(new byte[0]), out, err, environment, false);
        return new CommandResult(
                Main.run(Registries.standard(), streams, List.of(command)), "", err.toString(StandardCharsets.UTF_8));
    }

    private static OutputStream failingStream(String reason) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"rules", "legal yote", "--help", "--version", "perft yote 2"})
    void failingOutputIsReported(String words) {
        CommandResult result = runWithOutput(failingStream("No space left on device"), words.split(" "));
        assertEquals(2, result.exitCode());
        assertEquals("griot: the answer could not be written: No space left on device\n", result.err());
    }

    @Test
    void aClosedPipeIsNotReported() {
        CommandResult result = runWithOutput(failingStream("Broken pipe"), "rules");
        assertEquals(2, result.exitCode());
        assertEquals("", result.err());
    }
}
