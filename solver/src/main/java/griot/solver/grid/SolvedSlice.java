package griot.solver.grid;

import griot.tables.grid.GridIndex;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * The values of a solved slice.
 *
 * @param index the index of its boards
 * @param values a byte for each board, as {@link griot.tables.format.ValueEncoding} encodes it
 */
public record SolvedSlice(GridIndex index, MemorySegment values) {
    /** The encoded value of a board, given by the squares of the player to move and of the other. */
    public int value(int own, int other) {
        return valueByOwnKey(index.ownKey(own), other);
    }

    /** As {@link #value}, given the {@link GridIndex#ownKey} of the squares of the player to move. */
    public int valueByOwnKey(int ownKey, int other) {
        return values.get(ValueLayout.JAVA_BYTE, index.rankByOwnKey(ownKey, other));
    }

    /** As {@link #valueByOwnKey}, given the {@link GridIndex#images} of the squares of the other player. */
    public int valueByImages(int ownKey, int[] otherImages) {
        return values.get(ValueLayout.JAVA_BYTE, index.rankByImages(ownKey, otherImages));
    }
}
