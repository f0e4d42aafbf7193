package griot.solver;

import griot.tables.PieceNumbering;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * A solved slice.
 *
 * @param numbering how its boards are numbered
 * @param values a byte each, as {@link griot.tables.EndCounting} writes them
 */
record Below(PieceNumbering numbering, MemorySegment values) {
    /** What is written of a board. */
    int value(int own, int other) {
        return values.get(ValueLayout.JAVA_BYTE, numbering.rank(own, other));
    }
}
