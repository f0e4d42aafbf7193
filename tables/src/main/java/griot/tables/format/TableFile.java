package griot.tables.format;

import griot.rules.problem.RulesException;
import java.util.zip.CRC32;

/**
 * A table of values: its head, an index, and blocks of values that are compressed and checked one by one. For many
 * threads. {@code docs/tables.md} tells the format.
 */
public final class TableFile {
    /** Bytes of a place in the index. */
    private static final int OFFSET_BYTES = Long.BYTES;

    /** Bytes of the checksum at the end of each block. */
    private static final int CHECKSUM_BYTES = Integer.BYTES;

    /** Bytes of two words at most. */
    private static final long MAX_ENTRY_BYTES = 3;

    private final String name;
    private final TableSource source;
    private final TableHeader header;
    private final int indexStart;
    private final int headerChecksum;

    private TableFile(String name, TableSource source, TableHeader.Parsed found) {
        this.name = name;
        this.source = source;
        this.header = found.header();
        this.indexStart = found.length();
        this.headerChecksum = found.checksum();
    }

    /**
     * Opens a table. Only its head and its size are looked at; a damaged block is found when it is read.
     *
     * @param name the file's name, for messages
     * @throws RulesException if it is no table, or one that cannot be read
     */
    public static TableFile open(String name, TableSource source) {
        TableFile file = new TableFile(name, source, TableHeader.read(name, source));
        long end = file.indexStart + (file.header.blocks() + 1) * OFFSET_BYTES;
        long size = end <= source.size() ? file.offset(file.header.blocks()) : end;
        if (size != source.size()) {
            throw TableHeader.exception(name, TableFault.SIZE, source.size(), size);
        }
        return file;
    }

    /** The file's name. */
    public String name() {
        return name;
    }

    /** What it says of itself. */
    public TableHeader header() {
        return header;
    }

    /** Its size in bytes. */
    public long size() {
        return source.size();
    }

    /**
     * The value of an entry; where it has one for each count, that at 0.
     *
     * @throws RulesException if the block is damaged
     */
    public int value(long entry) {
        return value(entry, 0);
    }

    /**
     * The value of an entry at a count, which makes no difference where there is one value for all. It reads the
     * entry's whole block, and unpacks it up to there.
     *
     * @param count from 0 to before the number of counts
     * @throws RulesException if the block is damaged
     */
    public int value(long entry, int count) {
        long block = entry / header.blockEntries();
        int inside = (int) (entry % header.blockEntries());
        if (header.counts().isPresent()) {
            byte[] values = new byte[header.counts().get().number()];
            QuietCountBlock counted = countBlock(block);
            for (int i = 0; i <= inside; i++) {
                readEntry(counted, values, block);
            }
            return values[count];
        }
        byte[] values = new byte[inside + 1];
        byte[] bytes = bytes(block);
        if (header.code().decode(bytes, bytes.length - CHECKSUM_BYTES, values, values.length) == 0) {
            throw damaged(block);
        }
        return values[inside];
    }

    /**
     * Reads a block.
     *
     * @param block its number, from 0
     * @param values gets the values; it has room for {@code head().blockEntries()}
     * @return how many there are
     * @throws RulesException if the block is damaged
     */
    public int readBlock(long block, byte[] values) {
        return readBlock(block, 0, values);
    }

    /**
     * Reads a block at a count, which makes no difference where there is one value for all.
     *
     * @param block its number, from 0
     * @param atCount from 0 to before the number of counts
     * @param values gets the values; it has room for {@code head().blockEntries()}
     * @return how many there are
     * @throws RulesException if the block is damaged
     */
    public int readBlock(long block, int atCount, byte[] values) {
        int count = (int) Math.min(header.blockEntries(), header.entries() - block * header.blockEntries());
        if (header.counts().isPresent()) {
            byte[] course = new byte[header.counts().get().number()];
            QuietCountBlock counted = countBlock(block);
            for (int i = 0; i < count; i++) {
                readEntry(counted, course, block);
                values[i] = course[atCount];
            }
            if (!counted.isAtEnd()) {
                throw damaged(block);
            }
            return count;
        }
        byte[] bytes = bytes(block);
        if (header.code().decode(bytes, bytes.length - CHECKSUM_BYTES, values, count)
                != bytes.length - CHECKSUM_BYTES) {
            throw damaged(block);
        }
        return count;
    }

    private QuietCountBlock countBlock(long block) {
        byte[] bytes = bytes(block);
        return new QuietCountBlock(header.code(), header.counts().orElseThrow(), bytes, bytes.length - CHECKSUM_BYTES);
    }

    private void readEntry(QuietCountBlock counted, byte[] values, long block) {
        if (!counted.read(values)) {
            throw damaged(block);
        }
    }

    /** The bytes of a block, checked. */
    private byte[] bytes(long block) {
        byte[] places = new byte[2 * OFFSET_BYTES];
        source.read(indexStart + block * OFFSET_BYTES, places);
        long from = littleEndian(places, 0, OFFSET_BYTES);
        long to = littleEndian(places, OFFSET_BYTES, OFFSET_BYTES);
        long most = CHECKSUM_BYTES
                + MAX_ENTRY_BYTES
                        * header.blockEntries()
                        * header.counts().map(TableHeader.Counts::number).orElse(1);
        if (from < 0 || to - from <= CHECKSUM_BYTES || to - from > most || to > source.size()) {
            throw damaged(block);
        }
        byte[] bytes = new byte[(int) (to - from)];
        source.read(from, bytes);
        int end = bytes.length - CHECKSUM_BYTES;
        if ((int) littleEndian(bytes, end, CHECKSUM_BYTES) != checksum(headerChecksum, block, bytes, end)) {
            throw damaged(block);
        }
        return bytes;
    }

    /**
     * The checksum of a block: of the head's checksum and the block's number (four and eight bytes, the lowest first),
     * then of its bytes. So a block in a wrong place is found too.
     */
    public static int checksum(int headCheck, long block, byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        for (int i = 0; i < Integer.BYTES; i++) {
            crc.update(headCheck >>> 8 * i);
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
