package griot.packager;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

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
}
