package griot.solver;

import griot.tables.EndCounting;
import griot.tables.EndValue;
import griot.tables.PieceNumbering;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * What is known of the boards with so many pieces on each side while they are solved, in three bytes each. With the boards of the same
 * pieces where the other is to move, which is another half unless both have as many, it makes a layer.
 *
 * <p>The first byte holds the value once it is found, as {@link EndCounting} writes it. The second holds what can be had by leaving the
 * layer at once: the soonest win; or {@link Outlook#NEVER_LOST}; or, below 0 or 0, the latest loss, 0 where no turn leaves. The third counts the
 * turns that stay of which nothing has been told yet. A byte has room for them: nine pieces at most have no more than twelve each, four steps
 * and leaps to eight squares, as a leap changes neither the oddness of the file nor that of the rank.
 */
final class EndHalf {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final VarHandle INTS =
            ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle();
    private static final VarHandle LONGS =
            ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN).varHandle();
    private static final long IN_EACH = 0x0101010101010101L;
    private static final long ALL_HIGHEST = IN_EACH << 7;

    private final PieceNumbering numbering;
    private final MemorySegment values;
    private final MemorySegment hopes;
    private final MemorySegment counts;

    EndHalf(PieceNumbering numbering, Arena arena) {
        this.numbering = numbering;
        long room = numbering.count() + Long.BYTES;
        values = arena.allocate(room, Long.BYTES);
        hopes = arena.allocate(room, Long.BYTES);
        counts = arena.allocate(room, Long.BYTES);
    }

    PieceNumbering numbering() {
        return numbering;
    }

    /** A byte for each board; in the end its value. */
    MemorySegment values() {
        return values.asSlice(0, numbering.count());
    }

    /** Of eight boards whose first one's number is divisible by eight, whether any has this value. */
    boolean anyValue(long at, int value) {
        return any(values, at, value);
    }

    /** The same of what can be had by leaving at once. */
    boolean anyHope(long at, int hope) {
        return any(hopes, at, hope);
    }

    private static boolean any(MemorySegment bytes, long at, int wanted) {
        long unlike = (long) LONGS.get(bytes, at) ^ (wanted & 0xFF) * IN_EACH;
        return (unlike - IN_EACH & ~unlike & ALL_HIGHEST) != 0;
    }

    /** The value found; {@link EndValue#DRAW} where none is. */
    int value(long at) {
        return values.get(BYTE, at);
    }

    /** Gives a board its value. */
    void find(long at, int value) {
        values.set(BYTE, at, (byte) value);
    }

    /** Sets what a board begins with. */
    void begin(long at, Outlook outlook) {
        if (outlook.isOver()) {
            values.set(BYTE, at, (byte) outlook.value());
            return;
        }
        hopes.set(BYTE, at, (byte) outlook.hope());
        counts.set(BYTE, at, (byte) outlook.staying());
    }

    /** What can be had by leaving at once. */
    int hope(long at) {
        return hopes.get(BYTE, at);
    }

    /** Whether all turns that stay have been told of. */
    boolean nothingLeft(long at) {
        return counts.get(BYTE, at) == 0;
    }

    /** Takes so many turns from a board's count; says whether none is left. */
    boolean countDown(long at, int turns) {
        int shift = (int) (at & 3) << 3;
        int before = (int) INTS.getAndAdd(counts, at & ~3L, -(turns << shift));
        return (before >>> shift & 0xFF) == turns;
    }

    /** How many turns are left to be told of. */
    int left(long at) {
        return counts.get(BYTE, at) & 0xFF;
    }
}
