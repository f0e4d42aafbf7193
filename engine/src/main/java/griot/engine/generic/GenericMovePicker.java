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
    private static final int REFUTATION = 1 << 20;

    private final GenericSearchBoard board;
    private final int[] weights = new int[Board.MAX_ACTIONS];
    private boolean isGenerated;

    GenericMovePicker(GenericSearchBoard board, MoveOrdering ordering, int ply) {
        super(ordering, ply, Board.MAX_ACTIONS);
        this.board = board;
    }

    @Override
    public void begin(int newTableAction, int newPrevious) {
        tableAction = newTableAction;
        previous = newPrevious;
        skipsQuiets = false;
        isGenerated = false;
    }

    @Override
    public int next() {
        if (!isGenerated) {
            generate();
        }
        // All actions count as quiet, but the transposition table's action is always tried.
        boolean isTableAction = picked == 0 && count > 0 && actions[best()] == tableAction;
        if (picked == count || skipsQuiets && !isTableAction) {
            return TranspositionTable.NO_ACTION;
        }
        int best = best();
        int action = actions[best];
        actions[best] = actions[picked];
        weights[best] = weights[picked];
        actions[picked++] = action;
        return action;
    }

    private void generate() {
        count = board.actions(actions);
        picked = 0;
        forcing = false;
        isGenerated = true;
        for (int i = 0; i < count; i++) {
            weights[i] = actions[i] == tableAction ? Integer.MAX_VALUE : weight(actions[i]);
        }
    }

    private int weight(int action) {
        for (int n = 0; n < MoveOrdering.REFUTATION_COUNT; n++) {
            if (ordering.refutation(n, ply, board.toMove(), previous) == action) {
                return REFUTATION - n;
            }
        }
        return ordering.history(board.toMove(), action);
    }

    /** The index of the remaining action with the highest weight, the first of several. */
    private int best() {
        int best = picked;
        for (int i = picked + 1; i < count; i++) {
            best = weights[i] > weights[best] ? i : best;
        }
        return best;
    }
}
