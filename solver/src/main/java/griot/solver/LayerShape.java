package griot.solver;

/**
 * How the boards with so many seeds, a layer, lie in memory: in blocks with the same row on the other side, each in the order
 * of the rows of the player to move. A block has the number of its row.
 */
final class LayerShape {
    private final SowingRows rows;
    private final int seeds;

    /** Where each block begins. */
    private final long[] blockAt;

    LayerShape(SowingRows rows, int seeds) {
        this.rows = rows;
        this.seeds = seeds;
        blockAt = new long[SowingRows.first(seeds + 1)];
        for (int block = 0; block < blockAt.length; block++) {
            blockAt[block] = rows.block(block, seeds);
        }
    }

    /** The seeds on the board. */
    int seeds() {
        return seeds;
    }

    /** How many blocks there are. */
    int blocks() {
        return blockAt.length;
    }

    /** The number of the first board in a block. */
    long at(int block) {
        return blockAt[block];
    }

    /** The seeds of the player to move, in a block. */
    int own(int block) {
        return seeds - rows.total(block);
    }

    /** How many boards a block has. */
    int size(int block) {
        return SowingRows.count(own(block));
    }
}
