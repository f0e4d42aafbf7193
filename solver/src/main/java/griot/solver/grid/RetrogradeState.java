package griot.solver.grid;

import griot.solver.InitialValue;
import griot.solver.OffHeapBytes;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/**
 * The state of retrograde analysis of the boards of one slice, two bytes for each board.
 *
 * <p>The first byte holds the value once it is found, as {@link ValueEncoding} encodes it, and until then {@link
 * InitialValue#bestLeaving}. The second byte holds a flag for a found value, and the number of staying turns whose
 * successor has no value yet. Seven bits suffice for the number: at most nine pieces have at most twelve turns each,
 * four steps and leaps to eight squares, as a leap keeps the parity of file and rank.
 *
 * <p>Threads may set values concurrently, or decrement counters concurrently and set the values of those that reach 0.
 */
final class RetrogradeState {
    private static final int FOUND = 128;
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final VarHandle BYTES = BYTE.varHandle();

    private final GridIndex index;
    private final MemorySegment values;
    private final MemorySegment openTurns;

    RetrogradeState(GridIndex index, Arena arena) {
        this.index = index;
        long bytes = index.count() + Long.BYTES;
        values = arena.allocate(bytes, Long.BYTES);
        openTurns = arena.allocate(bytes, Long.BYTES);
    }

    GridIndex index() {
        return index;
    }

    /** Sets the boards of a range that have no value to draws. */
    void finish(long from, long to) {
        for (long at = from; at < to; at++) {
            if (!hasValue(at)) {
                values.set(BYTE, at, (byte) DistanceToEnd.DRAW);
            }
        }
    }

    /** The first bytes, which hold the values once the layer is solved. */
    MemorySegment values() {
        return values.asSlice(0, index.count());
    }

    /**
     * Whether any of eight boards has this value, or this best leaving value.
     *
     * @param at the index of the first, divisible by eight
     */
    boolean anyEquals(long at, int value) {
        return OffHeapBytes.matches(values, at, value) != 0;
    }

    /** Whether the value of a board is found. */
    boolean hasValue(long at) {
        // Acquire and release: a thread that sees the flag sees the value too.
        return (byte) BYTES.getAcquire(openTurns, at) < 0;
    }

    /** Whether the value of a board is found and is this one. */
    boolean isValue(long at, int value) {
        return hasValue(at) && values.get(BYTE, at) == value;
    }

    /** Sets the value of a board. Threads may race for one board if they set the same value. */
    void setValue(long at, int value) {
        values.set(BYTE, at, (byte) value);
        BYTES.setRelease(openTurns, at, (byte) (openTurns.get(BYTE, at) | FOUND));
    }

    /** Initialises the state of a board. */
    void initialise(long at, InitialValue initialValue) {
        values.set(BYTE, at, (byte) (initialValue.isOver() ? initialValue.value() : initialValue.bestLeaving()));
        openTurns.set(BYTE, at, (byte) (initialValue.isOver() ? FOUND : initialValue.staying()));
    }

    /** Whether a board has no value, and this best leaving value. */
    boolean isBestLeaving(long at, int bestLeaving) {
        return values.get(BYTE, at) == bestLeaving && !hasValue(at);
    }

    /** Whether a board without a value has no leaving turn better than this loss. */
    boolean isLeavingNoBetterThan(long at, int loss) {
        int bestLeaving = values.get(BYTE, at);
        return bestLeaving <= 0 && bestLeaving >= loss;
    }

    /** Whether a board has no value and no open staying turn. */
    boolean isExhausted(long at) {
        return openTurns.get(BYTE, at) == 0;
    }

    /** Subtracts from the number of open staying turns; returns whether it reached 0 and the board has no value. */
    boolean decrement(long at, int turns) {
        return OffHeapBytes.getAndSubtract(openTurns, at, turns) == turns;
    }

    /** The number of staying turns whose successor has no value yet. */
    int openTurns(long at) {
        return openTurns.get(BYTE, at) & FOUND - 1;
    }
}
