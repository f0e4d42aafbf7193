package griot.engine.sowing;

import griot.engine.search.MoveOrdering;
import griot.engine.search.MovePicker;
import griot.engine.search.TranspositionTable;
import griot.rules.ActionCode;
import griot.rules.House;
import griot.rules.Side;

/**
 * Picks among the sowings of a row. There are six at most, so all of one kind are weighed at once, without branches and in one number each: the
 * weight, and below it the column.
 *
 * <p>First what the table knows, then what harvests, then the rest.
 */
final class SowingMovePicker extends MovePicker {
    private static final int COLUMN_BITS = 3;
    private static final int COLUMN_MASK = (1 << COLUMN_BITS) - 1;

    /** Lower than every weight. */
    private static final int PICKED = Integer.MIN_VALUE;

    /** More than experience tells apart: it is at most half of this in either direction. */
    private static final int HISTORY_RANGE = 1 << 15;

    private final SowingSearchBoard board;

    /** By column: what is left of the kind that is being handed out. */
    private final int[] keys = new int[House.ROW];

    private boolean hasBegun;

    /** The columns not yet handed out. */
    private int left;

    /** Those of them that are of the kind being handed out. */
    private int stageColumns;

    /** The sowing from the column 0. */
    private int firstAction;

    // What the tactics have seen: they look at other boards before the next action is asked for.
    private int capturing;
    private int capturingThree;

    SowingMovePicker(SowingSearchBoard ground, MoveOrdering ordering, int ply) {
        super(ordering, ply, House.ROW);
        this.board = ground;
    }

    @Override
    public void begin(int first, int before) {
        tableAction = first;
        previous = before;
        skipsQuiets = false;
        hasBegun = false;
    }

    @Override
    public int next() {
        if (!hasBegun) {
            hasBegun = true;
            picked = 0;
            stageColumns = 0;
            left = board.board().columns();
            firstAction = board.sowing(0);
            count = Integer.bitCount(left);
            board.updateTactics();
            capturing = board.tactics().capturing();
            capturingThree = board.tactics().capturingThree();
            if (tableAction != TranspositionTable.NO_ACTION && (left >> SowingTactics.column(tableAction) & 1) != 0) {
                return pick(SowingTactics.column(tableAction));
            }
        }
        if (stageColumns == 0) {
            stageColumns = left & capturing;
            if (stageColumns == 0) {
                if (skipsQuiets || left == 0) {
                    return TranspositionTable.NO_ACTION;
                }
                stageColumns = left;
            }
            if ((stageColumns & stageColumns - 1) == 0) {
                return pick(Integer.numberOfTrailingZeros(stageColumns));
            }
            if ((stageColumns & capturing) != 0) {
                scoreForcing();
            } else {
                scoreQuiet();
            }
        }
        if (skipsQuiets && (stageColumns & capturing) == 0) {
            return TranspositionTable.NO_ACTION;
        }
        return pick(bestKey() & COLUMN_MASK);
    }

    private int pick(int column) {
        int action = firstAction + ActionCode.of(0, column, 0);
        keys[column] = PICKED;
        left &= ~(1 << column);
        stageColumns &= ~(1 << column);
        forcing = (capturing >> column & 1) != 0;
        actions[picked] = action;
        picked++;
        return action;
    }

    private void scoreForcing() {
        for (int column = 0; column < House.ROW; column++) {
            setKey(column, (capturingThree >> column & 1) * HISTORY_RANGE);
        }
    }

    private void scoreQuiet() {
        Side mover = board.toMove();
        int first = ordering.refutation(0, ply, mover, previous);
        int second = ordering.refutation(1, ply, mover, previous);
        int third = ordering.refutation(2, ply, mover, previous);
        for (int column = 0; column < House.ROW; column++) {
            int action = firstAction + ActionCode.of(0, column, 0);
            int steps = action == first ? 3 : action == second ? 2 : action == third ? 1 : 0;
            setKey(column, steps * HISTORY_RANGE + SowingTactics.quietScore(column));
        }
    }

    private void setKey(int column, int promise) {
        int weight = promise + ordering.history(board.toMove(), firstAction + ActionCode.of(0, column, 0));
        keys[column] = (stageColumns >> column & 1) != 0 ? weight << COLUMN_BITS | column : PICKED;
    }

    private int bestKey() {
        return Math.max(Math.max(Math.max(keys[0], keys[1]), Math.max(keys[2], keys[3])), Math.max(keys[4], keys[5]));
    }
}
