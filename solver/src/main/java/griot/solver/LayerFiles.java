package griot.solver;

import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.tables.format.TableFile;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Values of solved layers, a byte each, in memory-mapped temporary files; the operating system caches those in use.
 * Each file is deleted as soon as it is mapped; {@link #close} unmaps all files, which frees their disk space.
 */
public final class LayerFiles implements AutoCloseable {
    /** The number of bytes copied at a time. */
    private static final int CHUNK_BYTES = 1 << 24;

    private final Path folder;
    private final Arena arena = Arena.ofShared();

    /** Creates an empty set of files in a folder. */
    public LayerFiles(Path folder) {
        this.folder = folder;
    }

    /**
     * Writes values to a new temporary file, maps the file read-only and deletes it.
     *
     * @param name the name of the file, without its suffix; no such file may exist
     * @throws IOException if the file cannot be written
     */
    public MemorySegment mapCopy(String name, MemorySegment values) throws IOException {
        try (FileChannel channel = create(name)) {
            for (long from = 0; from < values.byteSize(); from += CHUNK_BYTES) {
                ByteBuffer chunk = values.asSlice(from, Math.min(CHUNK_BYTES, values.byteSize() - from))
                        .asByteBuffer();
                while (chunk.hasRemaining()) {
                    channel.write(chunk);
                }
            }
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, values.byteSize(), arena);
        }
    }

    /**
     * Writes zeros to a new temporary file, maps the file for reading and writing and deletes it. The zeros take their
     * place on the disk at once: a store to a mapped page for which there is none would end the process.
     *
     * @param name the name of the file, without its suffix; no such file may exist
     * @param bytes its size
     * @throws IOException if the file cannot be written
     */
    public MemorySegment mapNew(String name, long bytes) throws IOException {
        try (FileChannel channel = create(name)) {
            ByteBuffer zeros = ByteBuffer.allocateDirect((int) Math.min(CHUNK_BYTES, bytes));
            for (long remaining = bytes; remaining > 0; remaining -= zeros.limit()) {
                zeros.clear().limit((int) Math.min(zeros.capacity(), remaining));
                while (zeros.hasRemaining()) {
                    channel.write(zeros);
                }
            }
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes, arena);
        }
    }

    private FileChannel create(String name) throws IOException {
        return FileChannel.open(
                folder.resolve(name + SolverFolder.TEMPORARY_SUFFIX),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
    }

    /**
     * Decompresses the values of a slice that must be solved, at quiet count 0, into a temporary file, and maps it.
     *
     * @param tables the folder of the tables
     * @throws RulesException if the table is absent, damaged or another one, or the disk is full
     */
    public MemorySegment load(Path tables, RuleSet rules, String slice) throws IOException {
        Path file = TableFolder.file(tables, rules, slice);
        try {
            return load(TableFolder.open(file, rules, slice));
        } catch (RulesException e) {
            throw SolverFault.unusableTable(e);
        } catch (NoSuchFileException e) {
            throw SolverFault.absentTable(file);
        }
    }

    /**
     * Decompresses the values of a table, at quiet count 0, into a temporary file, and maps it.
     *
     * @throws RulesException if the table is damaged, or the disk is full
     */
    public MemorySegment load(TableFile table) {
        return load(table, 0);
    }

    /**
     * Decompresses the values of a table at one quiet count into a temporary file, and maps it.
     *
     * @throws RulesException if the table is damaged, or the disk is full
     */
    public MemorySegment load(TableFile table, int quietCount) {
        String slice = table.header().slice();
        long entries = table.header().entries();
        try (FileChannel channel = create(slice + "-at-" + quietCount);
                Arena temporary = Arena.ofConfined()) {
            int blockEntries = table.header().blockEntries();
            byte[] block = new byte[blockEntries];
            long blocks = table.header().blocks();
            // Most slices are smaller than a chunk, and allocated memory is cleared.
            ByteBuffer chunk = temporary
                    .allocate(Math.min(Math.max(CHUNK_BYTES, blockEntries), blocks * blockEntries))
                    .asByteBuffer();
            for (long blockNumber = 0; blockNumber < blocks; blockNumber++) {
                if (chunk.remaining() < blockEntries) {
                    write(channel, chunk);
                }
                chunk.put(block, 0, table.readBlock(blockNumber, quietCount, block));
            }
            write(channel, chunk);
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, entries, arena);
        } catch (IOException e) {
            throw SolverFault.notStored(SolverFault.NO_ROOM, Path.of(table.name()), slice, e);
        }
    }

    /** Writes the bytes that were put into a buffer, and empties it. */
    private static void write(FileChannel channel, ByteBuffer bytes) throws IOException {
        bytes.flip();
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        bytes.clear();
    }

    /**
     * Decompresses the values of a table at quiet count 0.
     *
     * @param values gets the values, a byte each
     * @throws RulesException if the table is damaged
     */
    public static void decompress(TableFile table, MemorySegment values) {
        byte[] block = new byte[table.header().blockEntries()];
        long offset = 0;
        for (long blockNumber = 0; blockNumber < table.header().blocks(); blockNumber++) {
            int count = table.readBlock(blockNumber, block);
            MemorySegment.copy(block, 0, values, ValueLayout.JAVA_BYTE, offset, count);
            offset += count;
        }
    }

    @Override
    public void close() {
        arena.close();
    }
}
