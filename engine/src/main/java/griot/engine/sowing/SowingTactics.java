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
    private static final int HOUSE_MASK = (1 << HOUSE_BITS) - 1;
    private static final int TOP_BITS = 0x808080;

    /** By column and seeds: the column of the other row where the last seed falls, as a bit; 0 if it is not there. */
    private static final byte[] LAST_COLUMNS = lastColumns();

    private final boolean cycleToOwnRow;

    /** What was seen at the last look: the columns whose sowing harvests, one bit each. */
    private int capturing;

    /** Those of them that make three of two in the last house. */
    private int capturingThree;

    public SowingTactics(SowingRules rules) {
        cycleToOwnRow = rules.cycleToOwnRow();
    }

    private static byte[] lastColumns() {
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
    public void update(Board board) {
        look((SowingBoard) board);
    }

    private void look(SowingBoard board) {
        int ownLow = board.ownHalfRow(0);
        int ownHigh = board.ownHalfRow(1);
        int foeLow = board.opponentHalfRow(0);
        int foeHigh = board.opponentHalfRow(1);
        int one = columnsWith(foeLow, foeHigh, 1);
        int two = columnsWith(foeLow, foeHigh, 2);
        if ((withAtLeast(ownLow, LAP + 1) & TOP_BITS) == 0 && (withAtLeast(ownHigh, LAP + 1) & TOP_BITS) == 0) {
            capturingThree = columnsEndingIn(ownLow, ownHigh, two);
            capturing = columnsEndingIn(ownLow, ownHigh, one | two);
        } else {
            int none = columnsWith(foeLow, foeHigh, 0);
            capturing = 0;
            capturingThree = 0;
            updateHalf(0, ownLow, none, one, two);
            updateHalf(HALF, ownHigh, none, one, two);
        }
    }

    /** The columns from which less than a lap of seeds ends in one of these columns of the other row. */
    private static int columnsEndingIn(int low, int high, int columns) {
        // As many places to the left as there are columns in a row: an empty house then ends nowhere.
        int ends = columns << House.ROW;
        return ends >>> (low & HOUSE_MASK) & 1
                | (ends >>> (low >>> HOUSE_BITS & HOUSE_MASK) & 2)
                | (ends >>> (low >>> 2 * HOUSE_BITS) & 4)
                | (ends >>> (high & HOUSE_MASK) & 8)
                | (ends >>> (high >>> HOUSE_BITS & HOUSE_MASK) & 16)
                | (ends >>> (high >>> 2 * HOUSE_BITS) & 32);
    }

    /** Looks at three columns, given the columns of the other row with no seed, with one and with two. */
    private void updateHalf(int first, int half, int none, int one, int two) {
        for (int i = 0; i < HALF; i++) {
            int column = first + i;
            int seeds = half >>> HOUSE_BITS * i & HOUSE_MASK;
            int end = LAST_COLUMNS[column * PER_HOUSE + seeds];
            // After a lap the last house has had a seed already.
            int becomeThree = seeds <= LAP ? two : seeds <= 2 * LAP ? one : none;
            int becomeTwo = seeds <= LAP ? one : seeds <= 2 * LAP ? none : 0;
            capturingThree |= isNonZero(end & becomeThree) << column;
            capturing |= isNonZero(end & (becomeTwo | becomeThree)) << column;
        }
    }

    /** 1 if any bit is set, 0 if none: of a positive number below 64. */
    private static int isNonZero(int bits) {
        return bits + 63 >>> 6;
    }

    /** The columns with so many seeds, one bit each. */
    private static int columnsWith(int low, int high, int seeds) {
        return SowingBoard.topBits(
                withAtLeast(low, seeds) & ~withAtLeast(low, seeds + 1),
                withAtLeast(high, seeds) & ~withAtLeast(high, seeds + 1));
    }

    /** The top bit of each byte is set where a house holds at least so many seeds; none holds more than 48. */
    private static int withAtLeast(int half, int seeds) {
        return half + (128 - seeds) * 0x010101;
    }

    /** The column of a sowing in its row. */
    static int column(int action) {
        int house = ActionCode.from(action);
        return house < House.ROW ? house : house - House.ROW;
    }

    /** The columns whose sowing harvests, one bit each. */
    int capturing() {
        return capturing;
    }

    /** Those of them that make three of two in the last house. */
    int capturingThree() {
        return capturingThree;
    }

    @Override
    public boolean mayCapture() {
        return capturing != 0;
    }

    @Override
    public boolean isForcing(Board board, int action) {
        update(board);
        return (capturing >> column(action) & 1) != 0;
    }

    /** How promising a sowing looks that takes nothing: those near the end of the row bring the others' seeds nearer to it. */
    static int quietScore(int column) {
        return column;
    }

    /** By how many seeds the player to move leads once play without end is stopped and counted. */
    int leadAfterCycle(SowingBoard sowing) {
        int lead = sowing.ownStore() - sowing.opponentStore();
        if (cycleToOwnRow) {
            Side side = sowing.toMove();
            for (int column = 0; column < House.ROW; column++) {
                lead += sowing.seeds(side, column) - sowing.seeds(side.other(), column);
            }
        }
        return lead;
    }

    @Override
    public int quietLimit(Board board) {
        return Board.MAX_QUIET_TURNS;
    }
}
