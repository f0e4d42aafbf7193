package griot.lab.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are written whole or not at all. */
class AtomicFileTest {
    @TempDir
    Path folder;

    @Test
    void aFullDiskLeavesTheOldFileAndIsReportedWithItsName() throws IOException {
        Path file = folder.resolve("book");
        AtomicFile.write(file, out -> out.writeBytes("old"));
        FileSystemException error = assertThrows(
                FileSystemException.class,
                () -> AtomicFile.write(file, out -> {
                    out.writeBytes("half of the n");
                    throw new IOException("No space left on device");
                }));
        assertEquals(file.toString(), error.getFile());
        assertEquals("No space left on device", error.getReason());
        assertEquals("old", Files.readString(file));
        try (var remaining = Files.list(folder)) {
            assertEquals(List.of(file), remaining.toList());
        }
    }

    @Test
    void aDirectoryOfTheSameNameIsNotReplaced() throws IOException {
        Path directory = Files.createDirectory(folder.resolve("book"));
        FileSystemException error = assertThrows(
                FileSystemException.class, () -> AtomicFile.write(directory, out -> out.writeBytes("new")));
        assertEquals(directory.toString(), error.getFile());
        assertTrue(Files.isDirectory(directory));
    }

    @Test
    void aMissingDirectoryIsReportedWithTheNameOfTheFile() {
        Path file = folder.resolve("nowhere").resolve("book");
        FileSystemException error =
                assertThrows(NoSuchFileException.class, () -> AtomicFile.write(file, out -> out.writeBytes("new")));
        assertEquals(file.toString(), error.getFile());
    }
}
