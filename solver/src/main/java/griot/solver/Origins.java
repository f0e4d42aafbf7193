package griot.solver;

import griot.rules.House;
import griot.rules.sowing.SowingRules.GrandSlam;

/**
 * The ways in which the player who has just sown can have done it, on boards of one block: with this row on his side now. What was in
 * the other row before follows from each board. For one thread.
 */
final class Origins {
    /** More ways there cannot be: one for each house and number of seeds. */
    static final int MOST = House.ROW * SowingRows.MOST_SEEDS;

    private final SowingRows rows;
    private final GrandSlam slams;

    /** By way: the number of his row as it was, among those with as many seeds. */
    private final int[] rank = new int[MOST];

    /** By way: how seeds came into the other row, as {@link SowingRows#unsown} wants it. */
    private final int[] arrival = new int[MOST];

    private int count;

    /** The same for the rare ways that bring more than one seed into a house: how many in all, and whether the last was one of them. */
    private final int[] manyRank = new int[MOST];

    private final int[] manyArrived = new int[MOST];
    private final boolean[] manyLastThere = new boolean[MOST];
    private int manyCount;

    private final int[] houses = new int[House.ROW];

    Origins(SowingRows rows, GrandSlam slams) {
        this.rows = rows;
        this.slams = slams;
    }

    /**
     * Looks for the ways.
     *
     * @param row his row
     * @param other seeds in the other row
     */
    void lookAt(int row, int other) {
        count = 0;
        manyCount = 0;
        int packed = rows.packed(row);
        for (int column = 0; column < House.ROW; column++) {
            if ((packed >>> SowingRows.BITS * column & SowingRows.MOST_SEEDS) == 0) {
                SowingRows.unpack(packed, houses);
                takeBack(column, other);
            }
        }
    }

    /** Takes seed after seed back into a house: after each the row may be as it was before. */
    private void takeBack(int column, int other) {
        int house = column;
        int came = 0;
        while (true) {
            house = SowingRows.next(house, column);
            if (house < House.ROW) {
                if (houses[house] == 0) {
                    return;
                }
                houses[house]--;
            } else if (came == other) {
                return;
            } else {
                came++;
            }
            houses[column]++;
            add(came, house >= House.ROW);
        }
    }

    private void add(int came, boolean lastThere) {
        if (came > House.ROW) {
            manyRank[manyCount] = SowingRows.rank(houses);
            manyArrived[manyCount] = came;
            manyLastThere[manyCount++] = lastThere;
        } else {
            rank[count] = SowingRows.rank(houses);
            arrival[count++] = came == House.ROW && !lastThere ? SowingRows.THROUGH : came;
        }
    }

    /** How many ways there are that bring at most one seed into each house of the other row. */
    int count() {
        return count;
    }

    /** The number of the row as it was, among those with as many seeds. */
    int rank(int way) {
        return rank[way];
    }

    /** How seeds came into the other row, as {@link SowingRows#unsown} wants it. */
    int arrival(int way) {
        return arrival[way];
    }

    /** How many other ways there are. */
    int manyCount() {
        return manyCount;
    }

    /** The number of the row as it was, among those with as many seeds. */
    int manyRank(int way) {
        return manyRank[way];
    }

    /** The number of the other row as it was, if it is this now; -1 where seeds cannot have come into it so. */
    int manyUnsown(int way, int row) {
        SowingRows.unpack(rows.packed(row), houses);
        return SowingRows.unsow(houses, manyArrived[way], manyLastThere[way], slams);
    }
}
