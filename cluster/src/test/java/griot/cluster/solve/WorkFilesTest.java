package griot.cluster.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.cli.cluster.ClusterFault;
import griot.rules.problem.RulesException;
import griot.solver.partition.Partition;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of an unfinished job: read back as written, and refused if damaged or of another version. */
class WorkFilesTest {
    private static final Partition PARTITION = new Partition("6", 0, 1, 3);
    private static final byte[] CONTENT = {1, 2, 3, 4, 5};

    @TempDir
    private Path folder;

    private JobSpec job() {
        return new JobSpec("awele/sheet", 6, 0, folder.toString());
    }

    private WorkFile workFile(Path file, int round) {
        return new WorkFile(file, job(), PARTITION, WorkKind.STATE, round);
    }

    private Path written() throws IOException {
        Path file = folder.resolve("file");
        MemorySegment content = MemorySegment.ofArray(CONTENT);
        workFile(file, 4).write(List.of(content.asSlice(0, 2), content.asSlice(2)));
        return file;
    }

    private byte[] read(Path file, int round) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            return workFile(file, round).read(arena).toArray(ValueLayout.JAVA_BYTE);
        }
    }

    private static void assertFault(ClusterFault fault, Executable executable) {
        RulesException refusal = assertThrows(RulesException.class, executable);
        assertEquals(fault, refusal.problems().getFirst().fault());
    }

    @Test
    void aFileIsReadAsWritten() throws IOException {
        assertArrayEquals(CONTENT, read(written(), 4));
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 30, -6, -1})
    void aChangedByteIsFound(int position) throws IOException {
        Path file = written();
        byte[] bytes = Files.readAllBytes(file);
        bytes[position < 0 ? bytes.length + position : position] ^= 1;
        Files.write(file, bytes);
        RulesException refusal = assertThrows(RulesException.class, () -> read(file, 4));
        assertEquals(
                position == 30 ? ClusterFault.OTHER_VERSION : ClusterFault.DAMAGED_FILE,
                refusal.problems().getFirst().fault());
    }

    @Test
    void aShortenedFileIsFound() throws IOException {
        Path file = written();
        byte[] bytes = Files.readAllBytes(file);
        for (int length : new int[] {1, 3, 20, bytes.length - 1}) {
            Files.write(file, Arrays.copyOf(bytes, length));
            assertThrows(RulesException.class, () -> read(file, 4), "" + length);
        }
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        Path file = folder.resolve("file");
        RulesException refusal = assertThrows(RulesException.class, () -> read(file, 4));
        assertEquals(ClusterFault.DAMAGED_FILE, refusal.problems().getFirst().fault());
        assertEquals(file.toString(), refusal.problems().getFirst().place());
    }

    @Test
    void aFileOfAnotherRoundIsRefused() throws IOException {
        Path file = written();
        assertFault(ClusterFault.OTHER_VERSION, () -> read(file, 5));
    }

    @Test
    void progressIsReadAsWritten() throws IOException {
        Path file = folder.resolve("progress");
        assertEquals(Optional.empty(), Progress.read(file, job(), "6"));
        Progress progress = new Progress(3, 1, new RoundHistory(List.of(1, 2, 3), 0), 77);
        progress.write(file, job(), "6");
        assertEquals(Optional.of(progress), Progress.read(file, job(), "6"));
        assertFault(ClusterFault.OTHER_VERSION, () -> Progress.read(file, job(), "7"));
    }

    @Test
    void progressOfAnotherVersionOrDamagedIsRefused() throws IOException {
        Path file = folder.resolve("progress");
        new Progress(3, 1, new RoundHistory(List.of(1), -1), 0).write(file, job(), "6");
        String text = Files.readString(file);
        Files.writeString(file, text.replaceFirst("Griot cluster \\d+", "Griot cluster 999"));
        assertFault(ClusterFault.OTHER_VERSION, () -> Progress.read(file, job(), "6"));
        for (String damaged : List.of(
                text.replace("partitions 3", "partitions 4"),
                text.replace("steps 1", "steps 2"),
                text.replace("pass", "pas"),
                text.substring(0, text.indexOf("steps")),
                text.substring(0, text.indexOf("checksum")))) {
            Files.writeString(file, damaged);
            assertFault(ClusterFault.DAMAGED_FILE, () -> Progress.read(file, job(), "6"));
        }
        byte[] changed = text.getBytes(StandardCharsets.US_ASCII);
        changed[text.indexOf("pass")] = (byte) 0xff;
        Files.write(file, changed);
        assertFault(ClusterFault.DAMAGED_FILE, () -> Progress.read(file, job(), "6"));
    }

    @Test
    void aFileThatCannotBeWrittenIsNamedAndLeavesNoOther() throws IOException {
        Path file = folder.resolve("file");
        Files.createDirectories(file.resolve("a folder in its place"));
        FileSystemException e =
                assertThrows(FileSystemException.class, () -> workFile(file, 4).write(List.of()));
        assertEquals(file.toString(), e.getFile());
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }
}
