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
 * Retrograde state of the boards of one slice, in two bytes each. With the reverse slice, if that is another, it makes
 * a layer.
 *
 * <p>The first byte holds the value once it is found, as {@link ValueEncoding} encodes it. Before, it holds the best
 * that leaving the layer brings: the shortest win; or {@link InitialValue#DRAW_BY_LEAVING}; or the longest loss, 0
 * where no turn leaves. The second holds a flag for a found value and counts the staying turns whose successor is still
 * unknown. Seven bits suffice: at most nine pieces have at most twelve turns each, four steps and leaps to eight
 * squares, as a leap keeps the parity of file and rank.
 *
 * <p>Threads may set values concurrently, or decrement counters concurrently and set the values of those that reach 0.
 */
final class RetrogradeState {
    private static final int FOUND = 128;
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final VarHandle BYTES = BYTE.varHandle();

    private final GridIndex index;
    private final MemorySegment values;
    private final MemorySegment counts;

    RetrogradeState(GridIndex numbering, Arena arena) {
        this.index = numbering;
        long room = numbering.count() + Long.BYTES;
        values = arena.allocate(room, Long.BYTES);
        counts = arena.allocate(room, Long.BYTES);
    }

    GridIndex index() {
        return index;
    }

    /** Reduces a range to bare values; boards without one are draws. */
    void finish(long from, long to) {
        for (long at = from; at < to; at++) {
            if (!hasValue(at)) {
                values.set(BYTE, at, (byte) DistanceToEnd.DRAW);
            }
        }
    }

    /** A byte for each board, finally its value. */
    MemorySegment values() {
        return values.asSlice(0, index.count());
    }

    /** Whether any of eight boards, at an index divisible by eight, may have this value or initial value. */
    boolean anyEquals(long at, int wanted) {
        return OffHeapBytes.matches(values, at, wanted) != 0;
    }

    /** Whether a value is found. */
    boolean hasValue(long at) {
        // Acquire and release: a thread that sees the flag sees the value too.
        return (byte) BYTES.getAcquire(counts, at) < 0;
    }

    /** Whether this value is found. */
    boolean isValue(long at, int value) {
        return hasValue(at) && values.get(BYTE, at) == value;
    }

    /** Sets the value of a board. */
    void setValue(long at, int value) {
        values.set(BYTE, at, (byte) value);
        BYTES.setRelease(counts, at, (byte) (counts.get(BYTE, at) | FOUND));
    }

    /** Initialises a board. */
    void initialise(long at, InitialValue outlook) {
        values.set(BYTE, at, (byte) (outlook.isOver() ? outlook.value() : outlook.bestLeaving()));
        counts.set(BYTE, at, (byte) (outlook.isOver() ? FOUND : outlook.staying()));
    }

    /** Whether no value is found and this is the best that leaving the layer brings. */
    boolean isBestLeaving(long at, int hope) {
        return values.get(BYTE, at) == hope && !hasValue(at);
    }

    /** For a board without a value: whether leaving the layer brings nothing better than this loss. */
    boolean isLeavingNoBetterThan(long at, int lost) {
        int hope = values.get(BYTE, at);
        return hope <= 0 && hope >= lost;
    }

    /** Whether no value is found and all staying turns are resolved. */
    boolean isExhausted(long at) {
        return counts.get(BYTE, at) == 0;
    }

    /** Subtracts from the counter; returns whether it reached 0 with no value found. */
    boolean decrement(long at, int turns) {
        return OffHeapBytes.getAndSubtract(counts, at, turns) == turns;
    }

    /** The counter: staying turns that are unresolved. */
    int openTurns(long at) {
        return counts.get(BYTE, at) & FOUND - 1;
    }
}
