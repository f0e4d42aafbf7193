package griot.cli.ugi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The engine reproduces the session in {@code docs/ugi.md}. */
class UgiDocumentTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "ugi.md");

    /** An answer without the parts that vary with machine and version. */
    private static String withoutVariableParts(String line) {
        return line.replaceAll("(nodes|nps|time|hashfull) \\d+", "$1 N")
                .replaceAll("^id name Griot .*", "id name Griot");
    }

    @Test
    void theDocumentedSessionIsReproduced() throws IOException {
        String document = Files.readString(DOCUMENT);
        int begin = document.indexOf("```\n> ugi\n") + "```\n".length();
        List<String> expected = document.substring(begin, document.indexOf("\n```", begin))
                .lines()
                .toList();
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
                expected.stream().map(UgiDocumentTest::comparable).toList(),
                actual.stream().map(UgiDocumentTest::comparable).toList());
    }

    private static String comparable(String line) {
        return line.substring(0, 2) + withoutVariableParts(line.substring(2));
    }
}
