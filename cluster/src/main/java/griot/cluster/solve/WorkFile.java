package griot.cluster.solve;

import griot.cli.cluster.ClusterFault;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.SolverFault;
import griot.solver.partition.Partition;
import griot.tables.jvm.DurableFiles;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.UUID;
import java.util.zip.CRC32C;

/**
 * A file of a round: a line of text that says what the file is, the content, and a checksum (CRC-32C) of both. It is
 * written under another name and renamed: a file is complete or absent, and of two tasks that write the same file at
 * the same time the last one wins, with the same content.
 *
 * @param path the path of the file
 * @param job the job
 * @param partition the partition whose file it is
 * @param kind what the file contains: a constant of {@link WorkKind}
 * @param round the number of its round
 */
record WorkFile(Path path, JobSpec job, Partition partition, String kind, int round) {
    /** The version of the format, and of what the files contain. */
    private static final int VERSION = 2;

    private static final String PREFIX = "Griot cluster ";

    private static final int CHUNK_BYTES = 1 << 22;

    /** The first line of the file. */
    private byte[] title() {
        String title = PREFIX + VERSION + " " + job.ruleSet() + " (" + RuleSet.RULES_VERSION + ") "
                + partition.layer() + " pass " + partition.pass() + " partition " + partition.number() + " of "
                + partition.count() + " " + kind + " " + round + "\n";
        return title.getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Writes the file. Messages are not forced to disk, as there are many files of them: if the power fails, the
     * checksum shows a lost file.
     *
     * @param content its parts
     * @throws FileSystemException if the file cannot be written
     */
    void write(List<MemorySegment> content) throws IOException {
        Path temporary = path.resolveSibling(path.getFileName() + "." + UUID.randomUUID() + ".new");
        boolean isDone = false;
        try {
            write(temporary, content);
            if (isDurable()) {
                DurableFiles.replace(temporary, path);
            } else {
                Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            isDone = true;
        } catch (IOException e) {
            // The message of a full disk does not name the file, others name the temporary one.
            FileSystemException named = new FileSystemException(path.toString(), null, SolverFault.reason(e));
            named.initCause(e);
            throw named;
        } finally {
            if (!isDone) {
                Files.deleteIfExists(temporary);
            }
        }
    }

    /** Whether the file has to outlast a power failure. */
    private boolean isDurable() {
        return !kind.equals(WorkKind.MESSAGES);
    }

    private void write(Path temporary, List<MemorySegment> content) throws IOException {
        CRC32C checksum = new CRC32C();
        try (FileChannel channel =
                FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            put(channel, checksum, MemorySegment.ofArray(title()));
            for (MemorySegment part : content) {
                put(channel, checksum, part);
            }
            ByteBuffer trailer = ByteBuffer.allocate(Integer.BYTES).putInt((int) checksum.getValue());
            putAll(channel, trailer.flip());
            if (isDurable()) {
                channel.force(true);
            }
        }
    }

    private static void put(FileChannel channel, CRC32C checksum, MemorySegment part) throws IOException {
        for (long from = 0; from < part.byteSize(); from += CHUNK_BYTES) {
            ByteBuffer chunk = part.asSlice(from, Math.min(CHUNK_BYTES, part.byteSize() - from))
                    .asByteBuffer();
            checksum.update(chunk.duplicate());
            putAll(channel, chunk);
        }
    }

    private static void putAll(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /**
     * Maps the file, and verifies it.
     *
     * @return its content
     * @throws RulesException if the file is not there, damaged, or of another version
     */
    MemorySegment read(Arena arena) throws IOException {
        MemorySegment whole;
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            whole = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
        } catch (NoSuchFileException e) {
            throw new RulesException(Problem.of(ClusterFault.DAMAGED_FILE, path.toString()));
        }
        byte[] title = title();
        long contentEnd = whole.byteSize() - Integer.BYTES;
        if (contentEnd < title.length || whole.asSlice(0, title.length).mismatch(MemorySegment.ofArray(title)) >= 0) {
            throw problem(whole);
        }
        CRC32C checksum = new CRC32C();
        for (long from = 0; from < contentEnd; from += CHUNK_BYTES) {
            checksum.update(whole.asSlice(from, Math.min(CHUNK_BYTES, contentEnd - from))
                    .asByteBuffer());
        }
        int stored = whole.get(ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN), contentEnd);
        if (stored != (int) checksum.getValue()) {
            throw new RulesException(Problem.of(ClusterFault.DAMAGED_FILE, path.toString()));
        }
        return whole.asSlice(title.length, contentEnd - title.length);
    }

    /** A file with another title: of another version, if it is a file of Griot at all. */
    private RulesException problem(MemorySegment whole) {
        byte[] prefix = PREFIX.getBytes(StandardCharsets.US_ASCII);
        boolean isOfGriot = whole.byteSize() > prefix.length
                && whole.asSlice(0, prefix.length).mismatch(MemorySegment.ofArray(prefix)) < 0;
        return new RulesException(
                Problem.of(isOfGriot ? ClusterFault.OTHER_VERSION : ClusterFault.DAMAGED_FILE, path.toString()));
    }
}
