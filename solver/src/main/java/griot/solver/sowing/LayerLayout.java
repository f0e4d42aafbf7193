package griot.solver.sowing;

/**
 * Memory layout of a layer: blocks of the boards with one row on the other side, ordered within a block by the row of
 * the player to move. A block's number is the rank of its row.
 */
public final class LayerLayout {
    private final SowingRows rows;
    private final int seeds;

    /** By block: the index of its first board. */
    private final long[] blockStarts;

    public LayerLayout(SowingRows rows, int seeds) {
        this.rows = rows;
        this.seeds = seeds;
        blockStarts = new long[SowingRows.firstRow(seeds + 1)];
        for (int block = 0; block < blockStarts.length; block++) {
            blockStarts[block] = rows.blockStart(block, seeds);
        }
    }

    /** The seeds on the board. */
    int seeds() {
        return seeds;
    }

    /** How many blocks there are. */
    int blocks() {
        return blockStarts.length;
    }

    /** The index of the first board in a block. */
    long blockStart(int block) {
        return blockStarts[block];
    }

    /** The seeds of the player to move, in a block. */
    int ownSeeds(int block) {
        return seeds - rows.total(block);
    }

    /** How many boards a block has. */
    int blockSize(int block) {
        return SowingRows.rowCount(ownSeeds(block));
    }
}
