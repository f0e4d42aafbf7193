package griot.solver;

import griot.rules.RuleSet;
import griot.tables.EndValue;
import griot.tables.PrefixCode;
import griot.tables.TableFile;
import griot.tables.TableHead;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** Writes a table, in the format that {@code docs/tables.md} tells. The file is there as a whole or not at all. */
final class TableWriter {
    /** What a file is called while it is written. */
    static final String UNFINISHED = ".new";

    /** Entries in a block: to look one up costs some microseconds, and the block's checksum hardly any room. */
    static final int BLOCK_ENTRIES = 2_048;

    private static final int BUFFER = 1 << 20;

    /** Bytes of a block at most. */
    private static final int MOST = BLOCK_ENTRIES * PrefixCode.MOST_BITS / Byte.SIZE + Integer.BYTES + 1;

    private final PrefixCode code;
    private final byte[] block = new byte[MOST];
    private int length;

    private TableWriter(PrefixCode code) {
        this.code = code;
    }

    /**
     * What a table says of itself.
     *
     * @param values a byte for each entry
     */
    static TableHead head(RuleSet rules, String slice, MemorySegment values) {
        return head(rules, slice, counts(values), 0);
    }

    /**
     * What a table of boards that are won, drawn, lost or impossible says of itself.
     *
     * @param values a byte for each entry, as {@link EndValue} tells
     */
    static TableHead headOfEnds(RuleSet rules, String slice, MemorySegment values) {
        long[] counts = counts(values);
        return head(rules, slice, counts, counts[EndValue.IMPOSSIBLE + PrefixCode.MOST_VALUE]);
    }

    private static TableHead head(RuleSet rules, String slice, long[] counts, long impossible) {
        long entries = Arrays.stream(counts).sum();
        long draws = counts[PrefixCode.MOST_VALUE];
        long losses = Arrays.stream(counts, 0, PrefixCode.MOST_VALUE).sum();
        return new TableHead(
                rules.name().toString(),
                RuleSet.RULES_VERSION,
                slice,
                entries,
                entries - draws - losses - impossible,
                draws,
                losses,
                BLOCK_ENTRIES,
                CodeMaker.of(counts));
    }

    private static long[] counts(MemorySegment values) {
        long[] counts = new long[2 * PrefixCode.MOST_VALUE + 1];
        for (long at = 0; at < values.byteSize(); at++) {
            counts[values.get(ValueLayout.JAVA_BYTE, at) + PrefixCode.MOST_VALUE]++;
        }
        return counts;
    }

    /**
     * Writes a table beside its place, waits until all is on the disk, and puts it there.
     *
     * @param values a byte for each entry
     */
    static void write(Path file, TableHead head, MemorySegment values) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + UNFINISHED);
        try (FileChannel channel = FileChannel.open(
                fresh, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            new TableWriter(head.code()).write(channel, head, values);
            channel.force(true);
        } catch (IOException e) {
            Files.deleteIfExists(fresh);
            throw e;
        }
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private void write(FileChannel channel, TableHead head, MemorySegment values) throws IOException {
        byte[] headBytes = head.bytes();
        int check = TableHead.checkOf(headBytes);
        long at = headBytes.length + (head.blocks() + 1) * Long.BYTES;
        ByteBuffer places = ByteBuffer.allocate(BUFFER).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer blocks = ByteBuffer.allocate(BUFFER);
        long placesAt = put(channel, ByteBuffer.wrap(headBytes), 0);
        long blocksAt = at;
        for (long number = 0; number < head.blocks(); number++) {
            encode(values, number * BLOCK_ENTRIES, Math.min(head.entries(), (number + 1) * BLOCK_ENTRIES));
            int blockCheck = TableFile.check(check, number, block, length);
            if (places.remaining() < Long.BYTES) {
                placesAt = put(channel, places.flip(), placesAt);
                places.clear();
            }
            if (blocks.remaining() < length + Integer.BYTES) {
                blocksAt = put(channel, blocks.flip(), blocksAt);
                blocks.clear();
            }
            places.putLong(at);
            blocks.put(block, 0, length).putInt(Integer.reverseBytes(blockCheck));
            at += length + Integer.BYTES;
        }
        placesAt = put(channel, places.flip(), placesAt);
        put(channel, places.clear().putLong(at).flip(), placesAt);
        put(channel, blocks.flip(), blocksAt);
    }

    private static long put(FileChannel channel, ByteBuffer bytes, long at) throws IOException {
        long next = at;
        while (bytes.hasRemaining()) {
            next += channel.write(bytes, next);
        }
        return next;
    }

    private void encode(MemorySegment values, long from, long to) {
        long held = 0;
        int bits = 0;
        length = 0;
        for (long at = from; at < to; at++) {
            int value = values.get(ValueLayout.JAVA_BYTE, at);
            int size = code.length(value);
            held = held << size | code.word(value);
            bits += size;
            while (bits >= Byte.SIZE) {
                bits -= Byte.SIZE;
                block[length++] = (byte) (held >>> bits);
            }
        }
        if (bits > 0) {
            block[length++] = (byte) (held << Byte.SIZE - bits);
        }
    }
}
