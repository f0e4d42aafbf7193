package griot.texts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Every message of Java and of the launcher is used. The tests of the page check those of the page. */
class MessageUseTest {
    private static final Path PROJECT = Path.of("..");

    /** Keys that are composed at run time, or that picocli reads. */
    private static final Pattern COMPOSED =
            Pattern.compile("(game|source|side|result|reason|about|option|group|point)\\..+"
                    + "|(griot|usage|where|order)\\..+|advice\\..+Part|match\\.(sprt|forfeit)\\..+|probe\\.turn.+"
                    + "|(missing|invalid|failed)\\.(title|text)");

    private static List<String> keys(String area) {
        Path file = Path.of("messages", "en", area + ".json");
        return List.copyOf(new JsonMapper()
                .readValue(file, new TypeReference<LinkedHashMap<String, String>>() {})
                .keySet());
    }

    /** The text of all main sources: of the modules in Java, or of the launcher in shell. */
    private static String sources(boolean inJava) throws IOException {
        if (!inJava) {
            String launcher = Files.readString(PROJECT.resolve("griot")) + contents(PROJECT.resolve("launcher"), ".sh");
            return launcher.replace(Files.readString(PROJECT.resolve("launcher/messages.sh")), "");
        }
        StringBuilder sources = new StringBuilder();
        try (Stream<Path> modules = Files.list(PROJECT)) {
            for (Path module : modules.map(path -> path.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                sources.append(contents(module, ".java"));
            }
        }
        return sources.toString();
    }

    private static String contents(Path folder, String ending) throws IOException {
        StringBuilder sources = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(ending)).toList()) {
                sources.append(Files.readString(file));
            }
        }
        return sources.toString();
    }

    @ParameterizedTest
    @CsvSource({"common, true", "rules, true", "commands, true", "server, true", "launcher, false"})
    void everyMessageIsUsed(String area, boolean inJava) throws IOException {
        String sources = sources(inJava);
        List<String> unused = keys(area).stream()
                .filter(key -> !COMPOSED.matcher(key).matches())
                .filter(key -> !isUsed(key, sources, inJava))
                .toList();
        assertEquals(List.of(), unused);
    }

    private static boolean isUsed(String key, String sources, boolean inJava) {
        return inJava
                ? sources.contains("\"" + key + "\"")
                : Pattern.compile("[a-z] " + Pattern.quote(key) + "\\b")
                        .matcher(sources)
                        .find();
    }

    @Test
    void usedAndUnusedKeysAreDistinguished() throws IOException {
        assertTrue(isUsed("error.language", sources(true), true));
        assertFalse(isUsed("error.nothing", sources(true), true));
        assertTrue(isUsed("build.begins", sources(false), false));
        assertFalse(isUsed("build.nothing", sources(false), false));
    }
}
