package griot.solver.sowing;

import griot.rules.House;
import griot.rules.sowing.SowingRules.GrandSlam;

/**
 * Unsow generator for one block, that is, for boards with one row on the side of the player who has just sown: lists
 * the rows that he can have had. The other row's predecessor follows from each board. Not thread-safe.
 */
final class UnsowGenerator {
    /** Upper bound on the ways: one for each house and number of seeds. */
    static final int MAX_UNSOWS = House.ROW * SowingRows.MAX_SEEDS;

    private final SowingRows rows;
    private final GrandSlam slams;

    /** By way: the rank of the mover's previous row among those with as many seeds. */
    private final int[] rank = new int[MAX_UNSOWS];

    /** By way: how seeds arrived in the other row, as {@link SowingRows#unsown} takes it. */
    private final int[] arrival = new int[MAX_UNSOWS];

    private int count;

    /**
     * The same for the rare ways with more than one seed in a house: the total, and whether the last seed was among
     * them.
     */
    private final int[] wrappedRank = new int[MAX_UNSOWS];

    private final int[] wrappedArrived = new int[MAX_UNSOWS];
    private final boolean[] wrappedLastInOtherRow = new boolean[MAX_UNSOWS];
    private int wrappedCount;

    private final int[] houses = new int[House.ROW];

    UnsowGenerator(SowingRows rows, GrandSlam slams) {
        this.rows = rows;
        this.slams = slams;
    }

    /**
     * Lists the ways.
     *
     * @param row the mover's row now
     * @param other seeds in the other row
     */
    void generate(int row, int other) {
        count = 0;
        wrappedCount = 0;
        int packed = rows.packed(row);
        for (int column = 0; column < House.ROW; column++) {
            if ((packed >>> SowingRows.BITS * column & SowingRows.MAX_SEEDS) == 0) {
                SowingRows.unpack(packed, houses);
                unsow(column, other);
            }
        }
    }

    /** Takes the seeds back into a house one at a time; each count may give a previous row. */
    private void unsow(int column, int other) {
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
            wrappedRank[wrappedCount] = SowingRows.rank(houses);
            wrappedArrived[wrappedCount] = came;
            wrappedLastInOtherRow[wrappedCount++] = lastThere;
        } else {
            rank[count] = SowingRows.rank(houses);
            arrival[count++] = came == House.ROW && !lastThere ? SowingRows.PASSED_THROUGH : came;
        }
    }

    /** The number of ways with at most one seed in each house of the other row. */
    int count() {
        return count;
    }

    /** The rank of the previous row among those with as many seeds. */
    int rank(int way) {
        return rank[way];
    }

    /** How seeds arrived in the other row, as {@link SowingRows#unsown} takes it. */
    int arrival(int way) {
        return arrival[way];
    }

    /** The number of ways with more than one seed in a house. */
    int wrappedCount() {
        return wrappedCount;
    }

    /** The rank of the previous row among those with as many seeds. */
    int wrappedRank(int way) {
        return wrappedRank[way];
    }

    /** The previous rank of the other row, given its rank now; -1 if the seeds cannot have arrived so. */
    int wrappedUnsown(int way, int row) {
        SowingRows.unpack(rows.packed(row), houses);
        return SowingRows.unsow(houses, wrappedArrived[way], wrappedLastInOtherRow[way], slams);
    }
}
