package griot.tables.format;

import griot.rules.problem.RulesException;
import java.util.zip.CRC32;

/**
 * A table of values: its head, an index, and blocks of values that are compressed and checked one by one. For many
 * threads. {@code docs/tables.md} tells the format.
 */
public final class TableFile {
    /** Bytes of a place in the index. */
    private static final int PLACE = Long.BYTES;

    /** Bytes of the checksum at the end of each block. */
    private static final int CHECK = Integer.BYTES;

    /** Bytes of two words at most. */
    private static final long MOST_BYTES = 3;

    private final String name;
    private final TableSource source;
    private final TableHeader head;
    private final int indexAt;
    private final int headCheck;

    private TableFile(String name, TableSource source, TableHeader.Parsed found) {
        this.name = name;
        this.source = source;
        this.head = found.head();
        this.indexAt = found.length();
        this.headCheck = found.check();
    }

    /**
     * Opens a table. Only its head and its size are looked at; a damaged block is found when it is read.
     *
     * @param name the file's name, for messages
     * @throws RulesException if it is no table, or one that cannot be read
     */
    public static TableFile open(String name, TableSource source) {
        TableFile file = new TableFile(name, source, TableHeader.read(name, source));
        long end = file.indexAt + (file.head.blocks() + 1) * PLACE;
        long size = end <= source.size() ? file.place(file.head.blocks()) : end;
        if (size != source.size()) {
            throw TableHeader.fault(name, TableFault.SIZE, source.size(), size);
        }
        return file;
    }

    /** The file's name. */
    public String name() {
        return name;
    }

    /** What it says of itself. */
    public TableHeader head() {
        return head;
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
        long block = entry / head.blockEntries();
        int inside = (int) (entry % head.blockEntries());
        if (head.counts().isPresent()) {
            byte[] values = new byte[head.counts().get().number()];
            QuietCountBlock counted = counted(block);
            for (int i = 0; i <= inside; i++) {
                readCourse(counted, values, block);
            }
            return values[count];
        }
        byte[] values = new byte[inside + 1];
        byte[] bytes = bytes(block);
        if (head.code().decode(bytes, bytes.length - CHECK, values, values.length) == 0) {
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
        int count = (int) Math.min(head.blockEntries(), head.entries() - block * head.blockEntries());
        if (head.counts().isPresent()) {
            byte[] course = new byte[head.counts().get().number()];
            QuietCountBlock counted = counted(block);
            for (int i = 0; i < count; i++) {
                readCourse(counted, course, block);
                values[i] = course[atCount];
            }
            if (!counted.isAtEnd()) {
                throw damaged(block);
            }
            return count;
        }
        byte[] bytes = bytes(block);
        if (head.code().decode(bytes, bytes.length - CHECK, values, count) != bytes.length - CHECK) {
            throw damaged(block);
        }
        return count;
    }

    private QuietCountBlock counted(long block) {
        byte[] bytes = bytes(block);
        return new QuietCountBlock(head.code(), head.counts().orElseThrow(), bytes, bytes.length - CHECK);
    }

    private void readCourse(QuietCountBlock counted, byte[] values, long block) {
        if (!counted.read(values)) {
            throw damaged(block);
        }
    }

    /** The bytes of a block, checked. */
    private byte[] bytes(long block) {
        byte[] places = new byte[2 * PLACE];
        source.read(indexAt + block * PLACE, places);
        long from = littleEndian(places, 0, PLACE);
        long to = littleEndian(places, PLACE, PLACE);
        long most = CHECK
                + MOST_BYTES
                        * head.blockEntries()
                        * head.counts().map(TableHeader.Counts::number).orElse(1);
        if (from < 0 || to - from <= CHECK || to - from > most || to > source.size()) {
            throw damaged(block);
        }
        byte[] bytes = new byte[(int) (to - from)];
        source.read(from, bytes);
        int end = bytes.length - CHECK;
        if ((int) littleEndian(bytes, end, CHECK) != check(headCheck, block, bytes, end)) {
            throw damaged(block);
        }
        return bytes;
    }

    /**
     * The checksum of a block: of the head's checksum and the block's number (four and eight bytes, the lowest first),
     * then of its bytes. So a block in a wrong place is found too.
     */
    public static int check(int headCheck, long block, byte[] bytes, int length) {
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
        return TableHeader.fault(name, TableFault.BLOCK_DAMAGED, block, head.blocks());
    }

    private long place(long block) {
        byte[] bytes = new byte[PLACE];
        source.read(indexAt + block * PLACE, bytes);
        return littleEndian(bytes, 0, PLACE);
    }

    private static long littleEndian(byte[] bytes, int from, int count) {
        long number = 0;
        for (int i = count - 1; i >= 0; i--) {
            number = number << 8 | bytes[from + i] & 0xFF;
        }
        return number;
    }
}
