package griot.solver;

import griot.tables.format.TableFile;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Values of solved layers, a byte each, in memory-mapped temporary files: the operating system caches what is in use.
 * The files are deleted once unmapped.
 */
public final class LayerFiles implements AutoCloseable {
    /** Bytes copied at a time. */
    private static final int CHUNK = 1 << 24;

    private final Path folder;
    private final Arena arena = Arena.ofShared();

    public LayerFiles(Path folder) {
        this.folder = folder;
    }

    /** Maps a copy of some values. */
    public MemorySegment mapCopy(String name, MemorySegment values) throws IOException {
        Path file = folder.resolve(name + SolverFolder.SCRATCH);
        try (FileChannel channel = FileChannel.open(
                file,
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE)) {
            for (long from = 0; from < values.byteSize(); from += CHUNK) {
                ByteBuffer chunk = values.asSlice(from, Math.min(CHUNK, values.byteSize() - from))
                        .asByteBuffer();
                while (chunk.hasRemaining()) {
                    channel.write(chunk);
                }
            }
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, values.byteSize(), arena);
        }
    }

    /**
     * Maps the values of a table.
     *
     * @throws griot.rules.problem.RulesException if the table is damaged, or there is no room
     */
    public MemorySegment load(TableFile table) {
        return load(table, 0);
    }

    /**
     * Maps the values of a table at one quiet count.
     *
     * @throws griot.rules.problem.RulesException if the table is damaged, or there is no room
     */
    public MemorySegment load(TableFile table, int atCount) {
        try (Arena whileCopying = Arena.ofConfined()) {
            MemorySegment values = whileCopying.allocate(table.head().entries());
            copy(table, atCount, values);
            String slice = table.head().slice();
            try {
                return mapCopy(slice + "-at-" + atCount, values);
            } catch (IOException e) {
                throw SolverFault.failed(SolverFault.NO_ROOM, Path.of(table.name()), slice, e);
            }
        }
    }

    /**
     * Decompresses the values of a table.
     *
     * @param values receives them, a byte each
     * @throws griot.rules.problem.RulesException if the table is damaged
     */
    public static void copy(TableFile table, MemorySegment values) {
        copy(table, 0, values);
    }

    private static void copy(TableFile table, int atCount, MemorySegment values) {
        byte[] block = new byte[table.head().blockEntries()];
        long at = 0;
        for (long number = 0; number < table.head().blocks(); number++) {
            int count = table.readBlock(number, atCount, block);
            MemorySegment.copy(block, 0, values, ValueLayout.JAVA_BYTE, at, count);
            at += count;
        }
    }

    @Override
    public void close() {
        arena.close();
    }
}
