package griot.packager;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.List;
import java.util.TimeZone;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A zip file depends on names, contents and executability of the files, and on nothing else. */
class ZipArchiveTest {
    private final TimeZone zone = TimeZone.getDefault();

    @TempDir
    private Path folder;

    @AfterEach
    void restoreZone() {
        TimeZone.setDefault(zone);
    }

    /** Writes a folder whose files are created in this order, with this time and these permissions beside the owner's. */
    private Path archive(String name, List<String> files, FileTime time, String others) throws IOException {
        Path content = Files.createDirectories(folder.resolve(name).resolve("griot"));
        for (String file : files) {
            Path path = content.resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, "content of " + file);
            Files.setPosixFilePermissions(
                    path, PosixFilePermissions.fromString((file.equals("start") ? "rwx" : "rw-") + others));
            Files.setLastModifiedTime(path, time);
        }
        Path archive = folder.resolve(name + ".zip");
        ZipArchive.write(content, archive);
        return archive;
    }

    @Test
    void theSameFilesGiveTheSameBytesAtAnotherTimeInAnotherZone() throws IOException {
        TimeZone.setDefault(TimeZone.getTimeZone("Africa/Dakar"));
        Path first = archive("a", List.of("start", "lib/é.jar", "lib/a.jar"), FileTime.fromMillis(0), "r--r--");
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kolkata"));
        Path second = archive(
                "b", List.of("lib/a.jar", "lib/é.jar", "start"), FileTime.fromMillis(1_800_000_000_000L), "------");
        assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
    }

    @Test
    void programsStayExecutable() throws IOException {
        Path archive = archive("a", List.of("start", "lib/a.jar"), FileTime.fromMillis(0), "r--r--");
        try (ZipFile zip = ZipFile.builder().setPath(archive).get()) {
            assertEquals(
                    List.of("griot/lib/a.jar 100644", "griot/start 100755"),
                    Collections.list(zip.getEntries()).stream()
                            .map(ZipArchiveTest::nameAndMode)
                            .toList());
        }
    }

    private static String nameAndMode(ZipArchiveEntry entry) {
        return entry.getName() + " " + Integer.toOctalString(entry.getUnixMode());
    }
}
