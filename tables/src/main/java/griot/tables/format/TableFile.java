package griot.tables.format;

import griot.rules.problem.RulesException;
import java.util.zip.CRC32;

/**
 * A tablebase file: a header, an index of blocks, and blocks of values, each Huffman-coded and with its own checksum.
 * Thread-safe. {@code docs/tables.md} specifies the format.
 */
public final class TableFile {
    /** Bytes of an offset in the index. */
    private static final int OFFSET_BYTES = Long.BYTES;

    /** Bytes of the checksum at the end of each block. */
    private static final int CHECKSUM_BYTES = Integer.BYTES;

    /** Upper bound on the bytes of a value: two code words of 12 bits, of the value and of the length of its run. */
    public static final int MAX_VALUE_BYTES = 3;

    private final String name;
    private final TableSource source;
    private final TableHeader header;
    private final int indexStart;
    private final int headerChecksum;

    private TableFile(String name, TableSource source, TableHeader.Parsed parsed) {
        this.name = name;
        this.source = source;
        this.header = parsed.header();
        this.indexStart = parsed.length();
        this.headerChecksum = parsed.checksum();
    }

    /**
     * Opens a table. Reads the header and checks the size; a damaged block is detected when it is read.
     *
     * @param name the name of the file, for messages
     * @throws RulesException if the source is not a table, is damaged or cannot be read
     */
    public static TableFile open(String name, TableSource source) {
        TableFile file = new TableFile(name, source, TableHeader.read(name, source));
        long indexEnd = file.indexStart + (file.header.blocks() + 1) * OFFSET_BYTES;
        long size = indexEnd <= source.size() ? file.offset(file.header.blocks()) : indexEnd;
        if (size != source.size()) {
            throw TableHeader.exception(name, TableFault.SIZE, source.size(), size);
        }
        return file;
    }

    /** The name of the file, for messages. */
    public String name() {
        return name;
    }

    /** The header. */
    public TableHeader header() {
        return header;
    }

    /** The size of the file in bytes. */
    public long size() {
        return source.size();
    }

    /**
     * The value of an entry, at quiet count 0.
     *
     * @throws RulesException if the block is damaged or cannot be read
     */
    public int value(long entry) {
        return value(entry, 0);
    }

    /**
     * The value of an entry at a quiet count. Reads the whole block of the entry, and decodes it up to the entry.
     *
     * @param entry the index of the entry, from 0
     * @param quietCount the quiet count, less than the number of counts; ignored if values do not depend on it
     * @throws RulesException if the block is damaged or cannot be read
     */
    public int value(long entry, int quietCount) {
        long block = entry / header.blockEntries();
        int indexInBlock = (int) (entry % header.blockEntries());
        if (header.quietCounts().isPresent()) {
            byte[] values = new byte[header.quietCounts().get().count()];
            QuietCountDecoder decoder = quietCountDecoder(block);
            for (int i = 0; i <= indexInBlock; i++) {
                readEntry(decoder, values, block);
            }
            return values[quietCount];
        }
        byte[] values = new byte[indexInBlock + 1];
        byte[] bytes = checkedBytes(block);
        if (header.code().decode(bytes, bytes.length - CHECKSUM_BYTES, values, values.length) == 0) {
            throw damaged(block);
        }
        return values[indexInBlock];
    }

    /**
     * Decodes a block at quiet count 0.
     *
     * @param block the number of the block, from 0
     * @param values gets the values; its length is at least {@code header().blockEntries()}
     * @return the number of values
     * @throws RulesException if the block is damaged or cannot be read
     */
    public int readBlock(long block, byte[] values) {
        return readBlock(block, 0, values);
    }

