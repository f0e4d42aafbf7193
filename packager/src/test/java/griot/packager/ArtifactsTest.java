package griot.packager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The artifacts for a repository are complete. */
class ArtifactsTest {
    private static final Path PROJECT = Path.of("..");
    private static final String VERSION = version(read("pom.xml"));

    private static String read(String file) {
        try {
            return Files.readString(PROJECT.resolve(file));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The first version in a pom: its own, or its parent's. */
    private static String version(String pom) {
        return first("<version>([^<]+)</version>", pom);
    }

    private static String first(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .findFirst()
                .orElse("");
    }

    /** The modules that the launcher publishes. */
    static List<String> published() {
        return List.of(first("(?m)^published=\"([^\"]+)\"$", read("launcher/artifacts.sh"))
                .split(" "));
    }

    @Test
    void theBomListsEachPublishedModuleInThisVersion() {
        String bom = read("bom/pom.xml");
        assertEquals(VERSION, version(bom));
        assertEquals(
                published().stream()
                        .map(module -> "griot-" + module + " " + VERSION)
                        .toList(),
                Pattern.compile("<artifactId>(.+)</artifactId>\\s*<version>(.+)</version>\\s*</dependency>")
                        .matcher(bom)
                        .results()
                        .map((MatchResult match) -> match.group(1) + " " + match.group(2))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("published")
    void eachPomSaysWhatItIs(String module) {
        String pom = read(module + "/pom.xml");
        assertEquals("griot-" + module, first("(?s)</parent>.*?<artifactId>(.+?)</artifactId>", pom));
        assertTrue(first("<name>(.+)</name>", pom).startsWith("Griot "), pom);
        assertTrue(first("<description>(.+)</description>", pom).endsWith("."), pom);
    }

    @Test
    void theLicenceIsNamed() {
        for (String pom : List.of("pom.xml", "bom/pom.xml")) {
            assertEquals("Apache-2.0", first("(?s)<license>\\s*<name>(.+?)</name>", read(pom)), pom);
        }
    }
}
