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
    void theConversationGoesAsBefore() throws IOException {
        List<String> expected = withoutRepeatedInfo(Files.readAllLines(FIXTURE));
        List<String> held = new ArrayList<>();
        try (UgiTestClient client = new UgiTestClient("yote")) {
            for (String line : expected) {
                if (line.startsWith("> ") && !line.equals("> quit")) {
                    held.add(line);
                    say(client, line.substring(2), held);
                }
            }
            held.add("> quit");
            client.send("quit");
        }
        assertEquals(String.join("\n", expected), String.join("\n", held));
    }

    /** Drops the {@code info} that the earlier version repeated before {@code bestmove}, with all nodes counted. */
    private static List<String> withoutRepeatedInfo(List<String> lines) {
        List<String> kept = new ArrayList<>();
        for (String line : lines) {
            String last = kept.isEmpty() ? "" : kept.getLast();
            if (!line.startsWith("< info depth ") || !withoutCounts(line).equals(withoutCounts(last))) {
                kept.add(line);
            }
        }
        return kept;
    }

    private static String withoutCounts(String info) {
        return info.replaceAll(" (nodes|hashfull) \\d+", "");
    }

    /** Sends a line and reads all answers to it. */
    private static void say(UgiTestClient client, String line, List<String> held) {
        client.send(line);
        if (line.startsWith("go ") && !line.endsWith("none")) {
            add(client.readUntil("bestmove"), held);
        }
        client.send("isready");
        if (line.equals("isready")) {
            add(client.readUntil("readyok"), held);
        }
        List<String> answers = client.readUntil("readyok");
        add(answers.subList(0, answers.size() - 1), held);
    }

    private static void add(List<String> answers, List<String> held) {
        for (String answer : answers) {
            String timeless = answer.replaceAll(" (nps|time) \\d+", " $1 0");
            held.add("< " + timeless.replaceAll("(info string error) .*", "$1"));
        }
    }
}
