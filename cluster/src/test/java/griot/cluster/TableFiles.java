package griot.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** Compares folders of tables. */
public final class TableFiles {
    private TableFiles() {}

    /** Asserts that two folders hold the same tables, at least one, byte for byte. */
    public static void assertSame(Path expected, Path actual) throws IOException {
        Set<String> names = names(expected);
        assertFalse(names.isEmpty());
        assertEquals(names, names(actual));
        for (String name : names) {
            assertEquals(-1, Files.mismatch(expected.resolve(name), actual.resolve(name)), name);
        }
    }

    /** Deletes the tables of a folder. */
    static void delete(Path folder) throws IOException {
        for (String name : names(folder)) {
            Files.delete(folder.resolve(name));
        }
    }

    private static Set<String> names(Path folder) throws IOException {
        Set<String> names = new TreeSet<>();
        try (var files = Files.list(folder)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".table"))
                    .forEach(names::add);
        }
        return names;
    }
}
