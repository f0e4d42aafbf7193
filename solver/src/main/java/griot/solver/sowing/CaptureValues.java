package griot.solver.sowing;

import griot.rules.House;
import griot.rules.sowing.GrandSlam;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

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

    private final SowingRows rows;
    private final GrandSlam grandSlam;
    private final LayerLayout layout;
    private final SolvedLayers solved;
    private final ResultConsumer consumer;

    /** By the number of seeds that arrive in the tabulated row: the seeds captured if the last one sown is there. */
    private final int[] captured = new int[MAX_ARRIVING + 1];

    /** By the number of arriving seeds: whether that capture is a grand slam, that is, takes the whole row. */
    private final boolean[] isSlam = new boolean[MAX_ARRIVING + 1];

    /** By the number of arriving seeds: the values of the layer to which the capture leads. */
    private final MemorySegment[] valuesAfter = new MemorySegment[MAX_ARRIVING + 1];

    /** By the number of arriving seeds: the layout of that layer. */
    private final LayerLayout[] layoutsAfter = new LayerLayout[MAX_ARRIVING + 1];

    /** By the number of arriving seeds: the place in its block of the board after the capture. */
    private final int[] rankInBlock = new int[MAX_ARRIVING + 1];

    private final int[] houses = new int[House.ROW_LENGTH];

    CaptureValues(
            SowingRows rows, GrandSlam grandSlam, LayerLayout layout, SolvedLayers solved, ResultConsumer consumer) {
        this.rows = rows;
        this.grandSlam = grandSlam;
        this.layout = layout;
        this.solved = solved;
        this.consumer = consumer;
    }

    /** Computes the results for the boards of a block. */
    void compute(int block) {
        tabulate(block);
        int row = SowingRows.firstRow(layout.ownSeeds(block));
        long boardIndex = layout.blockStart(block);
        for (int i = layout.blockSize(block); i > 0; i--, row++, boardIndex++) {
            compute(boardIndex, row, block == 0);
        }
    }

    /** Tabulates the captures from the row of the other player, by the number of arriving seeds. */
    private void tabulate(int row) {
        for (int arriving = 1; arriving <= MAX_ARRIVING && arriving <= layout.ownSeeds(row); arriving++) {
            SowingRows.unpack(rows.packed(row), houses);
            for (int i = 0; i < House.ROW_LENGTH; i++) {
                houses[i] += SowingRows.arrivedIn(i, arriving);
            }
            int total = SowingRows.total(houses);
            int capturedSeeds = 0;
            for (int i = (arriving - 1) % House.ROW_LENGTH; i >= 0 && (houses[i] == 2 || houses[i] == 3); i--) {
                capturedSeeds += houses[i];
                houses[i] = 0;
            }
            isSlam[arriving] = capturedSeeds == total;
            captured[arriving] = capturedSeeds == total && grandSlam == GrandSlam.TAKES_NOTHING ? 0 : capturedSeeds;
            if (captured[arriving] > 0) {
                valuesAfter[arriving] = solved.values(layout.seeds() - capturedSeeds);
                layoutsAfter[arriving] = solved.layout(layout.seeds() - capturedSeeds);
                rankInBlock[arriving] = SowingRows.rankInBlock(houses);
            }
        }
    }

    private void compute(long boardIndex, int row, boolean mustFeed) {
        int stayingSowings = 0;
        int bestHarvest = SowingRetrogradeState.NO_HARVEST;
        boolean hasIllegalSlam = false;
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            int sowing = rows.sowingEffect(row, column);
            int arriving = sowing & SowingRows.LAST_IN_OTHER_ROW - 1;
            if (sowing == SowingRows.NO_SOWING || mustFeed && arriving == 0) {
                continue;
            }
            if ((sowing & SowingRows.LAST_IN_OTHER_ROW) == 0 || captured[arriving] == 0) {
                stayingSowings++;
            } else if (!isSlam[arriving]) {
                bestHarvest = Math.max(bestHarvest, harvestValue(sowing));
            } else if (grandSlam == GrandSlam.TAKES_ALL && !mustFeed) {
                bestHarvest = Math.max(bestHarvest, harvestValue(sowing));
            } else {
                // An illegal grand slam is played only if there is no other sowing, and never as feeding.
                hasIllegalSlam = !mustFeed;
            }
        }
        if (stayingSowings == 0 && bestHarvest == SowingRetrogradeState.NO_HARVEST) {
            bestHarvest = hasIllegalSlam ? bestSlam(row) : valueWithoutSowing(row);
        }
        consumer.accept(boardIndex, bestHarvest, stayingSowings);
    }

    /** The best value if all sowings are illegal grand slams: then each is legal and captures the whole row. */
    private int bestSlam(int row) {
        int bestHarvest = SowingRetrogradeState.NO_HARVEST;
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            int sowing = rows.sowingEffect(row, column);
            if (sowing != SowingRows.NO_SOWING) {
                bestHarvest = Math.max(bestHarvest, harvestValue(sowing));
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

    /** The value of a harvest, given as in {@link SowingRows#sowingEffect}. */
    private int harvestValue(int sowing) {
        int arriving = sowing & SowingRows.LAST_IN_OTHER_ROW - 1;
        long boardIndex = layoutsAfter[arriving].blockStart(sowing >> SowingRows.ROW_SHIFT) + rankInBlock[arriving];
        return captured[arriving] - valuesAfter[arriving].get(ValueLayout.JAVA_BYTE, boardIndex);
    }
}
