package griot.packager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The libraries of the system that Java needs are found. */
class SystemLibrariesTest {
    @Test
    @EnabledOnOs(OS.LINUX)
    void javaNeedsTheLibraryOfCAndTheLoader() throws IOException {
        Path jdk = Path.of(System.getProperty("java.home")).toRealPath();
        List<Path> libraries =
                SystemLibraries.of(List.of(jdk.resolve("bin/java"), jdk.resolve("lib/server/libjvm.so")), jdk);
        assertTrue(
                libraries.stream()
                        .anyMatch(file -> file.getFileName().toString().startsWith("libc.so")),
                libraries.toString());
        assertTrue(
                libraries.stream()
                        .anyMatch(file -> file.getFileName().toString().startsWith("ld-linux")),
                libraries.toString());
        assertTrue(libraries.stream().allMatch(Files::exists));
        assertFalse(libraries.stream().anyMatch(file -> file.startsWith(jdk)));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aLibraryThatIsNowhereIsNamed(@TempDir Path folder) throws IOException {
        Path jdk = Path.of(System.getProperty("java.home")).toRealPath();
        Path library = jdk.resolve("lib/libjava.so");
        SystemLibraries.of(List.of(library), jdk);
        Path withoutJvm = Files.copy(library, folder.resolve("libjava.so"));
        IOException missing = assertThrows(IOException.class, () -> SystemLibraries.of(List.of(withoutJvm), folder));
        assertEquals(withoutJvm + ": libjvm.so => not found", missing.getMessage());
    }
}
