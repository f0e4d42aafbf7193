package griot.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The plan in the document is the one that its program prints. */
class ClusterPlanTest {
    private static final Path DOCS = Path.of("..", "docs").toAbsolutePath().normalize();

    private static void assumePython() throws InterruptedException {
        try {
            Process process = new ProcessBuilder("python3", "--version").start();
            assumeTrue(process.waitFor() == 0, "Python 3 does not run");
        } catch (IOException e) {
            assumeTrue(false, "Python 3 is not installed");
        }
    }

    @Test
    void theDocumentHasTheRowsOfThePlan() throws IOException, InterruptedException {
        assumePython();
        Process process = new ProcessBuilder(
                        "python3",
                        "-B",
                        DOCS.resolve("cluster").resolve("plan.py").toString())
                .redirectErrorStream(true)
                .start();
        String rows = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), rows);
        assertTrue(rows.lines().count() > 1, rows);
        assertTrue(Files.readString(DOCS.resolve("cluster.md")).contains("|\n" + rows + "\n"), rows);
    }
}
