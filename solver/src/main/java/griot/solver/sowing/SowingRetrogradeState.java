package griot.solver.sowing;

import griot.solver.OffHeapBytes;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * The state of retrograde analysis of the boards of one layer, two bytes for each board. {@link #trySet}, {@link
 * #decrement} and {@link #takeUnpropagated} are thread-safe.
 *
 * <p>The first byte holds the value of the best harvest until the value of the board is found; then the value of the
 * board, with a flag that says whether it has been propagated. The second byte holds the number of staying sowings
 * whose successor has no value yet, the number of staying sowings in all, and a flag that says whether the value is that
 * of the best harvest.
 */
final class SowingRetrogradeState {
    /** Bytes after those of the last board, as states are read eight at a time. */
    static final int PADDING = Long.BYTES;

    /** The largest magnitude of a value. */
    static final int MAX_VALUE = 31;

    /** In place of the best harvest: there is none. Less than every value. */
    static final int NO_HARVEST = -MAX_VALUE - 1;

    private static final int VALUE_MASK = 63;

    /** Flag of the first byte: the value is found and not propagated yet. */
    private static final int FOUND = 64;

    /** Flag of the first byte, in place of {@link #FOUND}: the value is propagated. */
    private static final int PROPAGATED = 128;

    private static final int HAS_VALUE = FOUND | PROPAGATED;

    /** In the second byte: the staying sowings whose successor has no value yet, at most one a house. */
    private static final int OPEN_MASK = 7;

    /** In the second byte: shift of the number of staying sowings in all. */
    private static final int SOWINGS_SHIFT = 3;

    /** Flag of the second byte: the value is that of the best harvest. */
    private static final int HARVEST = 64;

    private static final long FOUND_IN_EACH = FOUND * OffHeapBytes.ONES;

    private static final long OPEN_IN_EACH = OPEN_MASK * OffHeapBytes.ONES;

    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

    private final MemorySegment states;
    private final MemorySegment counters;

    /**
     * Creates the states in given memory.
     *
     * @param states a byte for each board and {@link #PADDING} bytes more, aligned to eight bytes; holds the values
     *     once the layer is solved
     * @param counters memory of the same size and alignment
     */
    SowingRetrogradeState(MemorySegment states, MemorySegment counters) {
        this.states = states;
        this.counters = counters;
    }

    /**
     * Initialises the state of a board.
     *
     * @param bestHarvest the value of its best harvest, or {@link #NO_HARVEST}
     * @param stayingSowings the number of its staying sowings
     */
    void initialise(long boardIndex, int bestHarvest, int stayingSowings) {
        states.set(BYTE, boardIndex, encode(bestHarvest));
        counters.set(BYTE, boardIndex, (byte) (stayingSowings << SOWINGS_SHIFT | stayingSowings));
    }

    private static byte encode(int value) {
        return (byte) (value - NO_HARVEST);
    }

    /**
     * Selects those of eight boards that have no value yet and whose best harvest is this one, or its negation with no
     * open staying sowing left.
     *
     * @param boardIndex the index of the first, divisible by eight
     * @param harvest the value of the harvest, above 0
     * @return a mask with one bit set in the byte of each selected board, the first board lowest
     */
    long decidedHarvests(long boardIndex, int harvest) {
        long word = (long) OffHeapBytes.LONGS.get(states, boardIndex);
        long losses = OffHeapBytes.matches(word, encode(-harvest));
        if (losses != 0) {
            long open = (long) OffHeapBytes.LONGS.get(counters, boardIndex) & OPEN_IN_EACH;
            losses &= OffHeapBytes.matches(open, 0);
        }
        return OffHeapBytes.matches(word, encode(harvest)) | losses;
    }

    /** Whether a board has no open staying sowing, so that only its best harvest is left. */
    boolean isExhausted(long boardIndex) {
        return (counters.get(BYTE, boardIndex) & OPEN_MASK) == 0;
    }

    /** Makes the best harvest of a board its value. Not thread-safe. */
    void setToBestHarvest(long boardIndex) {
        states.set(BYTE, boardIndex, (byte) (states.get(BYTE, boardIndex) | FOUND));
        counters.set(BYTE, boardIndex, (byte) (counters.get(BYTE, boardIndex) | HARVEST));
    }

    /** Whether a board has its value. */
    boolean hasValue(long boardIndex) {
        return (states.get(BYTE, boardIndex) & HAS_VALUE) != 0;
    }

    /** Whether a board has no value yet, and no better harvest than this. */
    boolean isOpenWithHarvestUpTo(long boardIndex, int harvest) {
        // A board with a value has a flag above the bits of the value, and so compares greater.
        int state = states.get(BYTE, boardIndex) & 0xFF;
        return state <= encode(harvest);
    }

    /** The value of a board that has one. */
    int value(long boardIndex) {
        return (states.get(BYTE, boardIndex) & VALUE_MASK) + NO_HARVEST;
    }

    /**
     * Sets the value of a board unless it has one.
     *
     * @return whether the value was set by this call
     */
    boolean trySet(long boardIndex, int value) {
        long word = OffHeapBytes.wordOffset(boardIndex);
        int shift = OffHeapBytes.shiftInWord(boardIndex);
        int current;
        do {
            current = (int) OffHeapBytes.INTS.getVolatile(states, word);
            if ((current >>> shift & HAS_VALUE) != 0) {
                return false;
            }
        } while (!OffHeapBytes.INTS.compareAndSet(
                states, word, current, current & ~(0xFF << shift) | (FOUND | encode(value)) << shift));
        return true;
    }

    /** Decrements the number of open staying sowings; returns whether it reached 0. */
    boolean decrement(long boardIndex) {
        return (OffHeapBytes.getAndSubtract(counters, boardIndex, 1) & OPEN_MASK) == 1;
    }

    /** The number of staying sowings of a board, open or not. */
    int stayingSowings(long boardIndex) {
        return counters.get(BYTE, boardIndex) >> SOWINGS_SHIFT & OPEN_MASK;
    }

    /** Whether the value of a board is that of its best harvest. */
    boolean isValueOfHarvest(long boardIndex) {
        return (counters.get(BYTE, boardIndex) & HARVEST) != 0;
    }

    /**
     * Selects those of eight boards whose value is not propagated yet, and marks them as propagated.
     *
     * @param boardIndex the index of the first, divisible by eight
     * @return a mask with one bit set in the byte of each selected board, the first board lowest
     */
    long takeUnpropagated(long boardIndex) {
        long found = (long) OffHeapBytes.LONGS.getVolatile(states, boardIndex) & FOUND_IN_EACH;
        if (found == 0) {
            return 0;
        }
        // Clears FOUND and sets PROPAGATED, the bit above it.
        OffHeapBytes.LONGS.getAndBitwiseXor(states, boardIndex, found | found << 1);
        return found;
    }

    /**
     * Selects those of eight boards whose value is not propagated yet, and changes nothing. Parameter and result are
     * those of {@link #takeUnpropagated}.
     */
    long unpropagated(long boardIndex) {
        return (long) OffHeapBytes.LONGS.get(states, boardIndex) & FOUND_IN_EACH;
    }

    /** Replaces the state of a board by its value: 0 if none was found. */
    void finish(long boardIndex) {
        states.set(BYTE, boardIndex, (byte) (hasValue(boardIndex) ? value(boardIndex) : 0));
    }
}
