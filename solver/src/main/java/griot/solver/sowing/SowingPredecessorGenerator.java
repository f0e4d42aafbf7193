package griot.solver.sowing;

/** Predecessor generator: the boards from which a sowing without a harvest leads to a given board. Not thread-safe. */
final class SowingPredecessorGenerator {
    /** Upper bound on the predecessors of a board. */
    static final int MOST = UnsowGenerator.MOST;

    private final SowingRows rows;
    private final LayerLayout shape;
    private final UnsowGenerator origins;

    SowingPredecessorGenerator(SowingRows rows, UnsowGenerator origins, LayerLayout shape) {
        this.rows = rows;
        this.origins = origins;
        this.shape = shape;
    }

    /** Selects the block of the boards that follow. */
    void lookAt(int block) {
        origins.lookAt(block, shape.own(block));
    }

    /**
     * Appends the predecessors of a board to a bundle with room for {@link #MOST} more.
     *
     * @param row the row of the player to move
     */
    void addTo(Bundle bundle, int row) {
        int count = bundle.count;
        int ways = origins.count();
        for (int way = 0; way < ways; way++) {
            int block = rows.unsown(row, origins.arrival(way));
            // Branchless append: an impossible row is overwritten by the next one.
            bundle.boards[count] = shape.at(Math.max(block, 0)) + origins.rank(way);
            bundle.blocks[count] = block;
            count += block < 0 ? 0 : 1;
        }
        for (int way = 0; way < origins.manyCount(); way++) {
            int block = origins.manyUnsown(way, row);
            if (block >= 0) {
                bundle.boards[count] = shape.at(block) + origins.manyRank(way);
                bundle.blocks[count++] = block;
            }
        }
        bundle.count = count;
    }

    /**
     * A batch of predecessors. Reading all their states before any is changed lets the processor overlap the cache
     * misses.
     */
    static final class Bundle {
        private static final int SIZE = 4 * MOST;

        final long[] boards = new long[SIZE];

        /** The block of each. */
        final int[] blocks = new int[SIZE];

        int count;

        /** Whether there may be too little room for the predecessors of one more board. */
        boolean isFull() {
            return count > SIZE - MOST;
        }
    }
}
