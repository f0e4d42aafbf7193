package griot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.cli.CliRunner.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Commands print the output that an earlier version printed, stored in {@code fixtures/commands}. Times, sentences and
 * an option added since are not compared.
 */
class CommandFixturesTest {
    private static final Path FOLDER = Path.of("src/test/resources/fixtures/commands");
    /** An argument, which may be quoted. */
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    private static final Pattern TIME = Pattern.compile("\"(milliseconds|seconds|[a-z]+PerSecond)\":[\\d.]+");
    private static final Pattern SENTENCE = Pattern.compile("\"(about|meaning)\":\"[^\"]*\"");

    /** An option that was added after the fixtures were recorded. */
    private static final Pattern NEW_OPTION = Pattern.compile(",\\{\"name\":\"second-occurrence\"[^}]*\\}");

    private static final Pattern SENTENCE_LIST = Pattern.compile("\"rules\":\\[[^\\]]*\\]");

    /**
     * A command and what it is expected to print.
     *
     * @param command the arguments after {@code ./griot}
     * @param input standard input, in whole lines
     * @param exitCode the exit code
     * @param output standard output
     */
    record Fixture(String command, String input, int exitCode, String output) {
        @Override
        public String toString() {
            return command;
        }
    }

    static Stream<Fixture> fixtures() throws IOException {
        List<Fixture> fixtures = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.sorted().toList()) {
                for (String text : ("\n" + Files.readString(file)).split("\n\\$ ")) {
                    if (!text.isBlank()) {
                        fixtures.add(fixture(text));
                    }
                }
            }
        }
        return fixtures.stream();
    }

    private static Fixture fixture(String text) {
        List<String> lines = text.lines().toList();
        StringBuilder input = new StringBuilder();
        int nextLine = 1;
        while (lines.get(nextLine).startsWith("< ")) {
            input.append(lines.get(nextLine++).substring(2)).append('\n');
        }
        int exitCode = Integer.parseInt(lines.get(nextLine++).substring(2));
        return new Fixture(
                lines.getFirst(), input.toString(), exitCode, String.join("\n", lines.subList(nextLine, lines.size())));
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void commandsPrintTheSameAsBefore(Fixture fixture) {
        List<String> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(fixture.command()); word.find(); ) {
            words.add(word.group(1) != null ? word.group(1) : word.group(2));
        }
        CommandResult result = CliRunner.runWithInput(fixture.input(), words.toArray(String[]::new));
        assertEquals(fixture.output(), masked(result.out()).strip(), result.err());
        assertEquals(fixture.exitCode(), result.exitCode(), result.err());
    }

    /** The output without the parts that are not compared. */
    private static String masked(String output) {
        String withoutTimes = TIME.matcher(output).replaceAll("\"$1\":0");
        String withoutNewOption = NEW_OPTION.matcher(withoutTimes).replaceAll("");
        String withoutSentences = SENTENCE.matcher(withoutNewOption).replaceAll("\"$1\":\"\"");
        return SENTENCE_LIST.matcher(withoutSentences).replaceAll("\"rules\":[]");
    }
}
