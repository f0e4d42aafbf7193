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

class AtomicFileTest {
    @TempDir
    Path folder;

    @Test
    void aFullDiskLeavesTheFileAndNamesIt() throws IOException {
        Path file = folder.resolve("book");
        AtomicFile.write(file, out -> out.writeBytes("old"));
        FileSystemException trouble = assertThrows(
                FileSystemException.class,
                () -> AtomicFile.write(file, out -> {
                    out.writeBytes("half of the n");
                    throw new IOException("No space left on device");
                }));
        assertEquals(file.toString(), trouble.getFile());
        assertEquals("No space left on device", trouble.getReason());
        assertEquals("old", Files.readString(file));
        try (var left = Files.list(folder)) {
            assertEquals(List.of(file), left.toList());
        }
    }

    @Test
    void aDirectoryIsNotReplaced() throws IOException {
        Path directory = Files.createDirectory(folder.resolve("book"));
        FileSystemException trouble = assertThrows(
                FileSystemException.class, () -> AtomicFile.write(directory, out -> out.writeBytes("new")));
        assertEquals(directory.toString(), trouble.getFile());
        assertTrue(Files.isDirectory(directory));
    }

    @Test
    void aMissingDirectoryNamesTheFile() {
        Path file = folder.resolve("nowhere").resolve("book");
        FileSystemException trouble =
                assertThrows(NoSuchFileException.class, () -> AtomicFile.write(file, out -> out.writeBytes("new")));
        assertEquals(file.toString(), trouble.getFile());
    }
}
