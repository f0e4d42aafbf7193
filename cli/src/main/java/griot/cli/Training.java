package griot.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Runs a few commands into the void, once after a build, while the JVM records what they load: from that the launcher
 * makes the cache that lets every later start be quick.
 *
 * <p>A command that people wait for belongs in the list, with arguments that make it take well under a second. None may
 * read standard input.
 */
final class Training {
    private static final List<List<String>> COMMANDS =
            List.of(List.of("--help"), List.of("--version"), List.of("--wrong"));

    private Training() {}

    /**
     * Runs them all; what they find does not matter.
     *
     * @param args none
     */
    public static void main(String[] args) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        System.setOut(nowhere);
        System.setErr(nowhere);
        for (List<String> command : COMMANDS) {
            Main.commandLine().execute(command.toArray(String[]::new));
        }
    }
}
