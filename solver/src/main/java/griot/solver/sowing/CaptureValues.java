package griot.solver.sowing;

import griot.rules.House;
import griot.rules.sowing.SowingRules.GrandSlam;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The best harvest of each board of a layer, and the number of sowings that stay in the layer. Not thread-safe. */
final class CaptureValues {
    /** Receives the results. */
    interface Result {
        /**
         * The result for one board.
         *
         * @param at its index
         * @param best its best harvest, or its final value where there is no sowing; {@link
         *     SowingRetrogradeState#NO_HARVEST} for none
         * @param staying how many sowings do not harvest
         */
        void accept(long at, int best, int staying);
    }

    /** Upper bound on the seeds that one sowing adds to a row. */
    private static final int MAX_ARRIVING = 3 * House.ROW;

    private final SowingRows rows;
    private final GrandSlam slams;
    private final LayerLayout shape;
    private final SolvedLayers below;
    private final Result result;

    /** By the number of seeds added to the current row: the seeds captured from it if the last seed falls there. */
    private final int[] taken = new int[MAX_ARRIVING + 1];

    private final boolean[] isSlam = new boolean[MAX_ARRIVING + 1];

    /**
     * By the number of seeds added: the values of the layer to which the capture leads, the start of the block there,
     * and the rank of the row in it.
     */
    private final MemorySegment[] values = new MemorySegment[MAX_ARRIVING + 1];

    private final LayerLayout[] shapes = new LayerLayout[MAX_ARRIVING + 1];
    private final int[] rank = new int[MAX_ARRIVING + 1];

    private final int[] houses = new int[House.ROW];

    CaptureValues(SowingRows rows, GrandSlam slams, LayerLayout shape, SolvedLayers below, Result result) {
        this.rows = rows;
        this.slams = slams;
        this.shape = shape;
        this.below = below;
        this.result = result;
    }

    /** Computes the result for each board of a block. */
    void compute(int block) {
        tabulate(block);
        int row = SowingRows.firstRow(shape.ownSeeds(block));
        long at = shape.blockStart(block);
        for (int i = shape.blockSize(block); i > 0; i--, row++, at++) {
            compute(at, row, block == 0);
        }
    }

    /** Tabulates the captures from a row. */
    private void tabulate(int row) {
        for (int arrived = 1; arrived <= MAX_ARRIVING && arrived <= shape.ownSeeds(row); arrived++) {
            SowingRows.unpack(rows.packed(row), houses);
            for (int i = 0; i < House.ROW; i++) {
                houses[i] += SowingRows.arrivedIn(i, arrived);
            }
            int total = SowingRows.total(houses);
            int sum = 0;
            for (int i = (arrived - 1) % House.ROW; i >= 0 && (houses[i] == 2 || houses[i] == 3); i--) {
                sum += houses[i];
                houses[i] = 0;
            }
            isSlam[arrived] = sum == total;
            taken[arrived] = sum == total && slams == GrandSlam.TAKES_NOTHING ? 0 : sum;
            if (taken[arrived] > 0) {
                values[arrived] = below.values(shape.seeds() - sum);
                shapes[arrived] = below.layout(shape.seeds() - sum);
                rank[arrived] = SowingRows.rank(houses);
            }
        }
    }

    private void compute(long at, int row, boolean mustFeed) {
        int staying = 0;
        int best = SowingRetrogradeState.NO_HARVEST;
        boolean onlySlams = false;
        for (int column = 0; column < House.ROW; column++) {
            int sown = rows.sown(row, column);
            int arrived = sown & SowingRows.LAST_IN_OTHER_ROW - 1;
            if (sown == SowingRows.NO_SOWING || mustFeed && arrived == 0) {
                continue;
            }
            if ((sown & SowingRows.LAST_IN_OTHER_ROW) == 0 || taken[arrived] == 0) {
                staying++;
            } else if (!isSlam[arrived]) {
                best = Math.max(best, captureValue(sown));
            } else if (slams == GrandSlam.TAKES_ALL && !mustFeed) {
                best = Math.max(best, captureValue(sown));
            } else {
                // A grand slam where it is illegal; it never counts as feeding.
                onlySlams = !mustFeed;
            }
        }
        if (staying == 0 && best == SowingRetrogradeState.NO_HARVEST) {
            best = onlySlams ? bestOfAll(row) : valueWithoutSowing(row);
        }
        result.accept(at, best, staying);
    }

    /** Where grand slams are illegal but the only sowings, each captures the whole row. */
    private int bestOfAll(int row) {
        int best = SowingRetrogradeState.NO_HARVEST;
        for (int column = 0; column < House.ROW; column++) {
            int sown = rows.sown(row, column);
            if (sown != SowingRows.NO_SOWING) {
                best = Math.max(best, captureValue(sown));
            }
        }
        return best;
    }

    /** The value where the player to move has no sowing: the seeds left go to whoever has some. */
    private int valueWithoutSowing(int row) {
        return row == 0 ? -shape.seeds() : shape.seeds();
    }

    /** The value of a harvest: the seeds captured less the value of the successor for the other player. */
    private int captureValue(int sown) {
        int arrived = sown & SowingRows.LAST_IN_OTHER_ROW - 1;
        long at = shapes[arrived].blockStart(sown >> SowingRows.ROW_SHIFT) + rank[arrived];
        return taken[arrived] - values[arrived].get(ValueLayout.JAVA_BYTE, at);
    }
}
