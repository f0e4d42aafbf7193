package griot.lab.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
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

    /** On Linux the system reports each change at once, and a file that replaces another as created, not as deleted. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void theOldFileIsNotDeletedBeforeTheNewOneTakesItsPlace() throws IOException, InterruptedException {
        Path file = folder.resolve("book");
        AtomicFile.write(file, out -> out.writeBytes("old"));
        try (WatchService watch = folder.getFileSystem().newWatchService()) {
            folder.register(watch, StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_DELETE);
            AtomicFile.write(file, out -> out.writeBytes("new"));
            Path last = Files.createFile(folder.resolve("last"));
            List<WatchEvent.Kind<?>> changes = new ArrayList<>();
            boolean isComplete = false;
            while (!isComplete) {
                WatchKey key = watch.take();
                for (WatchEvent<?> event : key.pollEvents()) {
                    assertNotEquals(StandardWatchEventKinds.OVERFLOW, event.kind());
                    if (file.getFileName().equals(event.context())) {
                        changes.add(event.kind());
                    }
                    isComplete |= last.getFileName().equals(event.context());
                }
                key.reset();
            }
            assertEquals(List.of(StandardWatchEventKinds.ENTRY_CREATE), changes);
        }
        assertEquals("new", Files.readString(file));
    }

    @Test
    void aFileThatIsBeingWrittenIsNotWrittenByAnotherAtTheSameTime() throws IOException {
        Path file = folder.resolve("games");
        AtomicFile.write(file, out -> {
            out.writeBytes("the first half ");
            FileSystemException error = assertThrows(
                    FileSystemException.class, () -> AtomicFile.write(file, other -> other.writeBytes("other")));
            assertEquals(file.toString(), error.getFile());
            out.writeBytes("and the second");
        });
        assertEquals("the first half and the second", Files.readString(file));
        try (var remaining = Files.list(folder)) {
            assertEquals(List.of(file), remaining.toList());
        }
    }

    @Test
    void whatAKilledWriterHasLeftIsReplaced() throws IOException {
        Path file = folder.resolve("games");
        Files.writeString(folder.resolve("games.new"), "a half that is longer than the new content");
        AtomicFile.write(file, out -> out.writeBytes("new"));
        assertEquals("new", Files.readString(file));
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
