package griot.solver;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Memory with a byte for each board: eight are looked at together, and many threads may count one down at the same time. */
final class Bytes {
    static final VarHandle INTS =
            ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle();
    static final VarHandle LONGS =
            ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle();

    /** A one in each byte. */
    static final long IN_EACH = 0x0101010101010101L;

    private static final long LOW_BITS = 0x7F * IN_EACH;

    private Bytes() {}

    /**
     * Which of eight bytes, the first one's number divisible by eight, are a certain one.
     *
     * @return the highest bit of each that is, the first byte lowest
     */
    static long alike(MemorySegment bytes, long at, int wanted) {
        long unlike = (long) LONGS.get(bytes, at) ^ (wanted & 0xFF) * IN_EACH;
        return ~((unlike & LOW_BITS) + LOW_BITS | unlike | LOW_BITS);
    }

    /**
     * Takes something from one byte, whatever other threads do to those beside it.
     *
     * @param amount at most what the byte holds: it would borrow from the next one
     * @return what it held before, 0 to 255
     */
    static int getAndTake(MemorySegment bytes, long at, int amount) {
        int shift = shift(at);
        return (int) INTS.getAndAdd(bytes, word(at), -(amount << shift)) >>> shift & 0xFF;
    }

    /** Where the four bytes begin of which one is asked for. */
    static long word(long at) {
        return at & -Integer.BYTES;
    }

    /** By how many bits that one is shifted there. */
    static int shift(long at) {
        return (int) (at & Integer.BYTES - 1) << 3;
    }
}
