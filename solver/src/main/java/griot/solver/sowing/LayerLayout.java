package griot.solver.sowing;

/**
 * Order of the boards of a layer: in blocks of boards with the same row of the player not to move, and within a block
 * by the row of the player to move. The number of a block is the rank of its row.
 */
public final class LayerLayout {
    private final SowingRows rows;
    private final int seeds;

    /** By block: the index of its first board. */
    private final long[] blockStarts;

    /**
     * Creates the layout of a layer.
     *
     * @param rows lookup tables for at least this number of seeds
     * @param seeds the number of seeds on the board
     */
    public LayerLayout(SowingRows rows, int seeds) {
        this.rows = rows;
        this.seeds = seeds;
        blockStarts = new long[SowingRows.firstRow(seeds + 1)];
        for (int block = 0; block < blockStarts.length; block++) {
            blockStarts[block] = rows.blockStart(block, seeds);
        }
    }

    /** The number of seeds on the board. */
    int seeds() {
        return seeds;
    }

    /** The number of blocks. */
    int blocks() {
        return blockStarts.length;
    }

    /** The index of the first board of a block. */
    long blockStart(int block) {
        return blockStarts[block];
    }

    /** The number of seeds in the row of the player to move, the same for all boards of a block. */
    int ownSeeds(int block) {
        return seeds - rows.total(block);
    }

    /** The number of boards of a block. */
    int blockSize(int block) {
        return SowingRows.rowCount(ownSeeds(block));
    }
}
