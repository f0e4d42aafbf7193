package griot.solver;

import griot.rules.House;
import griot.rules.sowing.SowingRules.GrandSlam;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** What can be had in a layer by harvesting at once: sowings that lead to layers below. For one thread. */
final class Harvests {
    /** Is told what is found. */
    interface Result {
        /**
         * A board.
         *
         * @param at its number
         * @param best its best harvest at once, or what it gets where there is no sowing; {@link LayerStates#NONE} for none
         * @param staying how many sowings do not harvest
         */
        void begin(long at, int best, int staying);
    }

    /** More cannot come into a row. */
    private static final int MOST_ARRIVING = 3 * House.ROW;

    private final SowingRows rows;
    private final GrandSlam slams;
    private final LayerShape shape;
    private final SolvedLayers below;
    private final Result result;

    /** By the number of seeds that come into the row looked at: how many are taken out of it, if the last sown is among them. */
    private final int[] taken = new int[MOST_ARRIVING + 1];

    private final boolean[] isSlam = new boolean[MOST_ARRIVING + 1];

    /** The layers to which those harvests lead, where their blocks begin, and the number of the row in its block. */
    private final MemorySegment[] values = new MemorySegment[MOST_ARRIVING + 1];

    private final LayerShape[] shapes = new LayerShape[MOST_ARRIVING + 1];
    private final int[] rank = new int[MOST_ARRIVING + 1];

    private final int[] houses = new int[House.ROW];

    Harvests(SowingRows rows, GrandSlam slams, LayerShape shape, SolvedLayers below, Result result) {
        this.rows = rows;
        this.slams = slams;
        this.shape = shape;
        this.below = below;
        this.result = result;
    }

    /** Tells of each board in a block its best harvest and the count of its other sowings. */
    void begin(int block) {
        lookAt(block);
        int row = SowingRows.first(shape.own(block));
        long at = shape.at(block);
        for (int i = shape.size(block); i > 0; i--, row++, at++) {
            begin(at, row, block == 0);
        }
    }

    /** Works out what comes out of a row. */
    private void lookAt(int row) {
        for (int arrived = 1; arrived <= MOST_ARRIVING && arrived <= shape.own(row); arrived++) {
            SowingRows.unpack(rows.packed(row), houses);
            for (int i = 0; i < House.ROW; i++) {
                houses[i] += SowingRows.arrived(i, arrived);
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
                shapes[arrived] = below.shape(shape.seeds() - sum);
                rank[arrived] = SowingRows.rank(houses);
            }
        }
    }

    private void begin(long at, int row, boolean mustFeed) {
        int staying = 0;
        int best = LayerStates.NONE;
        boolean onlySlams = false;
        for (int column = 0; column < House.ROW; column++) {
            int sown = rows.sown(row, column);
            int arrived = sown & SowingRows.LAST_THERE - 1;
            if (sown == SowingRows.NOTHING || mustFeed && arrived == 0) {
                continue;
            }
            if ((sown & SowingRows.LAST_THERE) == 0 || taken[arrived] == 0) {
                staying++;
            } else if (!isSlam[arrived]) {
                best = Math.max(best, worth(sown));
            } else if (slams == GrandSlam.TAKES_ALL && !mustFeed) {
                best = Math.max(best, worth(sown));
            } else {
                // Where it is illegal; and never does it feed.
                onlySlams = !mustFeed;
            }
        }
        if (staying == 0 && best == LayerStates.NONE) {
            best = onlySlams ? bestOfAll(row) : shared(row);
        }
        result.begin(at, best, staying);
    }

    /** Where grand slams are illegal but all that there is, each takes all. */
    private int bestOfAll(int row) {
        int best = LayerStates.NONE;
        for (int column = 0; column < House.ROW; column++) {
            int sown = rows.sown(row, column);
            if (sown != SowingRows.NOTHING) {
                best = Math.max(best, worth(sown));
            }
        }
        return best;
    }

    /** The player to move has no sowing: the seeds left go to whoever has some. */
    private int shared(int row) {
        return row == 0 ? -shape.seeds() : shape.seeds();
    }

    /** What a harvest is worth: what it takes, less what the other can still make of the rest. */
    private int worth(int sown) {
        int arrived = sown & SowingRows.LAST_THERE - 1;
        long at = shapes[arrived].at(sown >> SowingRows.ROW_SHIFT) + rank[arrived];
        return taken[arrived] - values[arrived].get(ValueLayout.JAVA_BYTE, at);
    }
}
