package griot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.cli.CliRunner.Answer;
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
 * The output of commands equals that of an earlier version in {@code fixtures/commands}, except for times and messages.
 */
class CommandFixturesTest {
    private static final Path FOLDER = Path.of("src/test/resources/fixtures/commands");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
    private static final Pattern TIME = Pattern.compile("\"(milliseconds|seconds|[a-z]+PerSecond)\":[\\d.]+");
    private static final Pattern SENTENCE = Pattern.compile("\"(about|meaning)\":\"[^\"]*\"");
    /** An option that was added since. */
    private static final Pattern NEW_OPTION = Pattern.compile(",\\{\"name\":\"second-occurrence\"[^}]*\\}");

    private static final Pattern SENTENCES = Pattern.compile("\"rules\":\\[[^\\]]*\\]");

    /**
     * A command and its answer.
     *
     * @param command the arguments after {@code ./griot}
     * @param input standard input, in whole lines
     * @param exit its exit code
     * @param output standard output
     */
    record Fixture(String command, String input, int exit, String output) {
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
        int at = 1;
        while (lines.get(at).startsWith("< ")) {
            input.append(lines.get(at++).substring(2)).append('\n');
        }
        int exit = Integer.parseInt(lines.get(at++).substring(2));
        return new Fixture(
                lines.getFirst(), input.toString(), exit, String.join("\n", lines.subList(at, lines.size())));
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void commandsAnswerAsBefore(Fixture fixture) {
        List<String> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(fixture.command()); word.find(); ) {
            words.add(word.group(1) != null ? word.group(1) : word.group(2));
        }
        Answer answer = CliRunner.runWithInput(fixture.input(), words.toArray(String[]::new));
        assertEquals(fixture.output(), masked(answer.out()).strip(), answer.err());
        assertEquals(fixture.exit(), answer.exit(), answer.err());
    }

    private static String masked(String output) {
        String timeless = TIME.matcher(output).replaceAll("\"$1\":0");
        String known = NEW_OPTION.matcher(timeless).replaceAll("");
        String plain = SENTENCE.matcher(known).replaceAll("\"$1\":\"\"");
        return SENTENCES.matcher(plain).replaceAll("\"rules\":[]");
    }
}
