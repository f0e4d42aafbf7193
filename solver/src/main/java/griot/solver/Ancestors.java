package griot.solver;

/** Finds the boards before a board: those from which a sowing that does not harvest leads to it. For one thread. */
final class Ancestors {
    /** A board has no more of them. */
    static final int MOST = Origins.MOST;

    private final SowingRows rows;
    private final LayerShape shape;
    private final Origins origins;

    Ancestors(SowingRows rows, Origins origins, LayerShape shape) {
        this.rows = rows;
        this.origins = origins;
        this.shape = shape;
    }

    /** From now on it is about boards of this block. */
    void lookAt(int block) {
        origins.lookAt(block, shape.own(block));
    }

    /**
     * Adds the boards before one to a bundle that has room for {@link #MOST} more.
     *
     * @param row the row of the player to move
     */
    void addTo(Bundle bundle, int row) {
        int count = bundle.count;
        int ways = origins.count();
        for (int way = 0; way < ways; way++) {
            int block = rows.unsown(row, origins.arrival(way));
            // Written in any case, and passed over where there is no such row: that is quicker than to ask.
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
     * Boards that are told something together. To look at all of them before any is changed lets the processor wait for the memory once
     * instead of each time.
     */
    static final class Bundle {
        private static final int SIZE = 4 * MOST;

        final long[] boards = new long[SIZE];

        /** The block of each. */
        final int[] blocks = new int[SIZE];

        int count;

        /** Whether there may be no room for the boards before one more. */
        boolean isFull() {
            return count > SIZE - MOST;
        }
    }
}
