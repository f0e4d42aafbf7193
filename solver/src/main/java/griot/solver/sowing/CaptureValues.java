package griot.solver.sowing;

import griot.rules.House;
import griot.rules.sowing.GrandSlam;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Computes for each board of a layer its best harvest and the number of sowings that stay in the layer. The value of a
 * harvest, to the player who sows, is the number of seeds captured less the value of the successor. Not thread-safe.
 */
final class CaptureValues {
    /** Receives the results. */
    interface ResultConsumer {
        /**
         * Receives the result for one board.
         *
         * @param boardIndex the index of the board
         * @param bestHarvest the value of its best harvest, or the final value if there is no sowing; {@link
         *     SowingRetrogradeState#NO_HARVEST} if no sowing harvests
         * @param stayingSowings the number of sowings without a harvest
         */
        void accept(long boardIndex, int bestHarvest, int stayingSowings);
    }

    /** Upper bound on the seeds that one sowing adds to a row. */
    private static final int MAX_ARRIVING = 3 * House.ROW_LENGTH;

    /** Blocks of a group, and so the number that a worker takes at a time. */
    static final int BLOCKS_AT_A_TIME = 256;

    /** In {@link #captures}: the sowing captures nothing. */
    private static final int NO_CAPTURE = 0;

    /** In {@link #captures}: set if the capture is a grand slam, that is, takes the whole row. */
    private static final int SLAM = 1 << SowingRows.HOUSE_BITS;

    /** In {@link #captures}: shift of the rank in its block of the board after the capture. */
    private static final int RANK_SHIFT = SowingRows.HOUSE_BITS + 1;

    private final SowingRows rows;
    private final GrandSlam grandSlam;
    private final LayerLayout layout;
    private final SolvedLayers solved;
    private final ResultConsumer consumer;

    /** The blocks of the group: all rows of the other player have the same number of seeds. */
    private final int[] blocks = new int[BLOCKS_AT_A_TIME];

    private int groupSize;

    /**
     * By the number of seeds that arrive in the row of the other player, the last one sown among them, and by place of
     * the block in the group: the seeds captured, {@link #SLAM}, and the rank in its block of the board after the
     * capture; or {@link #NO_CAPTURE}.
     */
    private final int[][] captures = new int[MAX_ARRIVING + 1][BLOCKS_AT_A_TIME];

    /** By place in the group: the value of the best harvest with the row of the player to move that is being processed. */
    private final int[] bestHarvests = new int[BLOCKS_AT_A_TIME];

    /** By place in the group: the number of staying sowings. */
    private final int[] stayingSowings = new int[BLOCKS_AT_A_TIME];

    /** By place in the group: whether a sowing is an illegal grand slam. */
    private final boolean[] hasIllegalSlam = new boolean[BLOCKS_AT_A_TIME];

    private final int[] houses = new int[House.ROW_LENGTH];

    CaptureValues(
            SowingRows rows, GrandSlam grandSlam, LayerLayout layout, SolvedLayers solved, ResultConsumer consumer) {
        this.rows = rows;
        this.grandSlam = grandSlam;
        this.layout = layout;
        this.solved = solved;
        this.consumer = consumer;
    }

    /**
     * Computes the results for the boards of a range of blocks, as far as they are present.
     *
     * @param from the first block
     * @param to the end of the range, exclusive
     */
    void compute(int from, int to) {
        groupSize = 0;
        for (int block = from; block < to; block++) {
            if (layout.isPresent(block)) {
                if (groupSize == BLOCKS_AT_A_TIME || groupSize > 0 && rows.total(block) != rows.total(blocks[0])) {
                    computeGroup();
                }
                blocks[groupSize++] = block;
            }
        }
        computeGroup();
    }

    /**
     * Computes the results for all boards of the group, by rows of the player to move: a harvest from such a row leads to
     * one block of a solved layer, whatever the other row, so that its values are read from few cache lines.
     */
    private void computeGroup() {
        if (groupSize == 0) {
            return;
        }
        for (int place = 0; place < groupSize; place++) {
            tabulate(place);
        }
        int firstRow = SowingRows.firstRow(layout.ownSeeds(blocks[0]));
        int boardsOfBlock = layout.blockSize(blocks[0]);
        for (int rank = 0; rank < boardsOfBlock; rank++) {
            compute(firstRow + rank, blocks[0] == 0);
            for (int place = 0; place < groupSize; place++) {
                finish(place, rank, firstRow + rank);
            }
        }
        groupSize = 0;
    }

