package griot.engine.sowing;

import griot.engine.search.Tactics;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;

/** Awélé: sowings that harvest take something. */
public final class SowingTactics implements Tactics {
    private static final int LAP = House.COUNT - 1;
    private static final int PER_HOUSE = SowingRules.SEEDS + 1;
    private static final int HALF = House.ROW / 2;
    private static final int HOUSE_BITS = 8;
    private static final int HOUSE = (1 << HOUSE_BITS) - 1;
    private static final int TOPS = 0x808080;

    /** By column and seeds: the column of the other row where the last seed falls, as a bit; 0 if it is not there. */
    private static final byte[] ENDS = ends();

    private final boolean ownRowOnRepetition;

    /** What was seen at the last look: the columns whose sowing harvests, one bit each. */
    private int harvesting;

    /** Those of them that make three of two in the last house. */
    private int harvestingThree;

    public SowingTactics(SowingRules rules) {
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
        look((SowingBoard) board);
    }

    private void look(SowingBoard board) {
        int ownLow = board.ownHalfRow(0);
        int ownHigh = board.ownHalfRow(1);
        int foeLow = board.opponentHalfRow(0);
        int foeHigh = board.opponentHalfRow(1);
        int one = exactly(foeLow, foeHigh, 1);
        int two = exactly(foeLow, foeHigh, 2);
        if ((tops(ownLow, LAP + 1) & TOPS) == 0 && (tops(ownHigh, LAP + 1) & TOPS) == 0) {
            harvestingThree = ending(ownLow, ownHigh, two);
            harvesting = ending(ownLow, ownHigh, one | two);
        } else {
            int none = exactly(foeLow, foeHigh, 0);
            harvesting = 0;
            harvestingThree = 0;
            lookFrom(0, ownLow, none, one, two);
            lookFrom(HALF, ownHigh, none, one, two);
        }
    }

    /** The columns from which less than a lap of seeds ends in one of these columns of the other row. */
    private static int ending(int low, int high, int columns) {
        // As many places to the left as there are columns in a row: an empty house then ends nowhere.
        int ends = columns << House.ROW;
        return ends >>> (low & HOUSE) & 1
                | (ends >>> (low >>> HOUSE_BITS & HOUSE) & 2)
                | (ends >>> (low >>> 2 * HOUSE_BITS) & 4)
                | (ends >>> (high & HOUSE) & 8)
                | (ends >>> (high >>> HOUSE_BITS & HOUSE) & 16)
                | (ends >>> (high >>> 2 * HOUSE_BITS) & 32);
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

    /** The columns with so many seeds, one bit each. */
    private static int exactly(int low, int high, int seeds) {
        return SowingBoard.topBits(
                tops(low, seeds) & ~tops(low, seeds + 1), tops(high, seeds) & ~tops(high, seeds + 1));
    }

    /** The top bit of each byte is set where a house holds at least so many seeds; none holds more than 48. */
    private static int tops(int half, int seeds) {
        return half + (128 - seeds) * 0x010101;
    }

    /** The column of a sowing in its row. */
    static int column(int action) {
        int house = ActionCode.from(action);
        return house < House.ROW ? house : house - House.ROW;
    }

    /** The columns whose sowing harvests, one bit each. */
    int harvesting() {
        return harvesting;
    }

    /** Those of them that make three of two in the last house. */
    int harvestingThree() {
        return harvestingThree;
    }

    @Override
    public boolean mayCapture() {
        return harvesting != 0;
    }

    @Override
    public boolean isForcing(Board board, int action) {
        look(board);
        return (harvesting >> column(action) & 1) != 0;
    }

    /** How promising a sowing looks that takes nothing: those near the end of the row bring the others' seeds nearer to it. */
    static int promiseOfQuiet(int column) {
        return column;
    }

    /** By how many seeds the player to move leads once play without end is stopped and counted. */
    int leadOfRepetition(SowingBoard sowing) {
        int lead = sowing.ownStore() - sowing.opponentStore();
        if (ownRowOnRepetition) {
            Side side = sowing.toMove();
            for (int column = 0; column < House.ROW; column++) {
                lead += sowing.seeds(side, column) - sowing.seeds(side.other(), column);
            }
        }
        return lead;
    }

    @Override
    public int quietLimit(Board board) {
        return SowingRules.MAX_QUIET_TURNS;
    }
}
