package griot.pagetests.driver;

import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A server with the page in a process of its own, which can be killed and started anew on its port and its data. */
public final class KillableServer implements AutoCloseable {
    private static final String LISTENING = "listening on ";

    private final Path data;
    private Process process;
    private int port;

    private KillableServer(Path data) throws IOException {
        this.data = data;
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
     * @param data the folder of its games
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
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader lines = launched.inputReader(StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(LISTENING)) {
                port = Integer.parseInt(line.substring(LISTENING.length()));
                Thread.startVirtualThread(() -> drain(lines));
                return launched;
            }
        }
        throw new IOException("the server ended at its start, with exit code "
                + launched.onExit().join().exitValue());
    }

    /** Reads the rest of the output: a server that logs much would wait for ever when the pipe is full. */
    private static void drain(BufferedReader lines) {
        try (lines) {
            lines.transferTo(Writer.nullWriter());
        } catch (IOException e) {
            // The server has ended.
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
