package griot.cli;

import griot.cli.console.Console.Streams;
import griot.cli.registry.Registries;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs commands as {@code ./griot} does, in this process. */
public final class CliRunner {
    private static final Map<String, String> ENGLISH_ENVIRONMENT =
            Map.of("LANG", "en_GB.UTF-8", "GRIOT_TABLES", "target/no-tables");

    private CliRunner() {}

    /** The exit code of a command, and what it wrote to standard output and standard error. */
    public record CommandResult(int exitCode, String out, String err) {
        public List<String> lines() {
            return out.lines().toList();
        }
    }

    public static CommandResult run(String... args) {
        return runWith(ENGLISH_ENVIRONMENT, "", args);
    }

    public static CommandResult runWithInput(String in, String... args) {
        return runWith(ENGLISH_ENVIRONMENT, in, args);
    }

    public static CommandResult runWith(Map<String, String> environment, String in, String... args) {
        return runWith(environment, in.getBytes(StandardCharsets.UTF_8), args);
    }

    public static CommandResult runWith(Map<String, String> environment, byte[] in, String... args) {
        return run(Registries.standard(), environment, in, args);
    }

    /** Runs a command in English with other registries than the standard ones. */
    public static CommandResult runWith(Registries registries, String... args) {
        return run(registries, ENGLISH_ENVIRONMENT, new byte[0], args);
    }

    private static CommandResult run(
            Registries registries, Map<String, String> environment, byte[] in, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Streams streams = new Streams(new ByteArrayInputStream(in), out, err, environment, false);
        int exitCode = Main.run(registries, streams, List.of(args));
        return new CommandResult(exitCode, text(out), text(err));
    }

    /** The output as text, with no-break spaces replaced by ordinary ones. */
    private static String text(ByteArrayOutputStream bytes) {
        return withOrdinarySpaces(bytes.toString(StandardCharsets.UTF_8));
    }

    private static String withOrdinarySpaces(String text) {
        return text.replace('\u00A0', ' ').replace('\u202F', ' ');
    }

    /** The text of a file that a command wrote, with no-break spaces replaced by ordinary ones. */
    public static String text(Path file) {
        try {
            return withOrdinarySpaces(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lines of a file of test vectors, without comments, split into columns. */
    public static List<List<String>> vectors(String name) {
        try {
            return Files.readAllLines(Path.of("../rules/src/test/resources/vectors", name)).stream()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> List.of(line.split(" *\\| *", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
