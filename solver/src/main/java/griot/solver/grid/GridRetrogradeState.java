package griot.solver.grid;

import griot.solver.InitialValue;
import griot.solver.OffHeapBytes;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.List;

/**
 * The state of retrograde analysis of the boards of one slice, or of some of them, two bytes for each board.
 *
 * <p>The first byte holds the value once it is found, as {@link ValueEncoding} encodes it, and until then {@link
 * InitialValue#bestLeaving}. The second byte holds a flag for a found value, and the number of staying turns whose
 * successor has no value yet. Seven bits suffice for the number, see {@link GridPredecessorGenerator#MAX_PREDECESSORS}.
 *
 * <p>Threads may set values concurrently, or decrement counters concurrently and set the values of those that reach 0.
 */
final class GridRetrogradeState {
    private static final int FOUND = 128;
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final VarHandle BYTES = BYTE.varHandle();

    private final long boards;
    /** By board: the first byte, with the value or the best leaving value. */
    private final MemorySegment values;

    /** By board: the second byte, with the flag and the number of open turns. */
    private final MemorySegment flagsAndCounters;

    /**
     * Creates the states of some boards.
     *
     * @param boards their number; they are indexed from 0
     * @param arena allocates the memory
     */
    GridRetrogradeState(long boards, Arena arena) {
        this.boards = boards;
        values = arena.allocate(boards + Long.BYTES, Long.BYTES);
        flagsAndCounters = arena.allocate(boards + Long.BYTES, Long.BYTES);
    }

    /** The number of boards. */
    long boards() {
        return boards;
    }

    /** All memory of the states. */
    List<MemorySegment> memory() {
        return List.of(values, flagsAndCounters);
    }

    /** Sets the boards of a range that have no value to draws. */
    void finish(long from, long to) {
        for (long boardIndex = from; boardIndex < to; boardIndex++) {
            if (!hasValue(boardIndex)) {
                values.set(BYTE, boardIndex, (byte) DistanceToEnd.DRAW);
            }
        }
    }

    /** The first bytes, which hold the values once the layer is solved. */
    MemorySegment values() {
        return values.asSlice(0, boards);
    }

    /**
     * Whether any of eight boards has this value, or has no value and this best leaving value.
     *
     * @param boardIndex the index of the first, divisible by eight
     */
    boolean anyEquals(long boardIndex, int value) {
        return OffHeapBytes.matches(values, boardIndex, value) != 0;
    }

    /** Whether the value of a board is found. */
    boolean hasValue(long boardIndex) {
        // Acquire and release: a thread that sees the flag sees the value too.
        return (byte) BYTES.getAcquire(flagsAndCounters, boardIndex) < 0;
    }

    /** Whether the value of a board is found and is this one. */
    boolean isValue(long boardIndex, int value) {
        return hasValue(boardIndex) && values.get(BYTE, boardIndex) == value;
    }

    /** Sets the value of a board. Threads may race for one board if they set the same value. */
    void setValue(long boardIndex, int value) {
        values.set(BYTE, boardIndex, (byte) value);
        BYTES.setRelease(flagsAndCounters, boardIndex, (byte) (flagsAndCounters.get(BYTE, boardIndex) | FOUND));
    }

    /** Initialises the state of a board. */
    void initialise(long boardIndex, InitialValue initialValue) {
        values.set(
                BYTE, boardIndex, (byte) (initialValue.isFinal() ? initialValue.value() : initialValue.bestLeaving()));
        flagsAndCounters.set(BYTE, boardIndex, (byte) (initialValue.isFinal() ? FOUND : initialValue.stayingTurns()));
    }

    /** Whether a board has no value, and this best leaving value. */
    boolean isBestLeaving(long boardIndex, int bestLeaving) {
        return values.get(BYTE, boardIndex) == bestLeaving && !hasValue(boardIndex);
    }

    /** Whether a board without a value has no leaving turn better than this loss. */
    boolean isLeavingNoBetterThan(long boardIndex, int loss) {
        int bestLeaving = values.get(BYTE, boardIndex);
        return bestLeaving <= 0 && bestLeaving >= loss;
    }

    /** Whether a board has no value and no open staying turn. */
    boolean isExhausted(long boardIndex) {
        return flagsAndCounters.get(BYTE, boardIndex) == 0;
    }

    /** Subtracts from the number of open staying turns; returns whether it reached 0 and the board has no value. */
    boolean decrement(long boardIndex, int turns) {
        return OffHeapBytes.getAndSubtract(flagsAndCounters, boardIndex, turns) == turns;
    }
}
