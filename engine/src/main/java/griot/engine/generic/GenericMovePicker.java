package griot.engine.generic;

import griot.engine.search.MoveOrdering;
import griot.engine.search.MovePicker;
import griot.engine.search.TranspositionTable;
import griot.rules.Board;

/**
 * Move picker without tactics: the transposition table's action first, then killers and the counter move, then history.
 */
final class GenericMovePicker extends MovePicker {
    /** Score of the first refutation, above every history value; each further one scores 1 less. */
    private static final int FIRST_REFUTATION_SCORE = 1 << 20;

    private final GenericSearchBoard board;
    private final int[] weights = new int[Board.MAX_ACTIONS];
    private boolean isGenerated;

    GenericMovePicker(GenericSearchBoard board, MoveOrdering ordering, int ply) {
        super(ordering, ply, Board.MAX_ACTIONS);
        this.board = board;
    }

    @Override
    public void begin(int newTableAction, int newPreviousAction) {
        tableAction = newTableAction;
        previousAction = newPreviousAction;
        skipsQuiets = false;
        isGenerated = false;
    }

    @Override
    public int nextAction() {
        if (!isGenerated) {
            generate();
        }
        // All actions are treated as quiet, so all may be skipped except the transposition table's action.
        boolean isTableAction = pickedCount == 0 && count > 0 && actions[bestIndex()] == tableAction;
        if (pickedCount == count || skipsQuiets && !isTableAction) {
            return TranspositionTable.NO_ACTION;
        }
        int bestIndex = bestIndex();
        int action = actions[bestIndex];
        actions[bestIndex] = actions[pickedCount];
        weights[bestIndex] = weights[pickedCount];
        actions[pickedCount++] = action;
        return action;
    }

    private void generate() {
        count = board.actions(actions);
        pickedCount = 0;
        isForcing = false;
        isGenerated = true;
        for (int i = 0; i < count; i++) {
            weights[i] = actions[i] == tableAction ? Integer.MAX_VALUE : weight(actions[i]);
        }
    }

    private int weight(int action) {
        for (int slot = 0; slot < MoveOrdering.REFUTATION_COUNT; slot++) {
            if (ordering.refutation(slot, ply, board.toMove(), previousAction) == action) {
                return FIRST_REFUTATION_SCORE - slot;
            }
        }
        return ordering.history(board.toMove(), action);
    }

    /** The index of the remaining action with the highest weight, the first of several. */
    private int bestIndex() {
        int bestIndex = pickedCount;
        for (int i = pickedCount + 1; i < count; i++) {
            bestIndex = weights[i] > weights[bestIndex] ? i : bestIndex;
        }
        return bestIndex;
    }
}
