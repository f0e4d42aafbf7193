package griot.engine.book;

import java.util.Arrays;

/** Writes and reads bit fields, the most significant bit first. A buffer is either for writing or for reading. */
final class BitBuffer {
    private byte[] bytes;
    private int bit;
    private final int end;

    /** An empty buffer for writing. */
    BitBuffer() {
        bytes = new byte[64];
        end = Integer.MAX_VALUE;
    }

    /** A buffer for reading the bytes from one index, inclusive, to another, exclusive. */
    BitBuffer(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        bit = from * Byte.SIZE;
        end = to * Byte.SIZE;
    }

    /** Number of bits that hold the numbers below {@code n}. */
    static int bitsFor(int n) {
        return n <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(n - 1);
    }

    void write(int value, int count) {
        for (int i = count - 1; i >= 0; i--) {
            if (bit >> 3 == bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * bytes.length);
            }
            bytes[bit >> 3] |= (byte) ((value >> i & 1) << 7 - (bit & 7));
            bit++;
        }
    }

    /** @throws BookException if fewer bits are left */
    int read(int count) {
        if (count > end - bit) {
            throw new BookException("a damaged book: it ends inside a position");
        }
        int value = 0;
        for (int i = 0; i < count; i++) {
            value = value << 1 | bytes[bit >> 3] >> 7 - (bit & 7) & 1;
            bit++;
        }
        return value;
    }

    /** Whether less than a byte, that is, only padding, is left to read. */
    boolean isExhausted() {
        return end - bit < Byte.SIZE;
    }

    /** The bytes written, the last one padded with zeros. */
    byte[] written() {
        return Arrays.copyOf(bytes, bit + 7 >> 3);
    }
}
