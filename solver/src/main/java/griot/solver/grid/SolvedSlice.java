package griot.solver.grid;

import griot.tables.grid.GridIndex;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * A solved slice.
 *
 * @param index the index of its boards
 * @param values a byte each, as {@link griot.tables.format.ValueEncoding} encodes them
 */
public record SolvedSlice(GridIndex index, MemorySegment values) {
    /** The encoded value of a board. */
    public int value(int own, int other) {
        return values.get(ValueLayout.JAVA_BYTE, index.rank(own, other));
    }
}
