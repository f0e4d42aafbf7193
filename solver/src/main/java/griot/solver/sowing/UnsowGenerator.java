package griot.solver.sowing;

import griot.rules.House;
import griot.rules.sowing.GrandSlam;

/**
 * Unsow generator for the boards of one block, in which the player who has just sown has the same row: lists the rows
 * that this player may have had before. The other row before the sowing depends on the board; see {@link
 * SowingRows#rowBefore}. Not thread-safe.
 */
final class UnsowGenerator {
    /** Upper bound on the unsows of a row: one for each house and number of seeds. */
    static final int MAX_UNSOWS = House.ROW_LENGTH * SowingRows.MAX_SEEDS;

    private final SowingRows rows;
    private final GrandSlam grandSlam;

    /** By unsow: the rank of the previous row among those with the same number of seeds. */
    private final int[] rank = new int[MAX_UNSOWS];

    /** By unsow: how seeds arrived in the other row, as a parameter of {@link SowingRows#rowBefore}. */
    private final int[] arrival = new int[MAX_UNSOWS];

    private int count;

    /** As {@link #rank}, of the rare unsows in which some house of the other row got more than one seed. */
    private final int[] wrappedRank = new int[MAX_UNSOWS];

    /** By such unsow: the number of seeds that arrived in the other row. */
    private final int[] wrappedArrived = new int[MAX_UNSOWS];

    /** By such unsow: whether the last seed sown fell into the other row. */
    private final boolean[] wrappedLastInOtherRow = new boolean[MAX_UNSOWS];

    private int wrappedCount;

    private final int[] houses = new int[House.ROW_LENGTH];

    UnsowGenerator(SowingRows rows, GrandSlam grandSlam) {
        this.rows = rows;
        this.grandSlam = grandSlam;
    }

    /**
     * Lists the unsows of a row.
     *
     * @param row the rank of the row of the player who has sown
     * @param otherSeeds the number of seeds in the other row
     */
    void generate(int row, int otherSeeds) {
        count = 0;
        wrappedCount = 0;
        int packed = rows.packed(row);
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            // A house is empty after it was sown, as its own sowing skips it.
            if ((packed >>> SowingRows.HOUSE_BITS * column & SowingRows.MAX_SEEDS) == 0) {
                SowingRows.unpack(packed, houses);
                unsow(column, otherSeeds);
            }
        }
    }

    /** Takes seeds back into a house one at a time. The row after each seed is a possible predecessor. */
    private void unsow(int column, int otherSeeds) {
        int house = column;
        int arrived = 0;
        while (true) {
            house = SowingRows.nextHouse(house, column);
            if (house < House.ROW_LENGTH) {
                if (houses[house] == 0) {
                    return;
                }
                houses[house]--;
            } else if (arrived == otherSeeds) {
                return;
            } else {
                arrived++;
            }
            houses[column]++;
            add(arrived, house >= House.ROW_LENGTH);
        }
    }

    private void add(int arrived, boolean lastInOtherRow) {
        if (arrived > House.ROW_LENGTH) {
            wrappedRank[wrappedCount] = SowingRows.rankInBlock(houses);
            wrappedArrived[wrappedCount] = arrived;
            wrappedLastInOtherRow[wrappedCount++] = lastInOtherRow;
        } else {
            rank[count] = SowingRows.rankInBlock(houses);
            arrival[count++] = arrived == House.ROW_LENGTH && !lastInOtherRow ? SowingRows.PASSED_THROUGH : arrived;
        }
    }

    /** The number of unsows in which each house of the other row got at most one seed. */
    int count() {
        return count;
    }

    /** The rank of the previous row among those with the same number of seeds. */
    int rank(int unsow) {
        return rank[unsow];
    }

    /** How seeds arrived in the other row, as a parameter of {@link SowingRows#rowBefore}. */
    int arrival(int unsow) {
        return arrival[unsow];
    }

    /** The number of unsows in which some house of the other row got more than one seed. */
    int wrappedCount() {
        return wrappedCount;
    }

    /** The rank of the previous row among those with the same number of seeds. */
    int wrappedRank(int unsow) {
        return wrappedRank[unsow];
    }

    /** The rank of the other row before the sowing, given its rank after it; -1 if there is no such row. */
    int wrappedRowBefore(int unsow, int row) {
        SowingRows.unpack(rows.packed(row), houses);
        return SowingRows.unsow(houses, wrappedArrived[unsow], wrappedLastInOtherRow[unsow], grandSlam);
    }
}
