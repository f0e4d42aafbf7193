package griot.engine.sowing;

import griot.engine.search.Tactics;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;

/**
 * Tactics of Awélé: sowings that harvest are forcing. Computed for all houses at once, on half rows with a byte for
 * each house (SWAR).
 */
public final class SowingTactics implements Tactics {
    private static final int LAP = House.COUNT - 1;
    private static final int PER_HOUSE = SowingRules.SEEDS + 1;
    private static final int HALF = House.ROW / 2;
    private static final int HOUSE_BITS = 8;
    private static final int HOUSE_MASK = (1 << HOUSE_BITS) - 1;
    private static final int TOP_BITS = 0x808080;

    /**
     * By column and seeds: the column of the opposing row that receives the last seed, as a bit; 0 if it ends
     * elsewhere.
     */
    private static final byte[] LAST_COLUMNS = lastColumns();

    private final boolean cycleToOwnRow;

    /** Columns whose sowing harvests at the last update, as bits. */
    private int capturing;

    /** Those of them that fill the last house to three. */
    private int capturingThree;

    /** Creates the tactics of a rule set, for one thread. */
    public SowingTactics(SowingRules rules) {
        cycleToOwnRow = rules.cycleToOwnRow();
    }

    private static byte[] lastColumns() {
        byte[] ends = new byte[House.ROW * PER_HOUSE];
        for (int column = 0; column < House.ROW; column++) {
            for (int seeds = 1; seeds < PER_HOUSE; seeds++) {
                // The house of origin is skipped on every lap.
                int house = (column + (seeds - 1) % LAP + 1) % House.COUNT;
                ends[column * PER_HOUSE + seeds] = (byte) (1 << house >> House.ROW);
            }
        }
        return ends;
    }

    @Override
    public void update(Board board) {
        updateColumns((SowingBoard) board);
    }

    private void updateColumns(SowingBoard board) {
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

    /** The columns whose sowing, of less than a lap, ends in one of these columns of the opposing row. */
    private static int columnsEndingIn(int low, int high, int columns) {
        // Bit h stands for house h, the opposing houses being 6 to 11. A right shift by a house's seeds brings the bit
        // of its last house to its own column; for an empty house that bit is 0.
        int ends = columns << House.ROW;
        return ends >>> (low & HOUSE_MASK) & 1
                | (ends >>> (low >>> HOUSE_BITS & HOUSE_MASK) & 2)
                | (ends >>> (low >>> 2 * HOUSE_BITS) & 4)
                | (ends >>> (high & HOUSE_MASK) & 8)
                | (ends >>> (high >>> HOUSE_BITS & HOUSE_MASK) & 16)
                | (ends >>> (high >>> 2 * HOUSE_BITS) & 32);
    }

    /** Updates three columns, given the opposing columns with no seed, one seed and two seeds. */
    private void updateHalf(int first, int half, int none, int one, int two) {
        for (int i = 0; i < HALF; i++) {
            int column = first + i;
            int seeds = half >>> HOUSE_BITS * i & HOUSE_MASK;
            int end = LAST_COLUMNS[column * PER_HOUSE + seeds];
            // Each full lap has put one more seed into the last house.
            int becomeThree = seeds <= LAP ? two : seeds <= 2 * LAP ? one : none;
            int becomeTwo = seeds <= LAP ? one : seeds <= 2 * LAP ? none : 0;
            capturingThree |= nonZero(end & becomeThree) << column;
            capturing |= nonZero(end & (becomeTwo | becomeThree)) << column;
        }
    }

    /** 1 if any bit is set, otherwise 0; for 0 to 63. */
    private static int nonZero(int bits) {
        return bits + 63 >>> 6;
    }

    /** The columns with exactly this number of seeds, as bits. */
    private static int columnsWith(int low, int high, int seeds) {
        return SowingBoard.topBits(
                withAtLeast(low, seeds) & ~withAtLeast(low, seeds + 1),
                withAtLeast(high, seeds) & ~withAtLeast(high, seeds + 1));
    }

    /** Sets the top bit of each byte whose house holds at least this many seeds; no house holds more than 48. */
    private static int withAtLeast(int half, int seeds) {
        return half + (128 - seeds) * 0x010101;
    }

    /** The column of a sowing in its row. */
    static int column(int action) {
        int house = ActionCode.from(action);
        return house < House.ROW ? house : house - House.ROW;
    }

    /** Columns whose sowing harvests, as bits. */
    int capturing() {
        return capturing;
    }

    /** Those of them that fill the last house to three. */
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

    /** Static score of a quiet sowing: houses near the end of the row first, which move the opponent's seeds on. */
    static int quietScore(int column) {
        return column;
    }

    /** The lead of the player to move, in seeds, if the game ends by a cycle. */
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
