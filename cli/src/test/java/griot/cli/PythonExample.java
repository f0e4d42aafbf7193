package griot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Runs the programs of {@code examples/python}. */
public final class PythonExample {
    private static final Path FOLDER = Path.of("../examples/python");

    private PythonExample() {}

    /**
     * The words of a command that starts the engine in another process, as {@code ./griot ugi} does, but with the
     * classes under test.
     */
    public static String engineCommand() {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return "'%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' griot.cli.Main ugi"
                .formatted(java, System.getProperty("java.class.path"));
    }

    /** Skips the test if there is no Python. */
    public static void assumePython() throws InterruptedException {
        try {
            Process process = new ProcessBuilder("python3", "--version").start();
            assumeTrue(process.waitFor() == 0, "Python 3 does not run");
        } catch (IOException e) {
            assumeTrue(false, "Python 3 is not installed");
        }
    }

    /**
     * Runs a program to its end, and returns the lines that it prints.
     *
     * @param name the name of its file
     */
    public static List<String> run(String name, String... arguments) throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>();
        run(lines::add, name, arguments);
        return lines;
    }

    /**
     * Runs a program to its end.
     *
     * @param listener gets each line that it prints
     * @param name the name of its file
     */
    public static void run(Consumer<String> listener, String name, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3", "-B", name));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(FOLDER.toFile())
                .redirectErrorStream(true)
                .start();
        List<String> lines = new ArrayList<>();
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                lines.add(line);
                listener.accept(line);
            }
            assertEquals(0, process.waitFor(), () -> String.join("\n", lines));
        } finally {
            process.destroyForcibly();
        }
    }
}
