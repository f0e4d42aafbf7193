package griot.cli;

import griot.cli.console.Console.Streams;
import griot.cli.registry.Registries;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * Runs a set of commands and discards their output. The launcher starts this program once after a build, with a JVM
 * that records the loaded classes. From the record it makes the AOT cache, which shortens later startups.
 *
 * <p>The list holds the commands whose startup time users notice. With these arguments each takes well under a second.
 */
final class StartupCacheWarmup {
    private static final List<List<String>> COMMANDS = List.of(
            List.of("--help"),
            List.of("--version"),
            List.of("--wrong"),
            List.of("rules"),
            List.of("rules", "yote/walker+own-jump", "--lang", "fr"),
            List.of("rules", "awele", "--json", "--lang", "ru"),
            List.of("rules", "wali/luden"),
            List.of("legal", "choko/ludens", "--position", "6/6/ww1b2/6/5b w 4,4 - 0 20"),
            List.of("legal", "wali", "--json"),
            List.of("perft", "yote", "3", "--divide"),
            List.of("perft", "wali", "2"),
            List.of("perft", "awele", "4"),
            List.of("playouts", "yote", "--games", "10", "--seconds", "0.1"),
            List.of("replay"),
            List.of("analyse", "yote", "--depth", "2"),
            List.of("analyse", "awele", "--depth", "2", "--json"),
            List.of("analyse", "wali", "--depth", "2", "--lines", "2"),
            List.of("ugi", "awele"),
            List.of(
                    "match",
                    "awele",
                    "griot:hash=1",
                    "griot:hash=1",
                    "--games",
                    "2",
                    "--nodes",
                    "50",
                    "--balance",
                    "0"),
            List.of("solve", "--help"),
            List.of("probe", "awele", "--dir", "none"),
            List.of("probe", "awele", "--dir", "none", "--json"),
            List.of("play", "--help"),
            List.of("play", "yote", "--neighbour"),
            List.of("play", "awele", "--level", "1"));

    /** The standard input of every command. */
    private static final String INPUT = """
            yote | @c3 @d4 c3-c4
            awele | A a B b
            moves
            @c3
            hint
            A
            undo
            quit
            """;

    private StartupCacheWarmup() {}

    /**
     * Runs all commands; their exit codes are ignored.
     *
     * @param args ignored
     */
    public static void main(String[] args) {
        for (List<String> command : COMMANDS) {
            OutputStream discarded = OutputStream.nullOutputStream();
            ByteArrayInputStream in = new ByteArrayInputStream(INPUT.getBytes(StandardCharsets.UTF_8));
            Main.run(
                    Registries.standard(),
                    new Streams(in, discarded, discarded, Map.of("LANG", "en_GB.UTF-8"), false),
                    command);
        }
    }
}
