package griot.cli.commands.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import griot.cli.Main;
import griot.cli.console.Console.Streams;
import griot.cli.play.DrawingStyle;
import griot.cli.registry.Registries;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import io.nayuki.qrcodegen.QrCode;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Output and errors of {@code serve}. */
class ServeCommandTest {
    @ParameterizedTest
    @CsvSource({"en_GB.UTF-8, is in use", "fr_FR.UTF-8, est occupé", "ru_RU.UTF-8, занят"})
    void anotherPortIsSuggestedForOneInUse(String locale, String words) throws Exception {
        try (ServerSocket occupyingSocket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(occupyingSocket.getLocalPort());
            CommandResult result = CliRunner.runWith(Map.of("LANG", locale), "", "serve", "--port", port);
            assertEquals(2, result.exitCode());
            assertEquals("", result.out());
            assertTrue(result.err().contains(port + " " + words), result.err());
            assertTrue(result.err().contains("./griot serve --port "), result.err());
            assertEquals(1, result.err().lines().count(), result.err());
        }
    }

    @ParameterizedTest
    @CsvSource({"-1", "65536", "x"})
    void anInvalidPortIsWrongUse(String port) {
        CommandResult result = CliRunner.run("serve", "--port=" + port);
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("--port"), result.err());
    }

    @Test
    void aDataFolderThatIsAFileIsWrongUse(@TempDir Path folder) throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        CommandResult result = CliRunner.run("serve", "--port", "0", "--data", file.toString());
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("--data takes a folder"), result.err());
    }

    @ParameterizedTest
    @CsvSource({"en_GB.UTF-8, cannot be opened", "pt_PT.UTF-8, não é possível abrir"})
    void gamesThatCannotBeOpenedAreLeftAlone(String locale, String words, @TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("games.db"), "not a database ".repeat(500));
        CommandResult result =
                CliRunner.runWith(Map.of("LANG", locale), "", "serve", "--port", "0", "--data", folder.toString());
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains(words) && result.err().contains(folder.toString()), result.err());
        assertEquals(1, result.err().lines().count(), result.err());
        assertEquals("not a database ".repeat(500), Files.readString(file));
    }

    @ParameterizedTest
    @CsvSource({
        "en_GB.UTF-8, another server uses",
        "fr_FR.UTF-8, un autre serveur utilise",
        "ru_RU.UTF-8, другой сервер",
        "pt_PT.UTF-8, outro servidor está a usar"
    })
    void aSecondServerOnOneFolderIsRefused(String locale, String words, @TempDir Path data) throws Exception {
        try (Server first = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, data.resolve("tables"), data))) {
            ServerRequests.createGame(first.port());
            CommandResult second =
                    CliRunner.runWith(Map.of("LANG", locale), "", "serve", "--port", "0", "--data", data.toString());
            assertEquals(2, second.exitCode());
            assertEquals("", second.out());
            assertTrue(second.err().contains(words) && second.err().contains(data.toString()), second.err());
            assertTrue(second.err().contains("--data DIR"), second.err());
            assertEquals(1, second.err().lines().count(), second.err());
        }
    }

    @Test
    void aSecondServerOnAnEmptyFolderIsRefusedToo(@TempDir Path data) throws Exception {
        try (Server _ = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, data.resolve("tables"), data))) {
            CommandResult second = CliRunner.run("serve", "--port", "0", "--data", data.toString());
            assertEquals(2, second.exitCode());
            assertTrue(second.err().contains("another server uses"), second.err());
        }
    }

    @Test
    void theServerPrintsItsAddressAndEndsWhenInterrupted(@TempDir Path data) throws Exception {
        PipedInputStream output = new PipedInputStream(1 << 16);
        CompletableFuture<Integer> exitCode = new CompletableFuture<>();
        try (PipedOutputStream out = new PipedOutputStream(output)) {
            Streams streams = new Streams(
                    InputStream.nullInputStream(),
                    out,
                    OutputStream.nullOutputStream(),
                    Map.of("LANG", "en_GB.UTF-8"),
                    false);
            Thread servingThread = Thread.ofPlatform()
                    .start(() -> exitCode.complete(Main.run(
                            Registries.standard(),
                            streams,
                            List.of("serve", "--port", "0", "--lan", "--data", data.toString()))));
            Scanner lines = new Scanner(output, StandardCharsets.UTF_8);
            String address = lines.nextLine().replace("Griot is here: ", "");
            HttpURLConnection connection = (HttpURLConnection)
                    URI.create(address + "actuator/health").toURL().openConnection();
            assertEquals(200, connection.getResponseCode());
            servingThread.interrupt();
            assertEquals(0, exitCode.get());
        }
    }

    @Test
    void theLanAddressesAreNotLoopbackAddresses() {
        for (String address : LanAddresses.find()) {
            assertTrue(address.matches("\\d+(\\.\\d+){3}"), address);
            assertFalse(address.startsWith("127."), address);
        }
    }

    // ---- QR code ----

    private static final String ADDRESS = "http://192.168.1.10:8080/";

    /** The modules of a QR code as text, one row per line, without the quiet zone. */
    private static List<String> modules() {
        QrCode code = QrCode.encodeText(ADDRESS, QrCode.Ecc.LOW);
        return java.util.stream.IntStream.range(0, code.size)
                .mapToObj(y -> {
                    StringBuilder row = new StringBuilder();
                    for (int x = 0; x < code.size; x++) {
                        row.append(code.getModule(x, y) ? '#' : ' ');
                    }
                    return row.toString();
                })
                .toList();
    }

    /**
     * Decodes lines of half blocks into two rows each.
     *
     * @param foreground the text for a module in the foreground colour
     * @param background the text for a module in the background colour
     */
    private static List<String> decoded(List<String> lines, String foreground, String background) {
        return lines.stream()
                .flatMap(line -> java.util.stream.Stream.of("▀█", "▄█").map(foregroundBlocks -> {
                    StringBuilder row = new StringBuilder();
                    for (char letter : line.toCharArray()) {
                        row.append(foregroundBlocks.indexOf(letter) >= 0 ? foreground : background);
                    }
                    return row.toString();
                }))
                .toList();
    }

    private static List<String> withoutBorder(List<String> rows, int size) {
        return rows.subList(4, 4 + size).stream()
                .map(row -> row.substring(4, 4 + size))
                .toList();
    }

    @Test
    void withColourDarkModulesAreDark() {
        List<String> lines = new QrPainter(new DrawingStyle(true, true))
                .lines(ADDRESS).stream()
                        .map(line -> line.replaceAll("\u001B\\[[0-9;]*m", ""))
                        .toList();
        assertEquals(
                modules(), withoutBorder(decoded(lines, "#", " "), modules().size()));
    }

    @Test
    void withoutColourLightModulesAreDrawn() {
        List<String> lines = new QrPainter(new DrawingStyle(true, false)).lines(ADDRESS);
        assertEquals(
                modules(), withoutBorder(decoded(lines, " ", "#"), modules().size()));
    }

    @Test
    void anAsciiCodeFitsIntoEightyColumns() {
        List<String> lines = new QrPainter(new DrawingStyle(false, false)).lines(ADDRESS);
        assertTrue(lines.stream().allMatch(line -> line.length() <= 80));
        List<String> narrow = lines.stream()
                .map(line -> line.replace("##", "#").replace("  ", " "))
                .toList();
        List<String> inverted = narrow.stream()
                .map(line -> line.replace('#', 'x').replace(' ', '#').replace('x', ' '))
                .toList();
        assertEquals(modules(), withoutBorder(inverted, modules().size()));
    }
}
