package griot.solver;

import griot.rules.RuleSet;
import griot.tables.format.HuffmanCode;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.format.ValueEncoding;
import griot.tables.jvm.DurableFiles;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * Writes tables in the format of {@code docs/tables.md}, atomically: a file is complete or absent, also after a power
 * failure.
 */
public final class TableWriter {
    /** Suffix of a file that is being written. */
    static final String UNFINISHED_SUFFIX = ".new";

    /**
     * Entries in a block: few enough to decompress in microseconds, and enough for the size of the checksum to be
     * negligible.
     */
    static final int BLOCK_ENTRIES = 2_048;

    /**
     * Entries in a block of a table with a value for each quiet count: fewer, as such an entry takes longer to
     * decompress.
     */
    private static final int QUIET_COUNT_BLOCK_ENTRIES = BLOCK_ENTRIES / 4;

    /** Bytes buffered before they are written. */
    private static final int BUFFER_BYTES = 1 << 20;

    /** The number of values that a Huffman code can encode. */
    private static final int VALUE_COUNT = 2 * HuffmanCode.MAX_VALUE + 1;

    private TableWriter() {}

    /** Encodes the entries of a table. */
    private interface EntryEncoder {
        /** Encodes an entry. */
        void encode(long entry, BlockEncoder block);
    }

    /**
     * The header of a table in which every entry is possible.
     *
     * @param values a byte for each entry
     */
    public static TableHeader header(RuleSet rules, String slice, MemorySegment values) {
        return header(rules, slice, frequencies(values), 0);
    }

    /**
     * The header of a table in which entries may be {@link ValueEncoding#IMPOSSIBLE}.
     *
     * @param values a byte for each entry, as {@link ValueEncoding} encodes it
     */
    public static TableHeader headerWithImpossible(RuleSet rules, String slice, MemorySegment values) {
        long[] frequencies = frequencies(values);
        return header(rules, slice, frequencies, frequencies[ValueEncoding.IMPOSSIBLE + HuffmanCode.MAX_VALUE]);
    }

    /** The header of a table with a value for each quiet count; its wins, draws and losses are those at count 0. */
    public static TableHeader header(RuleSet rules, String slice, QuietCountValues quietCountValues) {
        long[] valueFrequencies = new long[VALUE_COUNT];
        long[] lengthFrequencies = new long[VALUE_COUNT];
        MemorySegment valuesAtCountZero = quietCountValues.byQuietCount().getFirst();
        for (long entry = 0; entry < valuesAtCountZero.byteSize(); entry++) {
            quietCountValues.encode(entry, (value, length) -> {
                valueFrequencies[value + HuffmanCode.MAX_VALUE]++;
                lengthFrequencies[length + HuffmanCode.MAX_VALUE]++;
            });
        }
        TableHeader.QuietCounts counts = new TableHeader.QuietCounts(
                quietCountValues.byQuietCount().size(), HuffmanCodeBuilder.build(lengthFrequencies));
        TableHeader header = header(rules, slice, frequencies(valuesAtCountZero), 0);
        return new TableHeader(
                header.ruleSet(),
                header.rulesVersion(),
                slice,
                header.entries(),
                header.wins(),
                header.draws(),
                header.losses(),
                QUIET_COUNT_BLOCK_ENTRIES,
                HuffmanCodeBuilder.build(valueFrequencies),
                Optional.of(counts));
    }

    private static TableHeader header(RuleSet rules, String slice, long[] frequencies, long impossible) {
        long entries = Arrays.stream(frequencies).sum();
        long draws = frequencies[HuffmanCode.MAX_VALUE];
        long losses = Arrays.stream(frequencies, 0, HuffmanCode.MAX_VALUE).sum();
        return new TableHeader(
                rules.name().toString(),
                RuleSet.RULES_VERSION,
                slice,
                entries,
                entries - draws - losses - impossible,
                draws,
                losses,
                BLOCK_ENTRIES,
                HuffmanCodeBuilder.build(frequencies),
                Optional.empty());
    }

