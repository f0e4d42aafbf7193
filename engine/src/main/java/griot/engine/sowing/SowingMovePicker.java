package griot.engine.sowing;

import griot.engine.search.MoveOrdering;
import griot.engine.search.MovePicker;
import griot.engine.search.TranspositionTable;
import griot.rules.ActionCode;
import griot.rules.House;
import griot.rules.Side;

/**
 * Staged move picker of sowing games: the transposition table's action, then harvests, then quiet sowings.
 *
 * <p>A row has at most six sowings, so all those of a stage are scored at once and without branches: a sort key holds
 * the score and, in its low bits, the column.
 */
final class SowingMovePicker extends MovePicker {
    private static final int COLUMN_BITS = 3;
    private static final int COLUMN_MASK = (1 << COLUMN_BITS) - 1;

    /** Key of a column that is not in the stage; lower than every other. */
    private static final int NOT_IN_STAGE = Integer.MIN_VALUE;

    /** Size of the range of history scores, whose absolute value is at most half of it. */
    private static final int HISTORY_RANGE = 1 << 15;

    private final SowingSearchBoard board;

    /** The sort key of each column in the current stage. */
    private final int[] keys = new int[House.ROW_LENGTH];

    private boolean hasBegun;

    /** Columns not yet picked, as bits. */
    private int remainingColumns;

    /** Columns not yet picked in the current stage, as bits; 0 if no stage is scored. */
    private int stageColumns;

    /** The mover's sowing from column 0. */
    private int firstAction;

    // Columns, as bits. Copies, since the search updates the tactics for other nodes before the next action is picked.
    private int capturingColumns;
    private int columnsCapturingThree;

    SowingMovePicker(SowingSearchBoard board, MoveOrdering ordering, int ply) {
        super(ordering, ply, House.ROW_LENGTH);
        this.board = board;
    }

    @Override
    public void begin(int newTableAction, int newPreviousAction) {
        tableAction = newTableAction;
        previousAction = newPreviousAction;
        skipsQuiets = false;
        hasBegun = false;
    }

    @Override
    public int nextAction() {
        if (!hasBegun) {
            hasBegun = true;
            pickedCount = 0;
            stageColumns = 0;
            remainingColumns = board.board().legalColumns();
            firstAction = board.sowing(0);
            count = Integer.bitCount(remainingColumns);
            board.updateTactics();
            capturingColumns = board.tactics().capturingColumns();
            columnsCapturingThree = board.tactics().columnsCapturingThree();
            if (tableAction != TranspositionTable.NO_ACTION
                    && (remainingColumns >> SowingTactics.column(tableAction) & 1) != 0) {
                return pick(SowingTactics.column(tableAction));
            }
        }
        if (stageColumns == 0) {
            stageColumns = remainingColumns & capturingColumns;
            if (stageColumns == 0) {
                if (skipsQuiets || remainingColumns == 0) {
                    return TranspositionTable.NO_ACTION;
                }
                stageColumns = remainingColumns;
            }
            if ((stageColumns & stageColumns - 1) == 0) {
                return pick(Integer.numberOfTrailingZeros(stageColumns));
            }
            if ((stageColumns & capturingColumns) != 0) {
                scoreForcing();
            } else {
                scoreQuiet();
            }
        }
        if (skipsQuiets && (stageColumns & capturingColumns) == 0) {
            return TranspositionTable.NO_ACTION;
        }
        return pick(bestKey() & COLUMN_MASK);
    }

    private int pick(int column) {
        int action = firstAction + ActionCode.of(0, column, 0);
        keys[column] = NOT_IN_STAGE;
        remainingColumns &= ~(1 << column);
        stageColumns &= ~(1 << column);
        isForcing = (capturingColumns >> column & 1) != 0;
        actions[pickedCount] = action;
        pickedCount++;
        return action;
    }

    private void scoreForcing() {
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            setKey(column, (columnsCapturingThree >> column & 1) * HISTORY_RANGE);
        }
    }

    private void scoreQuiet() {
        Side mover = board.toMove();
        int firstKiller = ordering.refutation(0, ply, mover, previousAction);
        int secondKiller = ordering.refutation(1, ply, mover, previousAction);
        int counterMove = ordering.refutation(2, ply, mover, previousAction);
        for (int column = 0; column < House.ROW_LENGTH; column++) {
            int action = firstAction + ActionCode.of(0, column, 0);
            int refutationRank = action == firstKiller ? 3 : action == secondKiller ? 2 : action == counterMove ? 1 : 0;
            setKey(column, refutationRank * HISTORY_RANGE + SowingTactics.quietScore(column));
        }
    }

    private void setKey(int column, int staticScore) {
        int weight = staticScore + ordering.history(board.toMove(), firstAction + ActionCode.of(0, column, 0));
        keys[column] = (stageColumns >> column & 1) != 0 ? weight << COLUMN_BITS | column : NOT_IN_STAGE;
    }

    private int bestKey() {
        return Math.max(Math.max(Math.max(keys[0], keys[1]), Math.max(keys[2], keys[3])), Math.max(keys[4], keys[5]));
    }
}
