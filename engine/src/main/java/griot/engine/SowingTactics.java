package griot.engine;

import griot.rules.Board;
import griot.rules.Code;
import griot.rules.House;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;

/** Awélé: sowings that harvest take something. */
final class SowingTactics implements Tactics {
    private static final int LAP = House.COUNT - 1;
    private static final int PER_HOUSE = SowingRules.SEEDS + 1;
    private static final int HALF = House.ROW / 2;
    private static final int HOUSE_BITS = 8;
    private static final int HOUSE = (1 << HOUSE_BITS) - 1;

    /** By column and seeds: the column of the other row where the last seed falls, as a bit; 0 if it is not there. */
    private static final byte[] ENDS = ends();

    private final boolean ownRowOnRepetition;

    /** What was seen at the last look: the columns whose sowing harvests, one bit each. */
    private int harvesting;

    /** Those of them that make three of two in the last house. */
    private int harvestingThree;

    SowingTactics(SowingRules rules) {
        ownRowOnRepetition = rules.cycleToOwnRow();
    }

    private static byte[] ends() {
        byte[] ends = new byte[House.ROW * PER_HOUSE];
        for (int column = 0; column < House.ROW; column++) {
            for (int seeds = 1; seeds < PER_HOUSE; seeds++) {
                // The house itself is skipped on every lap.
                int house = (column + (seeds - 1) % LAP + 1) % House.COUNT;
                ends[column * PER_HOUSE + seeds] = (byte) (1 << house >> House.ROW);
            }
        }
        return ends;
    }

    @Override
    public void look(Board board) {
        SowingBoard sowing = (SowingBoard) board;
        int low = sowing.halfRow(false, 0);
        int high = sowing.halfRow(false, 1);
        int one = atLeast(low, high, 1) & ~atLeast(low, high, 2);
        int two = atLeast(low, high, 2) & ~atLeast(low, high, 3);
        int none = ~atLeast(low, high, 1);
        harvesting = 0;
        harvestingThree = 0;
        lookFrom(0, sowing.halfRow(true, 0), none, one, two);
        lookFrom(HALF, sowing.halfRow(true, 1), none, one, two);
    }

    /** Looks at three columns, given the columns of the other row with no seed, with one and with two. */
    private void lookFrom(int first, int half, int none, int one, int two) {
        for (int i = 0; i < HALF; i++) {
            int column = first + i;
            int seeds = half >>> HOUSE_BITS * i & HOUSE;
            int end = ENDS[column * PER_HOUSE + seeds];
            // After a lap the last house has had a seed already.
            int becomeThree = seeds <= LAP ? two : seeds <= 2 * LAP ? one : none;
            int becomeTwo = seeds <= LAP ? one : seeds <= 2 * LAP ? none : 0;
            harvestingThree |= bit(end & becomeThree) << column;
            harvesting |= bit(end & (becomeTwo | becomeThree)) << column;
        }
    }

    /** 1 if any bit is set, 0 if none: of a positive number below 64. */
    private static int bit(int bits) {
        return bits + 63 >>> 6;
    }

    /** The columns with at least so many seeds, one bit each; no house holds more than 48. */
    private static int atLeast(int low, int high, int seeds) {
        int missing = (128 - seeds) * 0x010101;
        int tops = (low + missing & 0x808080) | (high + missing & 0x808080) >>> 1;
        // Of each byte the top bit is the lower column's, the next that of the column three further on.
        return tops >>> 7 & 1
                | tops >>> 14 & 2
                | tops >>> 21 & 4
                | tops >>> 3 & 8
                | tops >>> 10 & 16
                | tops >>> 17 & 32;
    }

    /** The column of a sowing in its row. */
    private static int column(int action) {
        int house = Code.from(action);
        return house < House.ROW ? house : house - House.ROW;
    }

    private boolean harvests(int action) {
        return (harvesting >> column(action) & 1) != 0;
    }

    @Override
    public boolean mayCapture() {
        return harvesting != 0;
    }

    @Override
    public boolean isForcing(Board board, int action) {
        look(board);
        return harvests(action);
    }

    @Override
    public int gatherForcing(int[] actions, int[] weights, int from, int count) {
        int end = from;
        for (int i = from; i < count; i++) {
            int action = actions[i];
            if (harvests(action)) {
                actions[i] = actions[end];
                actions[end] = action;
                weights[end] = harvestingThree >> column(action) & 1;
                end++;
            }
        }
        return end;
    }

    @Override
    public void weighQuiet(int[] actions, int[] weights, int from, int count) {
        for (int i = from; i < count; i++) {
            // Those near the end of the row bring the others' seeds nearer to it.
            weights[i] = column(actions[i]);
        }
    }

    @Override
    public int resultOfRepetition(Board board) {
        SowingBoard sowing = (SowingBoard) board;
        Side side = sowing.toMove();
        int lead = sowing.store(side) - sowing.store(side.other());
        if (ownRowOnRepetition) {
            for (int column = 0; column < House.ROW; column++) {
                lead += sowing.seeds(side, column) - sowing.seeds(side.other(), column);
            }
        }
        return Integer.signum(lead);
    }

    @Override
    public int quietLimit(Board board) {
        return SowingRules.CAP;
    }
}