    /**
     * Decodes a block at a quiet count.
     *
     * @param block the number of the block, from 0
     * @param quietCount the quiet count, less than the number of counts; ignored if values do not depend on it
     * @param values gets the values; its length is at least {@code header().blockEntries()}
     * @return the number of values
     * @throws RulesException if the block is damaged or cannot be read
     */
    public int readBlock(long block, int quietCount, byte[] values) {
        int count = (int) Math.min(header.blockEntries(), header.entries() - block * header.blockEntries());
        if (header.quietCounts().isPresent()) {
            byte[] entryValues = new byte[header.quietCounts().get().count()];
            QuietCountDecoder decoder = quietCountDecoder(block);
            for (int i = 0; i < count; i++) {
                readEntry(decoder, entryValues, block);
                values[i] = entryValues[quietCount];
            }
            if (!decoder.isAtEnd()) {
                throw damaged(block);
            }
            return count;
        }
        byte[] bytes = checkedBytes(block);
        if (header.code().decode(bytes, bytes.length - CHECKSUM_BYTES, values, count)
                != bytes.length - CHECKSUM_BYTES) {
            throw damaged(block);
        }
        return count;
    }

    /**
     * Reads the whole file and checks every block.
     *
     * @throws RulesException if a block is damaged or cannot be read
     */
    public void verifyChecksums() {
        for (long block = 0; block < header.blocks(); block++) {
            checkedBytes(block);
        }
    }

    private QuietCountDecoder quietCountDecoder(long block) {
        byte[] bytes = checkedBytes(block);
        return new QuietCountDecoder(
                header.code(), header.quietCounts().orElseThrow(), bytes, bytes.length - CHECKSUM_BYTES);
    }

    private void readEntry(QuietCountDecoder decoder, byte[] values, long block) {
        if (!decoder.readEntry(values)) {
            throw damaged(block);
        }
    }

    /** Reads the bytes of a block and checks them. */
    private byte[] checkedBytes(long block) {
        byte[] offsets = new byte[2 * OFFSET_BYTES];
        source.read(indexStart + block * OFFSET_BYTES, offsets);
        long start = littleEndian(offsets, 0, OFFSET_BYTES);
        long end = littleEndian(offsets, OFFSET_BYTES, OFFSET_BYTES);
        long maxLength = CHECKSUM_BYTES
                + (long) MAX_VALUE_BYTES
                        * header.blockEntries()
                        * header.quietCounts()
                                .map(TableHeader.QuietCounts::count)
                                .orElse(1);
        // With 0 <= start <= end the difference does not overflow.
        if (start < 0
                || start > end
                || end - start <= CHECKSUM_BYTES
                || end - start > maxLength
                || end > source.size()) {
            throw damaged(block);
        }
        byte[] bytes = new byte[(int) (end - start)];
        source.read(start, bytes);
        int checksumStart = bytes.length - CHECKSUM_BYTES;
        if ((int) littleEndian(bytes, checksumStart, CHECKSUM_BYTES)
                != checksum(headerChecksum, block, bytes, checksumStart)) {
            throw damaged(block);
        }
        return bytes;
    }

    /**
     * The checksum of a block: the CRC-32 of the checksum of the header (four bytes), the number of the block (eight
     * bytes, both little-endian) and its bytes. It also detects a block of another file, or in another place.
     */
    public static int checksum(int headerChecksum, long block, byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        for (int i = 0; i < Integer.BYTES; i++) {
            crc.update(headerChecksum >>> 8 * i);
        }
        for (int i = 0; i < Long.BYTES; i++) {
            crc.update((int) (block >>> 8 * i));
        }
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    private RulesException damaged(long block) {
        return TableHeader.exception(name, TableFault.BLOCK_DAMAGED, block, header.blocks());
    }

    private long offset(long block) {
        byte[] bytes = new byte[OFFSET_BYTES];
        source.read(indexStart + block * OFFSET_BYTES, bytes);
        return littleEndian(bytes, 0, OFFSET_BYTES);
    }

    private static long littleEndian(byte[] bytes, int from, int count) {
        long number = 0;
        for (int i = count - 1; i >= 0; i--) {
            number = number << 8 | bytes[from + i] & 0xFF;
        }
        return number;
    }
}
