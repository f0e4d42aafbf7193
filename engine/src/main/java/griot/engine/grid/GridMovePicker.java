package griot.engine.grid;

import griot.engine.search.MoveOrdering;
import griot.engine.search.MovePicker;
import griot.engine.search.TranspositionTable;
import griot.rules.Board;

/**
 * Staged move picker of the grid games. The actions of a stage are scored when it is reached, since most nodes are cut
 * off by one of the first actions.
 *
 * <p>The stages: the transposition table's action; forcing actions by tactics and history; killers and counter move;
 * quiet actions by tactics and history.
 */
public final class GridMovePicker extends MovePicker {
    /**
     * Low bits of a sort key, below the action's weight: {@link #MAX_INDEX} less the action's index. Thus no two keys
     * are equal, the first of several equal weights has the highest key, and the maximum is found without branches.
     */
    private static final int INDEX_BITS = Integer.SIZE - Integer.numberOfLeadingZeros(Board.MAX_ACTIONS - 1);

    private static final int MAX_INDEX = (1 << INDEX_BITS) - 1;

    private static final int GENERATE = 0;
    private static final int SCORE_FORCING = 1;
    private static final int FORCING = 2;
    private static final int REFUTATIONS = 3;
    private static final int SCORE_QUIET = 4;
    private static final int QUIET = 5;

    /** By index of the action: its weight and, after {@link #makeKeys}, its sort key. */
    private final int[] weights = new int[Board.MAX_ACTIONS];

    private final GridSearchBoard board;

    private int stage;

    /** Index after the last forcing action. */
    private int forcingEnd;

    /** Number of refutations tried. */
    private int refutationsTried;

    /** A picker for the nodes of a ply. */
    public GridMovePicker(GridSearchBoard board, MoveOrdering ordering, int ply) {
        super(ordering, ply, Board.MAX_ACTIONS);
        this.board = board;
    }

    @Override
    public void begin(int newTableAction, int newPreviousAction) {
        tableAction = newTableAction;
        previousAction = newPreviousAction;
        skipsQuiets = false;
        stage = GENERATE;
    }

    @Override
    public int nextAction() {
        if (stage == GENERATE) {
            count = board.actions(actions);
            pickedCount = 0;
            stage = SCORE_FORCING;
            if (tableAction != TranspositionTable.NO_ACTION && pickIfRemaining(tableAction)) {
                isForcing = board.isForcing(tableAction);
                return tableAction;
            }
        }
        if (stage == SCORE_FORCING) {
            board.updateTactics();
            forcingEnd = board.scoreForcing(actions, weights, pickedCount, count);
            ordering.addForcingHistory(board.toMove(), actions, weights, pickedCount, forcingEnd);
            makeKeys(forcingEnd);
            isForcing = true;
            stage = FORCING;
        }
        if (stage == FORCING) {
            if (pickedCount < forcingEnd) {
                return pickBest(forcingEnd);
            }
            isForcing = false;
            refutationsTried = 0;
            stage = REFUTATIONS;
        }
        if (skipsQuiets) {
            return TranspositionTable.NO_ACTION;
        }
        while (stage == REFUTATIONS) {
            int action = ordering.refutation(refutationsTried, ply, board.toMove(), previousAction);
            refutationsTried++;
            if (refutationsTried == MoveOrdering.REFUTATION_COUNT) {
                stage = SCORE_QUIET;
            }
            if (action != TranspositionTable.NO_ACTION && pickIfRemaining(action)) {
                return action;
            }
        }
        if (stage == SCORE_QUIET) {
            board.updateTactics();
            board.scoreQuiet(actions, weights, pickedCount, count);
            ordering.addQuietHistory(board.toMove(), actions, weights, pickedCount, count);
            makeKeys(count);
            stage = QUIET;
        }
        return pickedCount < count ? pickBest(count) : TranspositionTable.NO_ACTION;
    }

    /** Picks an action if it is legal and not yet picked; returns whether it was. */
    private boolean pickIfRemaining(int action) {
        for (int i = pickedCount; i < count; i++) {
            if (actions[i] == action) {
                actions[i] = actions[pickedCount];
                actions[pickedCount] = action;
                pickedCount++;
                return true;
            }
        }
        return false;
    }

    /** Converts the weights of the remaining actions before {@code end} to sort keys. */
    private void makeKeys(int end) {
        for (int i = pickedCount; i < end; i++) {
            weights[i] = (weights[i] << INDEX_BITS) + MAX_INDEX - i;
        }
    }

    /** Picks the remaining action before {@code end} with the highest weight, the first of several. */
    private int pickBest(int end) {
        int highestKey = weights[pickedCount];
        for (int i = pickedCount + 1; i < end; i++) {
            highestKey = Math.max(highestKey, weights[i]);
        }
        int bestIndex = MAX_INDEX - (highestKey & MAX_INDEX);
        int action = actions[bestIndex];
        actions[bestIndex] = actions[pickedCount];
        // The key of the action that moves to the best index is corrected by the difference of the indexes.
        weights[bestIndex] = weights[pickedCount] + pickedCount - bestIndex;
        actions[pickedCount] = action;
        pickedCount++;
        return action;
    }
}
