package griot.solver;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * What is known of each board of a layer while it is solved, in two bytes. Many threads may {@link #find} and {@link #countDown}
 * at the same time.
 *
 * <p>The first byte holds the best harvest that the player to move can have at once, until the value is found; then the
 * value, and whether the boards before have been told of it. The second is the count of sowings that stay in the layer and of which
 * nothing has been told yet.
 */
final class LayerStates {
    /** Room for reading eight boards at a time, behind the last one. */
    static final int SPARE = Long.BYTES;

    /** No value is further from 0. */
    static final int MOST_VALUE = 31;

    /** Stands for the best harvest where there is none: less than every value. */
    static final int NONE = -MOST_VALUE - 1;

    private static final int VALUE_MASK = 63;
    private static final int FOUND = 64;
    private static final int TOLD = 128;
    private static final int KNOWN = FOUND | TOLD;

    private static final long ALL_FOUND = FOUND * Bytes.IN_EACH;

    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

    private final MemorySegment states;
    private final MemorySegment counts;

    /**
     * States in this memory.
     *
     * @param states a byte for each board and {@link #SPARE}, its beginning divisible by eight; in the end the values stand here
     * @param counts as many bytes
     */
    LayerStates(MemorySegment states, MemorySegment counts) {
        this.states = states;
        this.counts = counts;
    }

    /** Sets what a board begins with: its best harvest at once and the count of its other sowings. */
    void begin(long at, int bestHarvest, int staying) {
        states.set(BYTE, at, code(bestHarvest));
        counts.set(BYTE, at, (byte) staying);
    }

    private static byte code(int value) {
        return (byte) (value - NONE);
    }

    /** Of eight boards whose first one's number is divisible by eight, whether any has this as its best harvest, and no value yet. */
    boolean anyHarvest(long at, int harvest) {
        return Bytes.alike(states, at, code(harvest)) != 0;
    }

    /** Whether a board has this as its best harvest, and no value yet. */
    boolean isHarvest(long at, int harvest) {
        return states.get(BYTE, at) == code(harvest);
    }

    /** Whether nothing is left to hope for but a harvest. */
    boolean nothingLeft(long at) {
        return counts.get(BYTE, at) == 0;
    }

    /** Makes the best harvest at once the value. For one thread. */
    void findHarvest(long at) {
        states.set(BYTE, at, (byte) (states.get(BYTE, at) | FOUND));
    }

    /** Whether a board has its value. */
    boolean isKnown(long at) {
        return (states.get(BYTE, at) & KNOWN) != 0;
    }

    /** Whether a board has no value yet, and no better harvest at once than this. */
    boolean isOpenUpTo(long at, int harvest) {
        int state = states.get(BYTE, at) & 0xFF;
        return state <= code(harvest);
    }

    /** The value of a board that has one. */
    int value(long at) {
        return (states.get(BYTE, at) & VALUE_MASK) + NONE;
    }

    /**
     * Gives a board its value.
     *
     * @return false if another thread has done so before; it was the same
     */
    boolean find(long at, int value) {
        long word = Bytes.word(at);
        int shift = Bytes.shift(at);
        int now;
        do {
            now = (int) Bytes.INTS.getVolatile(states, word);
            if ((now >>> shift & KNOWN) != 0) {
                return false;
            }
        } while (!Bytes.INTS.compareAndSet(states, word, now, now & ~(0xFF << shift) | (FOUND | code(value)) << shift));
        return true;
    }

    /** Takes one from a board's count; says whether none is left. */
    boolean countDown(long at) {
        return Bytes.getAndTake(counts, at, 1) == 1;
    }

    /**
     * Of eight boards whose first one's number is divisible by eight, those that are found and not told, and are between two
     * numbers; from now on they count as told.
     *
     * @return {@code 64} in the byte of each, the first board's byte lowest
     */
    long takeFound(long at, long from, long to) {
        long found = (long) Bytes.LONGS.getVolatile(states, at) & ALL_FOUND;
        if (found == 0) {
            return 0;
        }
        if (at < from) {
            found &= -1L << (from - at) * Byte.SIZE;
        }
        if (at + Long.BYTES > to) {
            found &= -1L >>> (at + Long.BYTES - to) * Byte.SIZE;
        }
        Bytes.LONGS.getAndBitwiseXor(states, at, found | found << 1);
        return found;
    }

    /** Leaves the bare value of a board: 0 where none was found. */
    void end(long at) {
        states.set(BYTE, at, (byte) (isKnown(at) ? value(at) : 0));
    }
}
