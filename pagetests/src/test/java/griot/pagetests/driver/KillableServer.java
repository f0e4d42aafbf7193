package griot.pagetests.driver;

import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A server with the page in a process of its own, which can be killed and started anew on its port and its data. Its
 * output is kept in a file in {@code target/servers}.
 */
public final class KillableServer implements AutoCloseable {
    private static final String LISTENING = "listening on ";

    private static final Path LOGS = Path.of("target", "servers");

    /** The number of last lines of the log that a failure quotes. */
    private static final int TAIL_LINES = 20;

    private final Path data;
    private final Path log;
    private Process process;
    private int port;

    private KillableServer(Path data) throws IOException {
        this.data = data;
        this.log = LOGS.resolve(data.getFileName() + ".log");
        Files.createDirectories(LOGS);
        this.process = launch();
    }

    /** Runs in the process. */
    static final class Main {
        private Main() {}

        public static void main(String[] args) throws Exception {
            Path data = Path.of(args[0]);
            Server server = Server.start(
                    new ServerSettings(Integer.parseInt(args[1]), Reach.THIS_MACHINE, data.resolve("tables"), data));
            System.out.println(LISTENING + server.port());
            server.awaitEnd();
        }
    }

    /**
     * Starts a server on a free port and waits until it accepts requests.
     *
     * @param data the folder of its games, after which the log is named
     */
    public static KillableServer start(Path data) throws IOException {
        return new KillableServer(data);
    }

    private Process launch() throws IOException {
        Process launched = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        data.toString(),
                        Integer.toString(port))
                .redirectErrorStream(true)
                .start();
        BufferedReader lines = launched.inputReader(StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(LISTENING)) {
                port = Integer.parseInt(line.substring(LISTENING.length()));
                Thread.startVirtualThread(() -> drain(lines));
                return launched;
            }
            addToLog(line);
        }
        throw new IOException("the server ended at its start, with exit code "
                + launched.onExit().join().exitValue() + "; " + logTail());
    }

    /** Logs the rest of the output as it comes: a server whose output nobody reads would wait for ever. */
    private void drain(BufferedReader lines) {
        try (lines) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                addToLog(line);
            }
        } catch (IOException e) {
            // The server has ended.
        }
    }

    private void addToLog(String line) throws IOException {
        Files.writeString(log, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** The file of the log and its last lines, for the message of a failure. */
    String logTail() {
        try {
            List<String> lines = Files.exists(log) ? Files.readAllLines(log) : List.of();
            List<String> tail = lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size());
            return "its log, " + log + ", ends with:\n" + String.join("\n", tail);
        } catch (IOException e) {
            return "its log cannot be read: " + e;
        }
    }

    /** The server's origin on the loopback address, without a trailing slash; the same after a kill. */
    public String origin() {
        return "http://localhost:" + port;
    }

    /** Kills the process as {@code kill -9} does, and waits for its end. */
    public void kill() {
        process.toHandle().destroyForcibly();
        process.onExit().join();
    }

    /** Starts the server anew after a kill, and waits until it accepts requests. */
    public void startAnew() throws IOException {
        process = launch();
    }

    @Override
    public void close() {
        process.toHandle().destroy();
        process.onExit().join();
    }
}
