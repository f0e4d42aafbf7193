package griot.solver.grid;

import griot.tables.grid.GridIndex;
import java.lang.foreign.Arena;
import java.util.List;

/**
 * The boards of a layer that have got a value at the last distance and are yet to be propagated, by their transposed
 * indices: the index of a board with both sides exchanged. In this order boards with the same squares of the player not
 * to move follow each other. These boards have the same unmoves but for occupied squares, so that the states of their
 * predecessors lie in few ranges, which fit in the processor's caches.
 */
final class Frontier {
    private final int firstValue;

    /** By slice. */
    private BoardSet[] boards;

    private BoardSet spare;

    /**
     * Creates an empty frontier.
     *
     * @param firstValue the encoded value of its boards at distance 0
     * @param transposedIndices by slice of the layer: the index of the boards with both sides exchanged
     * @param arena allocates the memory
     */
    Frontier(int firstValue, List<GridIndex> transposedIndices, Arena arena) {
        this.firstValue = firstValue;
        boards = transposedIndices.stream()
                .map(index -> new BoardSet(index.count(), arena))
                .toArray(BoardSet[]::new);
        // A slice and its reverse have equally many boards, so the spare set fits both.
        spare = new BoardSet(boards[0].boards(), arena);
    }

    /** The encoded value of the boards at distance 0. */
    int firstValue() {
        return firstValue;
    }

    /** The boards of a slice, given by its number in the layer. */
    BoardSet boards(int slice) {
        return boards[slice];
    }

    /** Propagates the boards of one slice. */
    interface Propagation {
        /**
         * Propagates boards to their predecessors, which are in the reverse slice.
         *
         * @param slice the number of their slice in the layer
         * @param last the boards to propagate, which are removed
         * @param found gets those of the predecessors that get a value
         */
        void propagate(int slice, BoardSet last, BoardSet found);
    }

    /** Propagates all boards, and replaces them by the predecessors that get a value. */
    void advance(Propagation propagation) {
        BoardSet[] foundBySlice = new BoardSet[boards.length];
        for (int slice = 0; slice < boards.length; slice++) {
            propagation.propagate(slice, boards[slice], spare);
            foundBySlice[boards.length - 1 - slice] = spare;
            spare = boards[slice];
        }
        boards = foundBySlice;
    }
}
