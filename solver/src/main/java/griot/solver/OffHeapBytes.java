package griot.solver;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Operations on byte arrays off the heap, with a byte for each board: comparison of eight bytes at a time (SWAR), and
 * atomic subtraction from one byte. They access whole words, so a segment must be aligned to eight bytes and have eight
 * spare bytes after that of the last board.
 */
public final class OffHeapBytes {
    /** Accesses four bytes at an aligned offset, the first byte lowest. */
    public static final VarHandle INTS =
            ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle();
    /** Accesses eight bytes at an aligned offset, the first byte lowest. */
    public static final VarHandle LONGS =
            ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle();

    /** The number with a 1 in each of its eight bytes. */
    public static final long ONES = 0x0101010101010101L;

    private static final long LOW_BITS = 0x7F * ONES;

    private OffHeapBytes() {}

    /**
     * Compares eight bytes of memory with a value, as {@link #matches(long, int)}.
     *
     * @param offset the offset of the first byte, divisible by eight
     */
    public static long matches(MemorySegment bytes, long offset, int value) {
        return matches((long) LONGS.get(bytes, offset), value);
    }

    /**
     * Compares eight bytes with a value (SWAR: SIMD within a register).
     *
     * @param bytes the eight bytes, the first one lowest
     * @param value the value, of which only the lowest eight bits count
     * @return 0x80 in the place of each byte that is equal, the first byte lowest
     */
    public static long matches(long bytes, int value) {
        long difference = bytes ^ (value & 0xFF) * ONES;
        return ~((difference & LOW_BITS) + LOW_BITS | difference | LOW_BITS);
    }

    /**
     * Subtracts from one byte atomically, by a get-and-add on the {@code int} that contains it.
     *
     * @param amount at most the value of the byte, so that nothing is borrowed from the next one
     * @return the previous value of the byte, 0 to 255
     */
    public static int getAndSubtract(MemorySegment bytes, long offset, int amount) {
        int shift = shiftInWord(offset);
        return (int) INTS.getAndAdd(bytes, wordOffset(offset), -(amount << shift)) >>> shift & 0xFF;
    }

    /** The offset of the {@code int} that contains a byte. */
    public static long wordOffset(long offset) {
        return offset & -Integer.BYTES;
    }

    /** The position of a byte in the {@code int} that contains it, in bits. */
    public static int shiftInWord(long offset) {
        return (int) (offset & Integer.BYTES - 1) << 3;
    }
}
