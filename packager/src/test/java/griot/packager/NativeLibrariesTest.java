package griot.packager;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.packager.TargetPlatform.OperatingSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of SQLite's native libraries, a package has those of its platform. */
class NativeLibrariesTest {
    private static final List<String> ENTRIES = List.of(
            "org/sqlite/JDBC.class",
            "META-INF/MANIFEST.MF",
            "org/sqlite/native/Linux/x86_64/libsqlitejdbc.so",
            "org/sqlite/native/Linux/aarch64/libsqlitejdbc.so",
            "org/sqlite/native/Mac/aarch64/libsqlitejdbc.dylib");

    @TempDir
    private Path folder;

    private Path jar;

    @BeforeEach
    void writeJar() throws IOException {
        jar = folder.resolve("sqlite-jdbc-1.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String entry : ENTRIES) {
                zip.putNextEntry(new ZipEntry(entry));
                zip.write(entry.getBytes());
                zip.closeEntry();
            }
        }
    }

    private Path copyFor(OperatingSystem system, String architecture, String name) throws IOException {
        Path copy = folder.resolve(name);
        NativeLibraries.copyFor(new TargetPlatform(system, architecture), jar, copy);
        return copy;
    }

    @Test
    void thoseOfOtherPlatformsAreLeftOut() throws IOException {
        try (JarFile copy = new JarFile(
                copyFor(OperatingSystem.MACOS, "aarch64", "copy.jar").toFile())) {
            assertEquals(
                    List.of(
                            "META-INF/MANIFEST.MF",
                            "org/sqlite/JDBC.class",
                            "org/sqlite/native/Mac/aarch64/libsqlitejdbc.dylib"),
                    copy.stream().map(ZipEntry::getName).toList());
        }
    }

    @Test
    void twoCopiesAreTheSame() throws IOException {
        assertArrayEquals(
                Files.readAllBytes(copyFor(OperatingSystem.LINUX, "x64", "a.jar")),
                Files.readAllBytes(copyFor(OperatingSystem.LINUX, "x64", "b.jar")));
    }

    @Test
    void aPlatformWithoutALibraryIsNamed() {
        IOException refusal =
                assertThrows(IOException.class, () -> copyFor(OperatingSystem.LINUX, "riscv64", "copy.jar"));
        assertEquals("sqlite-jdbc-1.jar: org/sqlite/native/Linux/riscv64/", refusal.getMessage());
    }
}
