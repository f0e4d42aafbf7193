package griot.server.live.proof;

import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A whole server in a process of its own, started with the JVM options of {@code ./griot serve}; but it compiles lightly
 * if this process does, as in {@code ./griot test}, whose servers end before more could pay.
 */
public final class ServerProcess implements AutoCloseable {
    /** The beginning of the line that a program prints when it accepts requests; the port follows. */
    public static final String LISTENING = "listening on ";

    /** The option that limits how much the JVM compiles. */
    private static final String COMPILER_LEVEL = "-XX:TieredStopAtLevel=";

    private final Process process;
    private final int port;

    private ServerProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Runs in the process. */
    static final class Main {
        private Main() {}

        public static void main(String[] args) throws Exception {
            Path data = Path.of(args[0]);
            ServerSettings inFolder =
                    new ServerSettings(Integer.parseInt(args[1]), Reach.THIS_MACHINE, data.resolve("tables"), data);
            Server server = Server.start(args.length == 2 ? inFolder : inFolder.withDatabase(database(args[2])));
            System.out.println(LISTENING + server.port());
            server.awaitEnd();
        }
    }

    /** A database whose URL has user and password. */
    public static ServerSettings.Database database(String url) {
        return new ServerSettings.Database(url, Optional.empty(), Optional.empty());
    }

    /**
     * Starts a server and waits until it accepts requests.
     *
     * @param port the port; 0 for any free one
     * @param jvmOptions further options of the JVM
     */
    public static ServerProcess start(Path data, int port, String... jvmOptions) throws IOException {
        return start(data, port, Map.of(), jvmOptions);
    }

    /**
     * Starts a server and waits until it accepts requests.
     *
     * @param environment additional environment variables
     */
    public static ServerProcess start(Path data, int port, Map<String, String> environment, String... jvmOptions)
            throws IOException {
        List<String> arguments = new ArrayList<>(List.of(jvmOptions));
        arguments.addAll(List.of(Main.class.getName(), data.toString(), Integer.toString(port)));
        return start(java(environment, arguments));
    }

    /**
     * Starts a node on a database server and waits until it accepts requests.
     *
     * @param folder for what is not in the database
     * @param url the address of the database
     */
    public static ServerProcess startNode(Path folder, int port, String url, String... jvmOptions) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(jvmOptions));
        arguments.addAll(List.of(Main.class.getName(), folder.toString(), Integer.toString(port), url));
        return start(java(Map.of(), arguments));
    }

    /**
     * Starts another program with the JVM options of a server and waits until it accepts requests, which it says as a
     * server does.
     *
     * @param program the class with its main method
     */
    public static ServerProcess startProgram(Class<?> program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(program.getName()));
        command.addAll(List.of(arguments));
        return start(java(Map.of(), command));
    }

    private static ServerProcess start(Process process) throws IOException {
        BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(LISTENING)) {
                Thread.startVirtualThread(() -> drain(lines));
                return new ServerProcess(process, Integer.parseInt(line.substring(LISTENING.length())));
            }
        }
        throw new IOException("the server ended at its start, with exit code "
                + process.onExit().join().exitValue());
    }

    /** Reads the rest of the output: a server that logs much would wait for ever when the pipe is full. */
    private static void drain(BufferedReader lines) {
        try (lines) {
            lines.transferTo(Writer.nullWriter());
        } catch (IOException e) {
            // The server has ended.
        }
    }

    /** Starts a JVM with the class path of the tests. */
    public static Process java(Map<String, String> environment, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseG1GC",
                "-XX:MaxGCPauseMillis=10",
                "-Xmx512m",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path")));
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> option.startsWith(COMPILER_LEVEL))
                .forEach(option -> command.add(1, option));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(environment);
        return builder.start();
    }

    public int port() {
        return port;
    }

    public long pid() {
        return process.pid();
    }

    /** The processor time that the process has used since its start. */
    Duration processorTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Kills the process as {@code kill -9} does, and waits for its end. */
    public void kill() {
        process.toHandle().destroyForcibly();
        process.onExit().join();
    }

    /** Ends the process as {@code kill} does. */
    @Override
    public void close() {
        process.toHandle().destroy();
        process.onExit().join();
    }
}
