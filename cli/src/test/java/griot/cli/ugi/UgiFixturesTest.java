package griot.cli.ugi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The engine reproduces the session of an earlier version, {@code fixtures/ugi.txt}, except for times and error
 * messages.
 */
class UgiFixturesTest {
    private static final Path FIXTURE = Path.of("src/test/resources/fixtures/ugi.txt");

    @Test
    void theSessionIsReproduced() throws IOException {
        List<String> expected = withoutRepeatedInfo(Files.readAllLines(FIXTURE));
        List<String> session = new ArrayList<>();
        try (UgiTestClient client = new UgiTestClient("yote")) {
            for (String line : expected) {
                if (line.startsWith("> ") && !line.equals("> quit")) {
                    session.add(line);
                    exchange(client, line.substring(2), session);
                }
            }
            session.add("> quit");
            client.send("quit");
        }
        assertEquals(String.join("\n", expected), String.join("\n", session));
    }

    /**
     * Drops {@code info} lines that repeat the line before with other counts. The earlier version wrote such a line
     * before {@code bestmove}.
     */
    private static List<String> withoutRepeatedInfo(List<String> lines) {
        List<String> withoutRepeats = new ArrayList<>();
        for (String line : lines) {
            String last = withoutRepeats.isEmpty() ? "" : withoutRepeats.getLast();
            if (!line.startsWith("< info depth ") || !withoutCounts(line).equals(withoutCounts(last))) {
                withoutRepeats.add(line);
            }
        }
        return withoutRepeats;
    }

    private static String withoutCounts(String info) {
        return info.replaceAll(" (nodes|hashfull) \\d+", "");
    }

    /** Sends a line, and adds all answers to it to the session. */
    private static void exchange(UgiTestClient client, String line, List<String> session) {
        client.send(line);
        if (line.startsWith("go ") && !line.endsWith("none")) {
            addWithoutTimes(client.readUntil("bestmove"), session);
        }
        client.send("isready");
        if (line.equals("isready")) {
            addWithoutTimes(client.readUntil("readyok"), session);
        }
        List<String> answers = client.readUntil("readyok");
        addWithoutTimes(answers.subList(0, answers.size() - 1), session);
    }

    private static void addWithoutTimes(List<String> answers, List<String> session) {
        for (String answer : answers) {
            String withoutTimes = answer.replaceAll(" (nps|time) \\d+", " $1 0");
            session.add("< " + withoutTimes.replaceAll("(info string error) .*", "$1"));
        }
    }
}
