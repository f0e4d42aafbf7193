package griot.solver.sowing;

/** Predecessor generator: the boards from which a sowing without a harvest leads to a given board. Not thread-safe. */
final class SowingPredecessorGenerator {
    /** Upper bound on the predecessors of a board. */
    static final int MAX_PREDECESSORS = UnsowGenerator.MAX_UNSOWS;

    private final SowingRows rows;
    private final LayerLayout shape;
    private final UnsowGenerator unsows;

    SowingPredecessorGenerator(SowingRows rows, UnsowGenerator origins, LayerLayout shape) {
        this.rows = rows;
        this.unsows = origins;
        this.shape = shape;
    }

    /** Selects the block of the boards that follow. */
    void selectBlock(int block) {
        unsows.generate(block, shape.ownSeeds(block));
    }

    /**
     * Appends the predecessors of a board to a bundle with room for {@link #MAX_PREDECESSORS} more.
     *
     * @param row the row of the player to move
     */
    void appendTo(Batch bundle, int row) {
        int count = bundle.count;
        int ways = unsows.count();
        for (int way = 0; way < ways; way++) {
            int block = rows.unsown(row, unsows.arrival(way));
            // Branchless append: an impossible row is overwritten by the next one.
            bundle.boards[count] = shape.blockStart(Math.max(block, 0)) + unsows.rank(way);
            bundle.blocks[count] = block;
            count += block < 0 ? 0 : 1;
        }
        for (int way = 0; way < unsows.wrappedCount(); way++) {
            int block = unsows.wrappedUnsown(way, row);
            if (block >= 0) {
                bundle.boards[count] = shape.blockStart(block) + unsows.wrappedRank(way);
                bundle.blocks[count++] = block;
            }
        }
        bundle.count = count;
    }

    /**
     * A batch of predecessors. Reading all their states before any is changed lets the processor overlap the cache
     * misses.
     */
    static final class Batch {
        private static final int SIZE = 4 * MAX_PREDECESSORS;

        final long[] boards = new long[SIZE];

        /** The block of each. */
        final int[] blocks = new int[SIZE];

        int count;

        /** Whether there may be too little room for the predecessors of one more board. */
        boolean isFull() {
            return count > SIZE - MAX_PREDECESSORS;
        }
    }
}
