package griot.engine.sowing;

import griot.engine.search.Tactics;
import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;

/**
 * Tactics of Awélé: sowings that harvest are forcing. Tests the houses of a half row at once, each in a byte of an
 * {@code int} (SWAR: SIMD within a register).
 */
public final class SowingTactics implements Tactics {
    /** Seeds of a sowing that goes once around the board, leaving out the house of origin. */
    private static final int LAP = House.COUNT - 1;
    /** Numbers of seeds in a house: 0 to 48. */
    private static final int SEED_COUNTS = SowingRules.SEEDS + 1;

    /** Houses of a half row. */
    private static final int HALF_ROW_LENGTH = House.ROW_LENGTH / 2;

    private static final int HOUSE_BITS = 8;
    private static final int HOUSE_MASK = (1 << HOUSE_BITS) - 1;

    /** The top bit of the byte of each house of a half row. */
    private static final int TOP_BITS = 0x808080;

    /**
     * By column and seeds: the column of the opposing row that receives the last seed, as a bit; 0 if it ends
     * elsewhere.
     */
    private static final byte[] LAST_COLUMNS = lastColumns();

    /** Whether each player gets the seeds of his own row when endless play ends the game. */
    private final boolean cycleToOwnRow;

    /** Columns whose sowing harvests, as bits. */
    private int capturingColumns;

    /** Columns whose sowing harvests and brings the last house to three seeds, as bits. */
    private int columnsCapturingThree;

    /** Creates the tactics of a rule set, for one thread. */
    public SowingTactics(SowingRules rules) {
        cycleToOwnRow = rules.cycleToOwnRow();
    }

    private static byte[] lastColumns() {
        byte[] columns = new byte[House.ROW_LENGTH * SEED_COUNTS];
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            for (int seeds = 1; seeds < SEED_COUNTS; seeds++) {
                // The house of origin is skipped on every lap.
                int house = (column + (seeds - 1) % LAP + 1) % House.COUNT;
                columns[column * SEED_COUNTS + seeds] = (byte) (1 << house >> House.ROW_LENGTH);
            }
        }
        return columns;
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
        int oneSeedColumns = columnsWith(foeLow, foeHigh, 1);
        int twoSeedColumns = columnsWith(foeLow, foeHigh, 2);
        if ((markAtLeast(ownLow, LAP + 1) & TOP_BITS) == 0 && (markAtLeast(ownHigh, LAP + 1) & TOP_BITS) == 0) {
            columnsCapturingThree = columnsEndingIn(ownLow, ownHigh, twoSeedColumns);
            capturingColumns = columnsEndingIn(ownLow, ownHigh, oneSeedColumns | twoSeedColumns);
        } else {
            int emptyColumns = columnsWith(foeLow, foeHigh, 0);
            capturingColumns = 0;
            columnsCapturingThree = 0;
            updateHalf(0, ownLow, emptyColumns, oneSeedColumns, twoSeedColumns);
            updateHalf(HALF_ROW_LENGTH, ownHigh, emptyColumns, oneSeedColumns, twoSeedColumns);
        }
    }

    /** The columns whose sowing, of at most a lap, ends in one of these columns of the opposing row. */
    private static int columnsEndingIn(int low, int high, int columns) {
        // Bit h stands for house h, the opposing houses being 6 to 11. A right shift by a house's seeds brings the bit
        // of its last house to its own column; for an empty house that bit is 0.
        int ends = columns << House.ROW_LENGTH;
        return ends >>> (low & HOUSE_MASK) & 1
                | (ends >>> (low >>> HOUSE_BITS & HOUSE_MASK) & 2)
                | (ends >>> (low >>> 2 * HOUSE_BITS) & 4)
                | (ends >>> (high & HOUSE_MASK) & 8)
                | (ends >>> (high >>> HOUSE_BITS & HOUSE_MASK) & 16)
                | (ends >>> (high >>> 2 * HOUSE_BITS) & 32);
    }

    /**
     * Updates the columns of a half row.
     *
     * @param firstColumn first column of the half row
     * @param emptyColumns opposing columns without a seed, as bits
     * @param oneSeedColumns opposing columns with one seed
     * @param twoSeedColumns opposing columns with two seeds
     */
    private void updateHalf(int firstColumn, int halfRow, int emptyColumns, int oneSeedColumns, int twoSeedColumns) {
        for (int i = 0; i < HALF_ROW_LENGTH; i++) {
            int column = firstColumn + i;
            int seeds = halfRow >>> HOUSE_BITS * i & HOUSE_MASK;
            int lastColumn = LAST_COLUMNS[column * SEED_COUNTS + seeds];
            // Each full lap has put one more seed into the last house.
            int columnsBecomingThree = seeds <= LAP ? twoSeedColumns : seeds <= 2 * LAP ? oneSeedColumns : emptyColumns;
            int columnsBecomingTwo = seeds <= LAP ? oneSeedColumns : seeds <= 2 * LAP ? emptyColumns : 0;
            columnsCapturingThree |= oneIfNonZero(lastColumn & columnsBecomingThree) << column;
            capturingColumns |= oneIfNonZero(lastColumn & (columnsBecomingTwo | columnsBecomingThree)) << column;
        }
    }

    /**
     * 1 if any bit is set, otherwise 0.
     *
     * @param bits 0 to 63
     */
    private static int oneIfNonZero(int bits) {
        return bits + 63 >>> 6;
    }

    /** The columns of a row with exactly this number of seeds, as bits. */
    private static int columnsWith(int low, int high, int seeds) {
        return SowingBoard.topBits(
                markAtLeast(low, seeds) & ~markAtLeast(low, seeds + 1),
                markAtLeast(high, seeds) & ~markAtLeast(high, seeds + 1));
    }

    /** Sets the top bit of each byte whose house holds at least this many seeds; no house holds more than 48. */
    private static int markAtLeast(int halfRow, int seeds) {
        return halfRow + (128 - seeds) * 0x010101;
    }

    /** The column of a sowing in its row. */
    static int column(int action) {
        int house = ActionCode.from(action);
        return house < House.ROW_LENGTH ? house : house - House.ROW_LENGTH;
    }

    /** Columns whose sowing harvests, as bits. */
    int capturingColumns() {
        return capturingColumns;
    }

    /** Columns whose sowing harvests and brings the last house to three seeds, as bits. */
    int columnsCapturingThree() {
        return columnsCapturingThree;
    }

    @Override
    public boolean mayCapture() {
        return capturingColumns != 0;
    }

    @Override
    public boolean isForcing(Board board, int action) {
        update(board);
        return (capturingColumns >> column(action) & 1) != 0;
    }

    /** Static score of a quiet sowing: the nearer its house is to the opposing row, the higher. */
    static int quietScore(int column) {
        return column;
    }

    /** The final lead of the player to move, in seeds, if the game ends now as endless play. */
    int leadAfterCycle(SowingBoard sowing) {
        int lead = sowing.ownStore() - sowing.opponentStore();
        if (cycleToOwnRow) {
            Side side = sowing.toMove();
            for (int column = 0; column < House.ROW_LENGTH; column++) {
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
