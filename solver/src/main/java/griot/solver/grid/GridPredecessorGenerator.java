package griot.solver.grid;

import griot.tables.grid.GridIndex;

/**
 * Predecessor generator: finds the boards from which a turn within the layer leads to a given board, each once, with
 * the number of such turns. Not thread-safe.
 *
 * <p>Symmetric boards share an index. The number of turns between two indices therefore differs from the number of
 * unmoves, if a board is its own image under some symmetries: turns × self-symmetries of the successor = unmoves ×
 * self-symmetries of the predecessor.
 */
final class GridPredecessorGenerator implements GridTurns.BoardVisitor {
    /** Upper bound on the predecessors of a board: at most nine pieces have at most twelve turns each. */
    static final int MAX_PREDECESSORS = 108;

    private final long[] indices = new long[MAX_PREDECESSORS];
    private final int[] turns = new int[MAX_PREDECESSORS];
    private int count;
    private int selfSymmetries;
    private GridIndex index;

    /**
     * Creates a generator.
     *
     * @param index the index of a slice of the game; {@link #generate} replaces it
     */
    GridPredecessorGenerator(GridIndex index) {
        this.index = index;
    }

    /**
     * Finds the predecessors of a board.
     *
     * @param own the squares of the player to move
     * @param other the squares of the other player
     * @param unmoves the turn generator of its slice
     * @param sliceIndex the index of its slice
     * @param predecessorIndex the index of the slice of the predecessors
     */
    void generate(int own, int other, GridTurns unmoves, GridIndex sliceIndex, GridIndex predecessorIndex) {
        index = predecessorIndex;
        selfSymmetries = sliceIndex.selfSymmetriesInRow(sliceIndex.row(own), other);
        count = 0;
        unmoves.predecessors(own, other, this);
    }

    @Override
    public void visit(int own, int other) {
        int row = index.row(own);
        long boardIndex = index.rankInRow(row, other);
        int selfSymmetriesBefore = index.selfSymmetriesInRow(row, other);
        if (selfSymmetries > 1) {
            for (int i = 0; i < count; i++) {
                if (indices[i] == boardIndex) {
                    turns[i] += selfSymmetriesBefore;
                    return;
                }
            }
        }
        indices[count] = boardIndex;
        turns[count++] = selfSymmetriesBefore;
    }

    /** The number of predecessors. */
    int count() {
        return count;
    }

    /** The index of a predecessor. */
    long index(int i) {
        return indices[i];
    }

    /** The number of turns from a predecessor to the board. */
    int turns(int i) {
        return turns[i] / selfSymmetries;
    }
}