    /** The frequency of each value, beginning with the least, {@code -}{@link HuffmanCode#MAX_VALUE}. */
    private static long[] frequencies(MemorySegment values) {
        long[] frequencies = new long[VALUE_COUNT];
        for (long entry = 0; entry < values.byteSize(); entry++) {
            frequencies[values.get(ValueLayout.JAVA_BYTE, entry) + HuffmanCode.MAX_VALUE]++;
        }
        return frequencies;
    }

    /**
     * Writes a table to a temporary file, forces it to disk and renames it to its own name.
     *
     * @param values a byte for each entry
     * @throws IOException if the file cannot be written
     */
    public static void write(Path file, TableHeader header, MemorySegment values) throws IOException {
        HuffmanCode code = header.code();
        write(file, header, (entry, block) -> block.put(code, values.get(ValueLayout.JAVA_BYTE, entry)));
    }

    /**
     * Writes a table with a value for each quiet count to a temporary file, forces it to disk and renames it to its own
     * name.
     *
     * @throws IOException if the file cannot be written
     */
    public static void write(Path file, TableHeader header, QuietCountValues quietCountValues) throws IOException {
        HuffmanCode valueCode = header.code();
        HuffmanCode lengthCode = header.quietCounts().orElseThrow().runLengthCode();
        write(
                file,
                header,
                (entry, block) -> quietCountValues.encode(entry, (value, length) -> {
                    block.put(valueCode, value);
                    block.put(lengthCode, length);
                }));
    }

    private static void write(Path file, TableHeader header, EntryEncoder entryEncoder) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + UNFINISHED_SUFFIX);
        DurableFiles.write(temporary, file, channel -> write(channel, header, entryEncoder));
    }

    private static void write(FileChannel channel, TableHeader header, EntryEncoder entryEncoder) throws IOException {
        BlockEncoder block = new BlockEncoder(header);
        byte[] headerBytes = header.bytes();
        int headerChecksum = TableHeader.checksum(headerBytes);
        long position = headerBytes.length + (header.blocks() + 1) * Long.BYTES;
        ByteBuffer offsets = ByteBuffer.allocate(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer blocks = ByteBuffer.allocate(BUFFER_BYTES);
        long offsetsPosition = put(channel, ByteBuffer.wrap(headerBytes), 0);
        long blocksPosition = position;
        for (long blockNumber = 0; blockNumber < header.blocks(); blockNumber++) {
            long from = blockNumber * header.blockEntries();
            long to = Math.min(header.entries(), from + header.blockEntries());
            block.begin();
            for (long entry = from; entry < to; entry++) {
                entryEncoder.encode(entry, block);
            }
            block.end();
            int length = block.length();
            int blockChecksum = TableFile.checksum(headerChecksum, blockNumber, block.bytes(), length);
            if (offsets.remaining() < Long.BYTES) {
                offsetsPosition = put(channel, offsets.flip(), offsetsPosition);
                offsets.clear();
            }
            if (blocks.remaining() < length + Integer.BYTES) {
                blocksPosition = put(channel, blocks.flip(), blocksPosition);
                blocks.clear();
            }
            offsets.putLong(position);
            blocks.put(block.bytes(), 0, length).putInt(Integer.reverseBytes(blockChecksum));
            position += length + Integer.BYTES;
        }
        offsetsPosition = put(channel, offsets.flip(), offsetsPosition);
        put(channel, offsets.clear().putLong(position).flip(), offsetsPosition);
        put(channel, blocks.flip(), blocksPosition);
    }

    private static long put(FileChannel channel, ByteBuffer bytes, long position) throws IOException {
        long nextPosition = position;
        while (bytes.hasRemaining()) {
            nextPosition += channel.write(bytes, nextPosition);
        }
        return nextPosition;
    }
}
