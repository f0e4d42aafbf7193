package griot.solver.sowing;

import griot.solver.OffHeapBytes;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Retrograde state of each board of a layer, in two bytes. Threads may call {@link #find} and {@link #countDown}
 * concurrently.
 *
 * <p>The first byte holds the best harvest until the value is found; then the value, and whether it has been
 * propagated. The second counts the staying sowings whose successor is still unknown.
 */
final class SowingRetrogradeState {
    /** Padding after the last board, for reading eight at a time. */
    static final int SPARE = Long.BYTES;

    /** The largest magnitude of a value. */
    static final int MOST_VALUE = 31;

    /** No harvest: less than every value. */
    static final int NONE = -MOST_VALUE - 1;

    private static final int VALUE_MASK = 63;
    private static final int FOUND = 64;
    private static final int TOLD = 128;
    private static final int KNOWN = FOUND | TOLD;

    private static final long ALL_FOUND = FOUND * OffHeapBytes.IN_EACH;

    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

    private final MemorySegment states;
    private final MemorySegment counts;

    /**
     * Wraps memory.
     *
     * @param states a byte for each board and {@link #SPARE}, aligned to eight bytes; finally holds the values
     * @param counts as many bytes
     */
    SowingRetrogradeState(MemorySegment states, MemorySegment counts) {
        this.states = states;
        this.counts = counts;
    }

    /** Initialises a board with its best harvest and its number of staying sowings. */
    void begin(long at, int bestHarvest, int staying) {
        states.set(BYTE, at, code(bestHarvest));
        counts.set(BYTE, at, (byte) staying);
    }

    private static byte code(int value) {
        return (byte) (value - NONE);
    }

    /** Whether any of eight boards, at an index divisible by eight, has this best harvest and no value yet. */
    boolean anyHarvest(long at, int harvest) {
        return OffHeapBytes.alike(states, at, code(harvest)) != 0;
    }

    /** Whether a board has this as its best harvest, and no value yet. */
    boolean isHarvest(long at, int harvest) {
        return states.get(BYTE, at) == code(harvest);
    }

    /** Whether the counter is 0, so that only the best harvest is left. */
    boolean nothingLeft(long at) {
        return counts.get(BYTE, at) == 0;
    }

    /** Makes the best harvest the value. Not thread-safe. */
    void findHarvest(long at) {
        states.set(BYTE, at, (byte) (states.get(BYTE, at) | FOUND));
    }

    /** Whether a board has its value. */
    boolean isKnown(long at) {
        return (states.get(BYTE, at) & KNOWN) != 0;
    }

    /** Whether a board has no value yet and no better harvest than this. */
    boolean isOpenUpTo(long at, int harvest) {
        int state = states.get(BYTE, at) & 0xFF;
        return state <= code(harvest);
    }

    /** The value of a board that has one. */
    int value(long at) {
        return (states.get(BYTE, at) & VALUE_MASK) + NONE;
    }

    /**
     * Sets the value of a board.
     *
     * @return false if another thread has set it before, to the same value
     */
    boolean find(long at, int value) {
        long word = OffHeapBytes.word(at);
        int shift = OffHeapBytes.shift(at);
        int now;
        do {
            now = (int) OffHeapBytes.INTS.getVolatile(states, word);
            if ((now >>> shift & KNOWN) != 0) {
                return false;
            }
        } while (!OffHeapBytes.INTS.compareAndSet(
                states, word, now, now & ~(0xFF << shift) | (FOUND | code(value)) << shift));
        return true;
    }

    /** Decrements the counter; returns whether it reached 0. */
    boolean countDown(long at) {
        return OffHeapBytes.getAndTake(counts, at, 1) == 1;
    }

    /**
     * Of eight boards at an index divisible by eight, selects those within a range whose value is found and not
     * propagated, and marks them propagated.
     *
     * @return {@code 64} in the byte of each, the first board's byte lowest
     */
    long takeFound(long at, long from, long to) {
        long found = (long) OffHeapBytes.LONGS.getVolatile(states, at) & ALL_FOUND;
        if (found == 0) {
            return 0;
        }
        if (at < from) {
            found &= -1L << (from - at) * Byte.SIZE;
        }
        if (at + Long.BYTES > to) {
            found &= -1L >>> (at + Long.BYTES - to) * Byte.SIZE;
        }
        OffHeapBytes.LONGS.getAndBitwiseXor(states, at, found | found << 1);
        return found;
    }

    /** Reduces a board's state to its value: 0 if none was found. */
    void end(long at) {
        states.set(BYTE, at, (byte) (isKnown(at) ? value(at) : 0));
    }
}
