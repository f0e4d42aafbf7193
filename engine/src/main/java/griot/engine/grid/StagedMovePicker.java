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
    private static final int PLACE_BITS = Integer.SIZE - Integer.numberOfLeadingZeros(Board.MAX_ACTIONS - 1);

    private static final int LAST_PLACE = (1 << PLACE_BITS) - 1;

    private static final int GENERATE = 0;
    private static final int GATHER = 1;
    private static final int FORCING = 2;
    private static final int REFUTATIONS = 3;
    private static final int WEIGH = 4;
    private static final int QUIET = 5;

    /** By place: the weight of the action there; once all of a kind are weighed, its key. */
    private final int[] weights = new int[Board.MAX_ACTIONS];

    private final GridSearchBoard ground;

    private int stage;

    /** The forcing actions end before this place. */
    private int forcingEnd;

    /** How many refutations have been looked for. */
    private int refutation;

    public StagedMovePicker(GridSearchBoard ground, MoveOrdering ordering, int ply) {
        super(ordering, ply, Board.MAX_ACTIONS);
        this.ground = ground;
    }

    @Override
    public void begin(int first, int before) {
        wanted = first;
        previous = before;
        skipsQuiets = false;
        stage = GENERATE;
    }

    @Override
    public int next() {
        if (stage == GENERATE) {
            count = ground.actions(actions);
            at = 0;
            stage = GATHER;
            if (wanted != TranspositionTable.NO_ACTION && take(wanted)) {
                forcing = ground.isForcing(wanted);
                return wanted;
            }
        }
        if (stage == GATHER) {
            ground.look();
            forcingEnd = ground.gatherForcing(actions, weights, at, count);
            ordering.refineForcing(ground.toMove(), actions, weights, at, forcingEnd);
            addPlaces(forcingEnd);
            forcing = true;
            stage = FORCING;
        }
        if (stage == FORCING) {
            if (at < forcingEnd) {
                return best(forcingEnd);
            }
            forcing = false;
            refutation = 0;
            stage = REFUTATIONS;
        }
        if (skipsQuiets) {
            return TranspositionTable.NO_ACTION;
        }
        while (stage == REFUTATIONS) {
            int action = ordering.refutation(refutation, ply, ground.toMove(), previous);
            refutation++;
            if (refutation == MoveOrdering.REFUTATIONS) {
                stage = WEIGH;
            }
            if (action != TranspositionTable.NO_ACTION && take(action)) {
                return action;
            }
        }
        if (stage == WEIGH) {
            ground.look();
            ground.weighQuiet(actions, weights, at, count);
            ordering.refineQuiet(ground.toMove(), actions, weights, at, count);
            addPlaces(count);
            stage = QUIET;
        }
        return at < count ? best(count) : TranspositionTable.NO_ACTION;
    }

    /** Hands out this action if it is among those left; says whether it was. */
    private boolean take(int action) {
        for (int i = at; i < count; i++) {
            if (actions[i] == action) {
                actions[i] = actions[at];
                actions[at] = action;
                at++;
                return true;
            }
        }
        return false;
    }

    /** Makes keys of the weights of the actions left before {@code end}. */
    private void addPlaces(int end) {
        for (int i = at; i < end; i++) {
            weights[i] = (weights[i] << PLACE_BITS) + LAST_PLACE - i;
        }
    }

    /** Hands out the one with the highest key of those before {@code end}: of several with one weight, the foremost. */
    private int best(int end) {
        int highest = weights[at];
        for (int i = at + 1; i < end; i++) {
            highest = Math.max(highest, weights[i]);
        }
        int best = LAST_PLACE - (highest & LAST_PLACE);
        int action = actions[best];
        actions[best] = actions[at];
        weights[best] = weights[at] + at - best;
        actions[at] = action;
        at++;
        return action;
    }
}
