package griot.solver;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Byte arrays off the heap, one byte for each board: comparison of eight at a time (SWAR), and an atomic decrement of
 * one.
 */
public final class OffHeapBytes {
    public static final VarHandle INTS =
            ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle();
    public static final VarHandle LONGS =
            ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle();

    /** A one in each byte. */
    public static final long ONES = 0x0101010101010101L;

    private static final long LOW_BITS = 0x7F * ONES;

    private OffHeapBytes() {}

    /**
     * Which of eight bytes at an aligned index equal a value (SWAR comparison).
     *
     * @return the highest bit of each byte that does, the first byte lowest
     */
    public static long matches(MemorySegment bytes, long at, int wanted) {
        long unlike = (long) LONGS.get(bytes, at) ^ (wanted & 0xFF) * ONES;
        return ~((unlike & LOW_BITS) + LOW_BITS | unlike | LOW_BITS);
    }

    /**
     * Atomically subtracts from one byte, by a get-and-add on its word.
     *
     * @param amount at most what the byte holds, as it would borrow from the next one
     * @return what it held before, 0 to 255
     */
    public static int getAndSubtract(MemorySegment bytes, long at, int amount) {
        int shift = shiftInWord(at);
        return (int) INTS.getAndAdd(bytes, wordOffset(at), -(amount << shift)) >>> shift & 0xFF;
    }

    /** The offset of the word that contains a byte. */
    public static long wordOffset(long at) {
        return at & -Integer.BYTES;
    }

    /** The shift of that byte in the word. */
    public static int shiftInWord(long at) {
        return (int) (at & Integer.BYTES - 1) << 3;
    }
}
