package griot.solver.sowing;

/**
 * Lookup table of the blocks of predecessors in one layer or partition: by row of the player to move and by arrival of
 * seeds in it, where the block of {@link SowingRows#rowBefore} starts. A lookup for all arrivals in a row takes one cache
 * line.
 */
final class PredecessorBlocks {
    /** In place of the start of a block: there is none, or it is in another partition. */
    static final int NO_BLOCK = -1;

    private final int[] starts;

    /** Builds the table. */
    PredecessorBlocks(SowingRows rows, LayerLayout layout) {
        starts = new int[layout.blocks() * SowingRows.ARRIVALS];
        for (int i = 0; i < starts.length; i++) {
            int block = rows.rowBefore(i / SowingRows.ARRIVALS, i % SowingRows.ARRIVALS);
            starts[i] = block < 0 || !layout.isPresent(block) ? NO_BLOCK : (int) layout.blockStart(block);
        }
    }

    /** The index of the first board of the block, as an unsigned number; or {@link #NO_BLOCK}. */
    int start(int row, int arrival) {
        return starts[row * SowingRows.ARRIVALS + arrival];
    }
}
