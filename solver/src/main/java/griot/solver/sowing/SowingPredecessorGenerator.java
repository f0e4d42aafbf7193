package griot.solver.sowing;

/**
 * Predecessor generator: finds the boards from which a sowing without a harvest leads to a given board. In a partition
 * it finds those of them that are in the partition. Not thread-safe.
 */
final class SowingPredecessorGenerator {
    /** Upper bound on the predecessors of a board. */
    static final int MAX_PREDECESSORS = UnsowGenerator.MAX_UNSOWS;

    private final SowingRows rows;
    private final LayerLayout layout;
    private final BlockTable blockTable;
    private final UnsowGenerator unsows;

    SowingPredecessorGenerator(SowingRows rows, UnsowGenerator unsows, LayerLayout layout, BlockTable blockTable) {
        this.rows = rows;
        this.unsows = unsows;
        this.layout = layout;
        this.blockTable = blockTable;
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
            int blockStart = blockTable.start(row, unsows.arrival(unsow));
            // Branchless append: an impossible predecessor is overwritten by the next one.
            batch.boards[count] = Integer.toUnsignedLong(blockStart) + unsows.rank(unsow);
            count += blockStart == BlockTable.NO_BLOCK ? 0 : 1;
        }
        for (int unsow = 0; unsow < unsows.wrappedCount(); unsow++) {
            int block = unsows.wrappedRowBefore(unsow, row);
            if (block >= 0 && layout.isPresent(block)) {
                batch.boards[count++] = layout.blockStart(block) + unsows.wrappedRank(unsow);
            }
        }
        batch.count = count;
    }

    /**
     * Lists the blocks of all predecessors of a board of the selected block, in whatever partition, some several times.
     *
     * @param row the rank of the row of the player to move
     * @param blocks gets the blocks; at least {@link #MAX_PREDECESSORS} long
     * @return their number
     */
    int listBlocks(int row, int[] blocks) {
        int count = 0;
        for (int unsow = 0; unsow < unsows.count(); unsow++) {
            int block = rows.rowBefore(row, unsows.arrival(unsow));
            blocks[count] = block;
            count += block < 0 ? 0 : 1;
        }
        for (int unsow = 0; unsow < unsows.wrappedCount(); unsow++) {
            int block = unsows.wrappedRowBefore(unsow, row);
            blocks[count] = block;
            count += block < 0 ? 0 : 1;
        }
        return count;
    }

    /**
     * A batch of predecessors. The propagators read all their states before they change any, so that the cache misses
     * overlap.
     */
    static final class Batch {
        private static final int SIZE = 4 * MAX_PREDECESSORS;

        final long[] boards = new long[SIZE];

        int count;

        /** Whether the predecessors of one more board may not fit. */
        boolean isFull() {
            return count > SIZE - MAX_PREDECESSORS;
        }
    }

    /**
     * Lookup table of the blocks of predecessors in one layer or partition: by row of the player to move and by arrival
     * of seeds in it, where the block of {@link SowingRows#rowBefore} starts. A lookup for all arrivals in a row takes
     * one cache line.
     */
    static final class BlockTable {
        /** In place of the start of a block: there is none, or it is in another partition. */
        static final int NO_BLOCK = -1;

        private final int[] starts;

        /**
         * Allocates the table, for one layer after another.
         *
         * @param maxSeeds the maximum number of seeds on the board
         */
        BlockTable(int maxSeeds) {
            starts = new int[SowingRows.firstRow(maxSeeds + 1) * SowingRows.ARRIVALS];
        }

        /** Tabulates the blocks of a layer or partition in place of those before. */
        void tabulate(SowingRows rows, LayerLayout layout) {
            for (int row = 0; row < layout.blocks(); row++) {
                for (int arrival = 0; arrival < SowingRows.ARRIVALS; arrival++) {
                    int block = rows.rowBefore(row, arrival);
                    boolean isPresent = block >= 0 && layout.isPresent(block);
                    starts[row * SowingRows.ARRIVALS + arrival] = isPresent ? (int) layout.blockStart(block) : NO_BLOCK;
                }
            }
        }

        /** The index of the first board of the block, as an unsigned number; or {@link #NO_BLOCK}. */
        int start(int row, int arrival) {
            return starts[row * SowingRows.ARRIVALS + arrival];
        }
    }
}
