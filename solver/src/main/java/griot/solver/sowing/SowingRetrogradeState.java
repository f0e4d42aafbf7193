package griot.solver.sowing;

import griot.solver.OffHeapBytes;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Retrograde state of each board of a layer, in two bytes. Threads may call {@link #trySet} and {@link #decrement}
 * concurrently.
 *
 * <p>The first byte holds the best harvest until the value is found; then the value, and whether it has been
 * propagated. The second counts the staying sowings whose successor is still unknown.
 */
final class SowingRetrogradeState {
    /** Padding after the last board, for reading eight at a time. */
    static final int PADDING = Long.BYTES;

    /** The largest magnitude of a value. */
    static final int MAX_VALUE = 31;

    /** No harvest: less than every value. */
    static final int NO_HARVEST = -MAX_VALUE - 1;

    private static final int VALUE_MASK = 63;
    private static final int FOUND = 64;
    private static final int PROPAGATED = 128;
    private static final int HAS_VALUE = FOUND | PROPAGATED;

    private static final long ALL_FOUND = FOUND * OffHeapBytes.ONES;

    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

    private final MemorySegment states;
    private final MemorySegment counts;

    /**
     * Wraps memory.
     *
     * @param states a byte for each board and {@link #PADDING}, aligned to eight bytes; finally holds the values
     * @param counts as many bytes
     */
    SowingRetrogradeState(MemorySegment states, MemorySegment counts) {
        this.states = states;
        this.counts = counts;
    }

    /** Initialises a board with its best harvest and its number of staying sowings. */
    void initialise(long at, int bestHarvest, int staying) {
        states.set(BYTE, at, encode(bestHarvest));
        counts.set(BYTE, at, (byte) staying);
    }

    private static byte encode(int value) {
        return (byte) (value - NO_HARVEST);
    }

    /** Whether any of eight boards, at an index divisible by eight, has this best harvest and no value yet. */
    boolean anyBestHarvest(long at, int harvest) {
        return OffHeapBytes.matches(states, at, encode(harvest)) != 0;
    }

    /** Whether a board has this as its best harvest, and no value yet. */
    boolean isBestHarvest(long at, int harvest) {
        return states.get(BYTE, at) == encode(harvest);
    }

    /** Whether the counter is 0, so that only the best harvest is left. */
    boolean isExhausted(long at) {
        return counts.get(BYTE, at) == 0;
    }

    /** Makes the best harvest the value. Not thread-safe. */
    void setToBestHarvest(long at) {
        states.set(BYTE, at, (byte) (states.get(BYTE, at) | FOUND));
    }

    /** Whether a board has its value. */
    boolean hasValue(long at) {
        return (states.get(BYTE, at) & HAS_VALUE) != 0;
    }

    /** Whether a board has no value yet and no better harvest than this. */
    boolean isOpenWithHarvestUpTo(long at, int harvest) {
        int state = states.get(BYTE, at) & 0xFF;
        return state <= encode(harvest);
    }

    /** The value of a board that has one. */
    int value(long at) {
        return (states.get(BYTE, at) & VALUE_MASK) + NO_HARVEST;
    }

    /**
     * Sets the value of a board.
     *
     * @return false if another thread has set it before, to the same value
     */
    boolean trySet(long at, int value) {
        long word = OffHeapBytes.wordOffset(at);
        int shift = OffHeapBytes.shiftInWord(at);
        int now;
        do {
            now = (int) OffHeapBytes.INTS.getVolatile(states, word);
            if ((now >>> shift & HAS_VALUE) != 0) {
                return false;
            }
        } while (!OffHeapBytes.INTS.compareAndSet(
                states, word, now, now & ~(0xFF << shift) | (FOUND | encode(value)) << shift));
        return true;
    }

    /** Decrements the counter; returns whether it reached 0. */
    boolean decrement(long at) {
        return OffHeapBytes.getAndSubtract(counts, at, 1) == 1;
    }

    /**
     * Of eight boards at an index divisible by eight, selects those within a range whose value is found and not
     * propagated, and marks them propagated.
     *
     * @return {@code 64} in the byte of each, the first board's byte lowest
     */
    long takeUnpropagated(long at, long from, long to) {
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
    void finish(long at) {
        states.set(BYTE, at, (byte) (hasValue(at) ? value(at) : 0));
    }
}