    /** Tabulates the captures from the row of the other player in a block, by the number of arriving seeds. */
    private void tabulate(int place) {
        int row = blocks[place];
        for (int arriving = 1; arriving <= MAX_ARRIVING && arriving <= layout.ownSeeds(row); arriving++) {
            SowingRows.unpack(rows.packed(row), houses);
            for (int i = 0; i < House.ROW_LENGTH; i++) {
                houses[i] += SowingRows.arrivedIn(i, arriving);
            }
            int total = SowingRows.total(houses);
            int captured = 0;
            for (int i = (arriving - 1) % House.ROW_LENGTH; i >= 0 && (houses[i] == 2 || houses[i] == 3); i--) {
                captured += houses[i];
                houses[i] = 0;
            }
            if (captured == 0 || captured == total && grandSlam == GrandSlam.TAKES_NOTHING) {
                captures[arriving][place] = NO_CAPTURE;
            } else {
                captures[arriving][place] =
                        SowingRows.rankInBlock(houses) << RANK_SHIFT | (captured == total ? SLAM : 0) | captured;
            }
        }
    }

    /** Computes best harvests and staying sowings of the boards of the group with this row of the player to move. */
    private void compute(int row, boolean mustFeed) {
        Arrays.fill(bestHarvests, 0, groupSize, SowingRetrogradeState.NO_HARVEST);
        Arrays.fill(stayingSowings, 0, groupSize, 0);
        Arrays.fill(hasIllegalSlam, 0, groupSize, false);
        int alwaysStaying = 0;
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            int sowing = rows.sowingEffect(row, column);
            int arriving = sowing & SowingRows.LAST_IN_OTHER_ROW - 1;
            if (sowing == SowingRows.NO_SOWING || mustFeed && arriving == 0) {
                continue;
            }
            if ((sowing & SowingRows.LAST_IN_OTHER_ROW) == 0) {
                alwaysStaying++;
            } else {
                sow(sowing >> SowingRows.ROW_SHIFT, captures[arriving], mustFeed);
            }
        }
        for (int place = 0; place < groupSize; place++) {
            stayingSowings[place] += alwaysStaying;
        }
    }

    /**
     * Adds a sowing whose last seed falls into the other row to the results of all boards of the group.
     *
     * @param rowAfter the row of the player who sows, after the sowing
     * @param capturesOfSowing by place in the group
     */
    private void sow(int rowAfter, int[] capturesOfSowing, boolean mustFeed) {
        for (int place = 0; place < groupSize; place++) {
            int capture = capturesOfSowing[place];
            if (capture == NO_CAPTURE) {
                stayingSowings[place]++;
            } else if ((capture & SLAM) == 0 || grandSlam == GrandSlam.TAKES_ALL && !mustFeed) {
                bestHarvests[place] = Math.max(bestHarvests[place], harvestValue(capture, rowAfter));
            } else {
                // An illegal grand slam is played only if there is no other sowing, and never as feeding.
                hasIllegalSlam[place] = !mustFeed;
            }
        }
    }

    /** Passes the result for one board to the consumer. */
    private void finish(int place, int rank, int row) {
        int bestHarvest = bestHarvests[place];
        if (stayingSowings[place] == 0 && bestHarvest == SowingRetrogradeState.NO_HARVEST) {
            bestHarvest = hasIllegalSlam[place] ? bestSlam(place, row) : valueWithoutSowing(row);
        }
        consumer.accept(layout.blockStart(blocks[place]) + rank, bestHarvest, stayingSowings[place]);
    }

    /** The best value if all sowings are illegal grand slams: then each is legal and captures the whole row. */
    private int bestSlam(int place, int row) {
        int bestHarvest = SowingRetrogradeState.NO_HARVEST;
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            int sowing = rows.sowingEffect(row, column);
            if (sowing != SowingRows.NO_SOWING) {
                int capture = captures[sowing & SowingRows.LAST_IN_OTHER_ROW - 1][place];
                bestHarvest = Math.max(bestHarvest, harvestValue(capture, sowing >> SowingRows.ROW_SHIFT));
            }
        }
        return bestHarvest;
    }

    /**
     * The value if the player to move has no sowing: each player gets the seeds of his own row, and one row is empty.
     */
    private int valueWithoutSowing(int row) {
        return row == 0 ? -layout.seeds() : layout.seeds();
    }

    /**
     * The value of a harvest.
     *
     * @param capture as in {@link #captures}
     * @param rowAfter the row of the player who sows, after the sowing
     */
    private int harvestValue(int capture, int rowAfter) {
        int captured = capture & SLAM - 1;
        int seedsAfter = layout.seeds() - captured;
        long boardIndex = solved.layout(seedsAfter).blockStart(rowAfter) + (capture >> RANK_SHIFT);
        return captured - solved.values(seedsAfter).get(ValueLayout.JAVA_BYTE, boardIndex);
    }
}
