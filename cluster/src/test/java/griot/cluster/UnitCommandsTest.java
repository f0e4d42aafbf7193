package griot.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.Main;
import griot.cli.console.Console.Streams;
import griot.cli.registry.Registries;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands {@code cluster mine}, {@code cluster endings} and {@code cluster selfplay}: output and errors. */
class UnitCommandsTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** Runs a command, in whose words {@code DIR} stands for the folder. */
    private int run(String command) {
        out.reset();
        err.reset();
        List<String> args = Arrays.stream(command.split(" "))
                .map(word -> word.replace("DIR", folder.toString()))
                .toList();
        Map<String, String> environment =
                Map.of("GRIOT_TABLES", folder.resolve("tables").toString());
        return Main.run(
                Registries.standard(new SparkJobs()),
                new Streams(new ByteArrayInputStream(new byte[0]), out, err, environment, false),
                args);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theSummaryIsThatOfTheOrdinaryCommand() throws IOException {
        String options = "awele --games 4 --nodes 20 --seed 7 --json --out DIR/games";
        assertEquals(0, run("selfplay " + options), text(err));
        String expected = text(out);
        byte[] games = Files.readAllBytes(folder.resolve("games"));
        assertTrue(expected.contains("\"games\":4"), expected);
        assertEquals(0, run("cluster selfplay " + options + " --master local[1]"), text(err));
        assertEquals(expected, text(out));
        assertEquals(new String(games, StandardCharsets.UTF_8), Files.readString(folder.resolve("games")));
    }

    /** The chapters and the overview that a command writes. */
    private Map<String, String> written(String command, String name) throws IOException {
        Path file = Files.createDirectory(folder.resolve(name)).resolve("endings.md");
        assertEquals(0, run(command + " --out " + file), text(err));
        assertEquals("Written: " + file + "\n", text(out));
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(file.getParent())) {
            for (Path part : files.filter(Files::isRegularFile).toList()) {
                texts.put(file.getParent().relativize(part).toString(), Files.readString(part));
            }
        }
        return texts;
    }

    private void solve() {
        assertEquals(0, run("solve awele --seeds 4"), text(err));
        assertEquals(0, run("solve yote/wikipedia --pieces 4"), text(err));
    }

    @Test
    void theDocumentOnEndingsIsThatOfTheOrdinaryCommand() throws IOException {
        solve();
        Map<String, String> expected = written("endings", "expected");
        assertTrue(
                expected.containsKey("endings/awele-sheet.md"),
                expected.keySet().toString());
        assertTrue(
                expected.containsKey("endings/yote-wikipedia.json"),
                expected.keySet().toString());
        assertEquals(expected, written("cluster endings --master local[2]", "actual"));
    }

    @Test
    void aDamagedTableIsNamedAsByTheOrdinaryCommand() throws IOException {
        solve();
        Path table = folder.resolve("tables").resolve("awele-sheet.4.table");
        byte[] bytes = Files.readAllBytes(table);
        bytes[bytes.length - 20] ^= 4;
        Files.write(table, bytes);
        assertEquals(2, run("endings awele --out -"), text(out));
        String expected = text(err);
        assertTrue(expected.contains("damaged in block"), expected);
        assertEquals(2, run("cluster endings awele --out - --master local[2]"), text(out));
        assertEquals(expected, text(err));
        assertEquals("", text(out));
    }

    @Test
    void withoutTablesTheCommandToSolveThemIsNamed() {
        assertEquals(1, run("cluster endings awele --out - --master local[1]"));
        assertTrue(text(err).contains("./griot solve"), text(err));
    }

    private void assertIsWrongUse(String command, String message) throws IOException {
        int freePort;
        try (ServerSocket socket = new ServerSocket(0)) {
            freePort = socket.getLocalPort();
        }
        assertEquals(2, run("cluster " + command.replace("PORT", "" + freePort)), text(out));
        assertTrue(text(err).contains(message), text(err));
    }

    @ParameterizedTest
    @CsvSource({
        "endings awele --out DIR/new --master yarn, not the address of a Spark master",
        "endings awele --out DIR/new --master spark://127.0.0.1:PORT, no Spark master answers there",
    })
    void aWrongMasterIsNamedAndNoDocumentIsWritten(String command, String message) throws IOException {
        solve();
        assertIsWrongUse(command, message);
        assertFalse(Files.exists(folder.resolve("new")));
    }

    @ParameterizedTest
    @CsvSource({
        "selfplay awele --games 0 --out DIR/new, --games must be at least 1",
        "selfplay awele --nodes 0 --out DIR/new, --nodes must be at least 1",
        "selfplay awele --games 1, --out",
        "selfplay awele/shet --out DIR/new, did you mean awele/sheet",
        "selfplay awele --out DIR/absent/new, there is no such folder",
        "selfplay awele --out DIR, folder",
        "selfplay awele --out DIR/new --master yarn, not the address of a Spark master",
        "selfplay awele --out DIR/new --master spark://127.0.0.1:PORT, no Spark master answers there",
        "endings awele/shet --out DIR/new, did you mean awele/sheet",
        "endings awele --out DIR/absent/new, there is no such folder",
        "mine awele --mine 0, --mine must be at least 1",
        "mine awele, --mine",
        "mine awele/shet --mine 1, did you mean awele/sheet",
        "mine awele --mine 1 --out DIR/absent/new, there is no such folder",
        "mine awele --mine 1 --dir DIR/absent --out DIR/new --master yarn, not the address of a Spark master",
        "mine awele --mine 1 --out DIR/new --master spark://127.0.0.1:PORT, no Spark master answers there",
    })
    void wrongUseIsNamedAndNothingIsWritten(String command, String message) throws IOException {
        assertIsWrongUse(command, message);
        assertEquals("", text(out));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(), files.toList());
        }
    }
}
