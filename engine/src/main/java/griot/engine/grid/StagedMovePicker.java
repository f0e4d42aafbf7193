package griot.engine.grid;

import griot.engine.search.MoveOrdering;
import griot.engine.search.MovePicker;
import griot.engine.search.TranspositionTable;
import griot.rules.Board;

/**
 * Picks among many actions, and does no more work than it is asked for: most nodes end with one of the first actions.
 *
 * <p>The stages: what the table knows; what takes something, by what it promises; what lately refuted a sister of this node,
 * or the action before it; everything else, by experience.
 */
public final class StagedMovePicker extends MovePicker {
    /** A weight and, below it, how near the front the action stands: so the highest of the keys is found without branches. */
    private static final int INDEX_BITS = Integer.SIZE - Integer.numberOfLeadingZeros(Board.MAX_ACTIONS - 1);

    private static final int MAX_INDEX = (1 << INDEX_BITS) - 1;

    private static final int GENERATE = 0;
    private static final int SCORE_FORCING = 1;
    private static final int FORCING = 2;
    private static final int REFUTATIONS = 3;
    private static final int SCORE_QUIET = 4;
    private static final int QUIET = 5;

    /** By place: the weight of the action there; once all of a kind are weighed, its key. */
    private final int[] weights = new int[Board.MAX_ACTIONS];

    private final GridSearchBoard board;

    private int stage;

    /** The forcing actions end before this place. */
    private int forcingEnd;

    /** How many refutations have been looked for. */
    private int refutation;

    public StagedMovePicker(GridSearchBoard ground, MoveOrdering ordering, int ply) {
        super(ordering, ply, Board.MAX_ACTIONS);
        this.board = ground;
    }

    @Override
    public void begin(int first, int before) {
        tableAction = first;
        previous = before;
        skipsQuiets = false;
        stage = GENERATE;
    }

    @Override
    public int next() {
        if (stage == GENERATE) {
            count = board.actions(actions);
            picked = 0;
            stage = SCORE_FORCING;
            if (tableAction != TranspositionTable.NO_ACTION && pickIfLeft(tableAction)) {
                forcing = board.isForcing(tableAction);
                return tableAction;
            }
        }
        if (stage == SCORE_FORCING) {
            board.updateTactics();
            forcingEnd = board.scoreForcing(actions, weights, picked, count);
            ordering.addForcingHistory(board.toMove(), actions, weights, picked, forcingEnd);
            makeKeys(forcingEnd);
            forcing = true;
            stage = FORCING;
        }
        if (stage == FORCING) {
            if (picked < forcingEnd) {
                return pickBest(forcingEnd);
            }
            forcing = false;
            refutation = 0;
            stage = REFUTATIONS;
        }
        if (skipsQuiets) {
            return TranspositionTable.NO_ACTION;
        }
        while (stage == REFUTATIONS) {
            int action = ordering.refutation(refutation, ply, board.toMove(), previous);
            refutation++;
            if (refutation == MoveOrdering.REFUTATION_COUNT) {
                stage = SCORE_QUIET;
            }
            if (action != TranspositionTable.NO_ACTION && pickIfLeft(action)) {
                return action;
            }
        }
        if (stage == SCORE_QUIET) {
            board.updateTactics();
            board.scoreQuiet(actions, weights, picked, count);
            ordering.addQuietHistory(board.toMove(), actions, weights, picked, count);
            makeKeys(count);
            stage = QUIET;
        }
        return picked < count ? pickBest(count) : TranspositionTable.NO_ACTION;
    }

    /** Hands out this action if it is among those left; says whether it was. */
    private boolean pickIfLeft(int action) {
        for (int i = picked; i < count; i++) {
            if (actions[i] == action) {
                actions[i] = actions[picked];
                actions[picked] = action;
                picked++;
                return true;
            }
        }
        return false;
    }

    /** Makes keys of the weights of the actions left before {@code end}. */
    private void makeKeys(int end) {
        for (int i = picked; i < end; i++) {
            weights[i] = (weights[i] << INDEX_BITS) + MAX_INDEX - i;
        }
    }

    /** Hands out the one with the highest key of those before {@code end}: of several with one weight, the foremost. */
    private int pickBest(int end) {
        int highest = weights[picked];
        for (int i = picked + 1; i < end; i++) {
            highest = Math.max(highest, weights[i]);
        }
        int best = MAX_INDEX - (highest & MAX_INDEX);
        int action = actions[best];
        actions[best] = actions[picked];
        weights[best] = weights[picked] + picked - best;
        actions[picked] = action;
        picked++;
        return action;
    }
}
