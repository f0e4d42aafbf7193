package griot.engine.book;

import java.util.Arrays;

/** Bytes that are written and read bit by bit, the highest of each first. */
final class BitBuffer {
    private byte[] bytes;
    private int at;
    private final int end;

    /** Nothing yet, to be written. */
    BitBuffer() {
        bytes = new byte[64];
        end = Integer.MAX_VALUE;
    }

    /** Some of these bytes, to be read. */
    BitBuffer(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        at = from * Byte.SIZE;
        end = to * Byte.SIZE;
    }

    /** How many bits tell numbers below {@code n} apart. */
    static int bitsFor(int n) {
        return n <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(n - 1);
    }

    void write(int value, int count) {
        for (int i = count - 1; i >= 0; i--) {
            if (at >> 3 == bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * bytes.length);
            }
            bytes[at >> 3] |= (byte) ((value >> i & 1) << 7 - (at & 7));
            at++;
        }
    }

    /** @throws BookException if there are not so many any more */
    int read(int count) {
        if (count > end - at) {
            throw new BookException("a damaged book: it ends inside a position");
        }
        int value = 0;
        for (int i = 0; i < count; i++) {
            value = value << 1 | bytes[at >> 3] >> 7 - (at & 7) & 1;
            at++;
        }
        return value;
    }

    /** Whether less than a byte is left to read. */
    boolean isExhausted() {
        return end - at < Byte.SIZE;
    }

    /** All that was written, the last byte filled up with zeros. */
    byte[] written() {
        return Arrays.copyOf(bytes, at + 7 >> 3);
    }
}
