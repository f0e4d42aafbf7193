package griot.tables.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files that have their old content or the new one, whatever happens, and are then on disk. */
class DurableFilesTest {
    private static final String FORCE_EVENT = "jdk.FileForce";

    @TempDir
    Path folder;

    private Path file;
    private Path temporary;

    @BeforeEach
    void nameFiles() {
        file = folder.resolve("games");
        temporary = folder.resolve("games.new");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private void assertOnlyFile(String content) throws IOException {
        assertEquals(content, Files.readString(file));
        try (var remaining = Files.list(folder)) {
            assertEquals(List.of(file), remaining.toList());
        }
    }

    /** Work that writes files. */
    private interface Work {
        void run() throws IOException;
    }

    /**
     * The names of the files in the folder that work forces to disk, in this order, by the events of JDK Flight
     * Recorder; the folder itself has the name {@code "."}.
     */
    private List<String> forcedNames(Work work) throws IOException {
        Path records = folder.resolveSibling(folder.getFileName() + ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable(FORCE_EVENT).withoutThreshold().withoutStackTrace();
            recording.start();
            work.run();
            recording.stop();
            recording.dump(records);
            return RecordingFile.readAllEvents(records).stream()
                    .filter(event -> event.getEventType().getName().equals(FORCE_EVENT))
                    .sorted(Comparator.comparing(RecordedEvent::getStartTime))
                    .map(event -> Path.of(event.getString("path")))
                    .filter(path -> path.startsWith(folder))
                    .map(path ->
                            path.equals(folder) ? "." : folder.relativize(path).toString())
                    .toList();
        } finally {
            Files.deleteIfExists(records);
        }
    }

    @Test
    void theContentIsForcedBeforeTheNameAndTheNameIsForcedToo() throws IOException {
        assertEquals(List.of("games.new", "."), forcedNames(() -> DurableFiles.write(temporary, file, bytes("new"))));
        assertOnlyFile("new");
    }

    @Test
    void aLongerTemporaryFileOfAKilledWriterIsReplaced() throws IOException {
        Files.writeString(temporary, "a half that is longer than the new content");
        DurableFiles.write(temporary, file, bytes("new"));
        assertOnlyFile("new");
    }

    @Test
    void aFailureLeavesTheOldContentAndNoTemporaryFile() throws IOException {
        Files.writeString(file, "old");
        assertThrows(
                IOException.class,
                () -> DurableFiles.write(temporary, file, channel -> {
                    channel.write(ByteBuffer.wrap(bytes("half of the n")));
                    throw new IOException("No space left on device");
                }));
        assertOnlyFile("old");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theFileGetsThePermissionsOfTheTemporaryFile() throws IOException {
        Set<PosixFilePermission> ownerOnly = PosixFilePermissions.fromString("rw-------");
        Files.createFile(temporary, PosixFilePermissions.asFileAttribute(ownerOnly));
        DurableFiles.write(temporary, file, bytes("secret"));
        assertEquals(ownerOnly, Files.getPosixFilePermissions(file));
    }
}
