package griot.solver;

import griot.tables.EndCounting;
import griot.tables.EndValue;
import griot.tables.PieceNumbering;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/**
 * What is known of the boards with so many pieces on each side while they are solved, in two bytes each. With the boards of the same
 * pieces where the other is to move, which is another half unless both have as many, it makes a layer.
 *
 * <p>The first byte holds the value once it is found, as {@link EndCounting} writes it. Before, it holds what can be had by leaving the
 * layer at once: the soonest win; or {@link Outlook#NEVER_LOST}; or, below 0 or 0, the latest loss, 0 where no turn leaves. The second says
 * whether the value is found, and counts the turns that stay of which nothing has been told yet. Seven bits have room for them: nine pieces at
 * most have no more than twelve each, four steps and leaps to eight squares, as a leap changes neither the oddness of the file nor that of the
 * rank.
 *
 * <p>Many threads may find values at the same time, or count down at the same time and find those that come to nothing.
 */
final class EndHalf {
    private static final int FOUND = 128;
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final VarHandle BYTES = BYTE.varHandle();

    private final PieceNumbering numbering;
    private final MemorySegment values;
    private final MemorySegment counts;

    EndHalf(PieceNumbering numbering, Arena arena) {
        this.numbering = numbering;
        long room = numbering.count() + Long.BYTES;
        values = arena.allocate(room, Long.BYTES);
        counts = arena.allocate(room, Long.BYTES);
    }

    PieceNumbering numbering() {
        return numbering;
    }

    /** Leaves the bare values of the boards from one to before another: where none is found, that of a draw. */
    void end(long from, long to) {
        for (long at = from; at < to; at++) {
            if (!isFound(at)) {
                values.set(BYTE, at, (byte) EndValue.DRAW);
            }
        }
    }

    /** A byte for each board; in the end its value. */
    MemorySegment values() {
        return values.asSlice(0, numbering.count());
    }

    /** Of eight boards whose first one's number is divisible by eight, whether any may have this value, or hope for it. */
    boolean any(long at, int wanted) {
        return Bytes.alike(values, at, wanted) != 0;
    }

    /** Whether a value is found. */
    boolean isFound(long at) {
        // Whoever sees the mark sees the value too.
        return (byte) BYTES.getAcquire(counts, at) < 0;
    }

    /** Whether this value is found. */
    boolean isValue(long at, int value) {
        return isFound(at) && values.get(BYTE, at) == value;
    }

    /** Gives a board its value. */
    void find(long at, int value) {
        values.set(BYTE, at, (byte) value);
        BYTES.setRelease(counts, at, (byte) (counts.get(BYTE, at) | FOUND));
    }

    /** Sets what a board begins with. */
    void begin(long at, Outlook outlook) {
        values.set(BYTE, at, (byte) (outlook.isOver() ? outlook.value() : outlook.hope()));
        counts.set(BYTE, at, (byte) (outlook.isOver() ? FOUND : outlook.staying()));
    }

    /** Whether no value is found, and this is what can be had by leaving at once. */
    boolean isHope(long at, int hope) {
        return values.get(BYTE, at) == hope && !isFound(at);
    }

    /** Of a board without a value, whether leaving at once does not make it better than this loss. */
    boolean isNoBetterThan(long at, int lost) {
        int hope = values.get(BYTE, at);
        return hope <= 0 && hope >= lost;
    }

    /** Whether no value is found, and all turns that stay have been told of. */
    boolean nothingLeft(long at) {
        return counts.get(BYTE, at) == 0;
    }

    /** Takes so many turns from a board's count; says whether none is left, and no value found. */
    boolean countDown(long at, int turns) {
        return Bytes.getAndTake(counts, at, turns) == turns;
    }

    /** How many turns are left to be told of. */
    int left(long at) {
        return counts.get(BYTE, at) & FOUND - 1;
    }
}
