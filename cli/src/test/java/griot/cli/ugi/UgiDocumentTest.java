package griot.cli.ugi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The conversation in the papers is one that the engine has. */
class UgiDocumentTest {
    private static final Path PAGE = Path.of("..", "docs", "ugi.md");

    /** A line from the engine without what differs from machine to machine and from version to version. */
    private static String lasting(String line) {
        return line.replaceAll("(nodes|nps|time|hashfull) \\d+", "$1 N")
                .replaceAll("^id name Griot .*", "id name Griot");
    }

    @Test
    void theExampleHappensAsItIsTold() throws IOException {
        String page = Files.readString(PAGE);
        int begin = page.indexOf("```\n> ugi\n") + "```\n".length();
        List<String> told =
                page.substring(begin, page.indexOf("\n```", begin)).lines().toList();
        List<String> happened = new ArrayList<>();
        UgiTestClient talk = new UgiTestClient("yote");
        for (String line : told) {
            if (line.startsWith("> ")) {
                talk.say(line.substring(2));
                happened.add(line);
            } else {
                happened.add("< " + talk.hear());
            }
        }
        assertEquals(List.of(), talk.awaitEnd());
        assertTrue(told.size() > 30);
        assertEquals(
                told.stream().map(UgiDocumentTest::strip).toList(),
                happened.stream().map(UgiDocumentTest::strip).toList());
    }

    private static String strip(String line) {
        return line.substring(0, 2) + lasting(line.substring(2));
    }
}
