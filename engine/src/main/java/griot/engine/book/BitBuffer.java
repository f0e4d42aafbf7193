package griot.engine.book;

import java.util.Arrays;

/** Writes and reads bit fields, the most significant bit first. A buffer is either for writing or for reading. */
final class BitBuffer {
    private byte[] bytes;

    /** Index of the next bit. */
    private int bitIndex;

    /** Index after the last bit to read. */
    private final int endIndex;

    /** An empty buffer for writing. */
    BitBuffer() {
        bytes = new byte[64];
        endIndex = Integer.MAX_VALUE;
    }

    /** A buffer for reading the bytes from one index, inclusive, to another, exclusive. */
    BitBuffer(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        bitIndex = from * Byte.SIZE;
        endIndex = to * Byte.SIZE;
    }

    /** Number of bits that hold an index below {@code size}. */
    static int bitsFor(int size) {
        return size <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
    }

    /** Writes the lowest {@code count} bits of a value. */
    void write(int value, int count) {
        for (int i = count - 1; i >= 0; i--) {
            if (bitIndex >> 3 == bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * bytes.length);
            }
            bytes[bitIndex >> 3] |= (byte) ((value >> i & 1) << 7 - (bitIndex & 7));
            bitIndex++;
        }
    }

    /**
     * Reads {@code count} bits as an unsigned number.
     *
     * @throws BookException if fewer bits are left
     */
    int read(int count) {
        if (count > endIndex - bitIndex) {
            throw new BookException("a damaged book: it ends inside a position");
        }
        int value = 0;
        for (int i = 0; i < count; i++) {
            value = value << 1 | bytes[bitIndex >> 3] >> 7 - (bitIndex & 7) & 1;
            bitIndex++;
        }
        return value;
    }

    /** Whether less than a byte, that is, only padding, is left to read. */
    boolean isExhausted() {
        return endIndex - bitIndex < Byte.SIZE;
    }

    /** The bytes written, the last one padded with zeros. */
    byte[] toBytes() {
        return Arrays.copyOf(bytes, bitIndex + 7 >> 3);
    }
}
