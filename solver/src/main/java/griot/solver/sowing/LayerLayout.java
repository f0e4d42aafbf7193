package griot.solver.sowing;

import griot.tables.sowing.SowingIndex;

/**
 * Order of the boards of a layer, or of a partition of it: in blocks of boards with the same row of the player not to
 * move, and within a block by the row of the player to move. The number of a block is the rank of its row.
 */
final class LayerLayout {
    /** In place of the start of a block that is in another partition. */
    static final long ABSENT = -1;

    private final SowingRows rows;
    private final int seeds;
    private final long boards;

    /** By block: the index of its first board, or {@link #ABSENT}. */
    private final long[] blockStarts;

    /**
     * Creates the layout of a layer.
     *
     * @param rows lookup tables for at least this number of seeds
     * @param seeds the number of seeds on the board
     */
    LayerLayout(SowingRows rows, int seeds) {
        this.rows = rows;
        this.seeds = seeds;
        blockStarts = new long[SowingRows.firstRow(seeds + 1)];
        for (int block = 0; block < blockStarts.length; block++) {
            blockStarts[block] = rows.blockStart(block, seeds);
        }
        boards = SowingIndex.count(seeds);
    }

    /**
     * Creates the layout of one partition of a layer: its blocks follow each other in the order of their numbers.
     *
     * @param rows lookup tables for at least the number of seeds of the layer
     */
    LayerLayout(SowingRows rows, SowingPartitioning partitioning, int partition) {
        this.rows = rows;
        this.seeds = partitioning.seeds();
        blockStarts = new long[SowingRows.firstRow(seeds + 1)];
        long start = 0;
        for (int block = 0; block < blockStarts.length; block++) {
            boolean isPresent = partitioning.partition(block) == partition;
            blockStarts[block] = isPresent ? start : ABSENT;
            start += isPresent ? blockSize(block) : 0;
        }
        boards = start;
    }

    /** The number of boards in the blocks that are present. */
    long boards() {
        return boards;
    }

    /** Whether a block is present. Without partitions all are. */
    boolean isPresent(int block) {
        return blockStarts[block] != ABSENT;
    }

    /** The number of seeds on the board. */
    int seeds() {
        return seeds;
    }

    /** The number of blocks. */
    int blocks() {
        return blockStarts.length;
    }

    /** The index of the first board of a block; {@link #ABSENT} if the block is in another partition. */
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
