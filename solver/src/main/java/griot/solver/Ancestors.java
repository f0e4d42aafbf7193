package griot.solver;

import java.util.Arrays;

/** Finds the boards before a board: those from which a sowing that does not harvest leads to it. For one thread. */
final class Ancestors {
    /** A board has no more of them. */
    static final int MOST = Origins.MOST;

    private final SowingRows rows;
    private final LayerShape shape;
    private final Origins origins;
    private final long[] blocksBefore;

    /** @param blocksBefore what {@link #blocksBefore} gives; many may share it */
    Ancestors(SowingRows rows, Origins origins, LayerShape shape, long[] blocksBefore) {
        this.rows = rows;
        this.origins = origins;
        this.shape = shape;
        this.blocksBefore = blocksBefore;
    }

    /** By row and {@link SowingRows#unsown arrival}: where the block of the row before begins; -1 where there is none. */
    static long[] blocksBefore(SowingRows rows, LayerShape shape) {
        long[] before = new long[shape.blocks() * SowingRows.ARRIVALS];
        Arrays.setAll(before, path -> rows.unsownBy(path) < 0 ? -1 : shape.at(rows.unsownBy(path)));
        return before;
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
            int path = row * SowingRows.ARRIVALS + origins.arrival(way);
            long block = blocksBefore[path];
            bundle.boards[count] = block + origins.rank(way);
            bundle.paths[count] = path;
            count += block < 0 ? 0 : 1;
        }
        for (int way = 0; way < origins.manyCount(); way++) {
            int block = origins.manyUnsown(way, row);
            if (block >= 0) {
                bundle.boards[count] = shape.at(block) + origins.manyRank(way);
                bundle.paths[count++] = ~block;
            }
        }
        bundle.count = count;
    }

    /** The block of a board in a bundle. */
    int block(int path) {
        return path < 0 ? ~path : rows.unsownBy(path);
    }

    /**
     * Boards that are told something together. To look at all of them before any is changed lets the processor wait for the memory once
     * instead of each time.
     */
    static final class Bundle {
        private static final int SIZE = 4 * MOST;

        final long[] boards = new long[SIZE];

        /** By which row and arrival each was reached, or the complement of its block. */
        final int[] paths = new int[SIZE];

        int count;

        /** Whether there may be no room for the boards before one more. */
        boolean isFull() {
            return count > SIZE - MOST;
        }
    }
}
