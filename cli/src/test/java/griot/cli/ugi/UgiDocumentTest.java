package griot.cli.ugi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The session in {@code docs/ugi.md} is what the engine answers. */
class UgiDocumentTest {
    private static final Path PAGE = Path.of("..", "docs", "ugi.md");

    /** A line of the engine without the parts that vary by machine or version. */
    private static String normalized(String line) {
        return line.replaceAll("(nodes|nps|time|hashfull) \\d+", "$1 N")
                .replaceAll("^id name Griot .*", "id name Griot");
    }

    @Test
    void theDocumentedSessionIsReproduced() throws IOException {
        String page = Files.readString(PAGE);
        int begin = page.indexOf("```\n> ugi\n") + "```\n".length();
        List<String> expected =
                page.substring(begin, page.indexOf("\n```", begin)).lines().toList();
        List<String> actual = new ArrayList<>();
        UgiTestClient client = new UgiTestClient("yote");
        for (String line : expected) {
            if (line.startsWith("> ")) {
                client.send(line.substring(2));
                actual.add(line);
            } else {
                actual.add("< " + client.readLine());
            }
        }
        assertEquals(List.of(), client.awaitEnd());
        assertTrue(expected.size() > 30);
        assertEquals(
                expected.stream().map(UgiDocumentTest::strip).toList(),
                actual.stream().map(UgiDocumentTest::strip).toList());
    }

    private static String strip(String line) {
        return line.substring(0, 2) + normalized(line.substring(2));
    }
}
