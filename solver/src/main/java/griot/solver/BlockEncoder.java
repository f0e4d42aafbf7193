package griot.solver;

import griot.tables.format.HuffmanCode;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;

/** Encodes the entries of a block as Huffman code words, the highest bit of each byte first. Not thread-safe. */
final class BlockEncoder {
    private final byte[] bytes;
    private int length;
    private long pendingBits;
    private int pendingCount;

    /** Creates an encoder for the blocks of one table. */
    BlockEncoder(TableHeader header) {
        int quietCounts =
                header.quietCounts().map(TableHeader.QuietCounts::count).orElse(1);
        bytes = new byte[header.blockEntries() * TableFile.MAX_VALUE_BYTES * quietCounts];
    }

    /** Begins a block. */
    void begin() {
        pendingBits = 0;
        pendingCount = 0;
        length = 0;
    }

    /** Appends the code word of a value. */
    void put(HuffmanCode code, int value) {
        int size = code.length(value);
        pendingBits = pendingBits << size | code.word(value);
        pendingCount += size;
        while (pendingCount >= Byte.SIZE) {
            pendingCount -= Byte.SIZE;
            bytes[length++] = (byte) (pendingBits >>> pendingCount);
        }
    }

    /** Ends the block; the last byte is padded with zeros. */
    void end() {
        if (pendingCount > 0) {
            bytes[length++] = (byte) (pendingBits << Byte.SIZE - pendingCount);
        }
    }

    /** The bytes of the block, of which the first {@link #length} are used. */
    byte[] bytes() {
        return bytes;
    }

    /** The number of bytes of the block. */
    int length() {
        return length;
    }
}
