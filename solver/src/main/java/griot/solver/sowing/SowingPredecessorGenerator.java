package griot.solver.sowing;

/**
 * Predecessor generator: finds the boards from which a sowing without a harvest leads to a given board. Not
 * thread-safe.
 */
final class SowingPredecessorGenerator {
    /** Upper bound on the predecessors of a board. */
    static final int MAX_PREDECESSORS = UnsowGenerator.MAX_UNSOWS;

    private final SowingRows rows;
    private final LayerLayout layout;
    private final UnsowGenerator unsows;

    SowingPredecessorGenerator(SowingRows rows, UnsowGenerator unsows, LayerLayout layout) {
        this.rows = rows;
        this.unsows = unsows;
        this.layout = layout;
    }

    /** Selects the block of the boards given to {@link #appendTo}. */
    void selectBlock(int block) {
        unsows.generate(block, layout.ownSeeds(block));
    }

    /**
     * Appends the predecessors of a board of the selected block to a batch that is not full.
     *
     * @param row the rank of the row of the player to move
     */
    void appendTo(Batch batch, int row) {
        int count = batch.count;
        int unsowCount = unsows.count();
        for (int unsow = 0; unsow < unsowCount; unsow++) {
            int block = rows.rowBefore(row, unsows.arrival(unsow));
            // Branchless append: an impossible predecessor is overwritten by the next one.
            batch.boards[count] = layout.blockStart(Math.max(block, 0)) + unsows.rank(unsow);
            batch.blocks[count] = block;
            count += block < 0 ? 0 : 1;
        }
        for (int unsow = 0; unsow < unsows.wrappedCount(); unsow++) {
            int block = unsows.wrappedRowBefore(unsow, row);
            if (block >= 0) {
                batch.boards[count] = layout.blockStart(block) + unsows.wrappedRank(unsow);
                batch.blocks[count++] = block;
            }
        }
        batch.count = count;
    }

    /**
     * A batch of predecessors. The propagators read all their states before they change any, so that the cache misses
     * overlap.
     */
    static final class Batch {
        private static final int SIZE = 4 * MAX_PREDECESSORS;

        final long[] boards = new long[SIZE];

        /** By board: its block. */
        final int[] blocks = new int[SIZE];

        int count;

        /** Whether the predecessors of one more board may not fit. */
        boolean isFull() {
            return count > SIZE - MAX_PREDECESSORS;
        }
    }
}
