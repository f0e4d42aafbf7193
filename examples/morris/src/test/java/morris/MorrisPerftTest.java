package morris;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import griot.rules.RuleSet;
import griot.rules.perft.Perft;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests perft against {@code perft.py}, an independent program. */
class MorrisPerftTest {
    private static final Path VECTORS = Path.of("src/test/resources/perft.txt");

    private static List<String> vectors() throws IOException {
        return Files.readAllLines(VECTORS).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
    }

    @Test
    void theCountsMatchTheVectors() throws IOException {
        List<String> actual = new ArrayList<>();
        for (String line : vectors()) {
            String[] columns = line.split(" \\| ");
            RuleSet rules = new MorrisRegistries().rules().named(columns[0]);
            int maxDepth = columns[2].split(" ").length;
            List<String> counts = new ArrayList<>();
            for (int depth = 1; depth <= maxDepth; depth++) {
                counts.add("" + Perft.count(rules.position(columns[1]).board(), depth));
            }
            actual.add(columns[0] + " | " + columns[1] + " | " + String.join(" ", counts));
        }
        assertEquals(vectors(), actual);
    }

    @Test
    void thePythonProgramPrintsTheVectors() throws IOException, InterruptedException {
        Process python;
        try {
            python = new ProcessBuilder("python3", "perft.py").start();
        } catch (IOException e) {
            assumeTrue(false, "there is no Python");
            return;
        }
        String printed = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, python.waitFor());
        assertEquals(vectors(), printed.lines().toList());
    }
}
