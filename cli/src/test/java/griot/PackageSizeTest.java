package griot;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A package holds at most {@value #MAX_FILES} source files. Tests count only in modules without main sources. */
class PackageSizeTest {
    private static final int MAX_FILES = 22;

    @Test
    void noPackageHasTooManyFiles() throws IOException {
        Map<Path, Integer> fileCounts = new TreeMap<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path module : modules.toList()) {
                Path sources = module.resolve(Path.of("src", "main", "java"));
                Path tests = module.resolve(Path.of("src", "test", "java"));
                if (Files.isDirectory(sources)) {
                    count(sources, fileCounts);
                } else if (Files.isDirectory(tests)) {
                    count(tests, fileCounts);
                }
            }
        }
        assertFalse(fileCounts.isEmpty(), "no sources found");
        fileCounts.forEach((folder, count) ->
                assertTrue(count <= MAX_FILES, folder + " holds " + count + " files, " + MAX_FILES + " at most"));
    }

    private static void count(Path sources, Map<Path, Integer> fileCounts) throws IOException {
        try (Stream<Path> tree = Files.walk(sources)) {
            tree.filter(path -> path.toString().endsWith(".java"))
                    .forEach(path -> fileCounts.merge(path.getParent(), 1, Integer::sum));
        }
    }
}
