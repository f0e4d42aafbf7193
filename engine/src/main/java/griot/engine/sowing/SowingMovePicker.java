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
    private static final int COLUMN = (1 << COLUMN_BITS) - 1;

    /** Lower than every weight. */
    private static final int NONE = Integer.MIN_VALUE;

    /** More than experience tells apart: it is at most half of this in either direction. */
    private static final int STEP = 1 << 15;

    private final SowingSearchBoard ground;

    /** By column: what is left of the kind that is being handed out. */
    private final int[] keys = new int[House.ROW];

    private boolean hasBegun;

    /** The columns not yet handed out. */
    private int left;

    /** Those of them that are of the kind being handed out. */
    private int kind;

    /** The sowing from the column 0. */
    private int firstAction;

    // What the tactics have seen: they look at other boards before the next action is asked for.
    private int harvesting;
    private int harvestingThree;

    SowingMovePicker(SowingSearchBoard ground, MoveOrdering ordering, int ply) {
        super(ordering, ply, House.ROW);
        this.ground = ground;
    }

    @Override
    public void begin(int first, int before) {
        wanted = first;
        previous = before;
        skipsQuiets = false;
        hasBegun = false;
    }

    @Override
    public int next() {
        if (!hasBegun) {
            hasBegun = true;
            at = 0;
            kind = 0;
            left = ground.board().columns();
            firstAction = ground.sowing(0);
            count = Integer.bitCount(left);
            ground.look();
            harvesting = ground.tactics().harvesting();
            harvestingThree = ground.tactics().harvestingThree();
            if (wanted != TranspositionTable.NO_ACTION && (left >> SowingTactics.column(wanted) & 1) != 0) {
                return handOut(SowingTactics.column(wanted));
            }
        }
        if (kind == 0) {
            kind = left & harvesting;
            if (kind == 0) {
                if (skipsQuiets || left == 0) {
                    return TranspositionTable.NO_ACTION;
                }
                kind = left;
            }
            if ((kind & kind - 1) == 0) {
                return handOut(Integer.numberOfTrailingZeros(kind));
            }
            if ((kind & harvesting) != 0) {
                weighForcing();
            } else {
                weighQuiet();
            }
        }
        if (skipsQuiets && (kind & harvesting) == 0) {
            return TranspositionTable.NO_ACTION;
        }
        return handOut(best() & COLUMN);
    }

    private int handOut(int column) {
        int action = firstAction + ActionCode.of(0, column, 0);
        keys[column] = NONE;
        left &= ~(1 << column);
        kind &= ~(1 << column);
        forcing = (harvesting >> column & 1) != 0;
        actions[at] = action;
        at++;
        return action;
    }

    private void weighForcing() {
        for (int column = 0; column < House.ROW; column++) {
            weigh(column, (harvestingThree >> column & 1) * STEP);
        }
    }

    private void weighQuiet() {
        Side mover = ground.toMove();
        int first = ordering.refutation(0, ply, mover, previous);
        int second = ordering.refutation(1, ply, mover, previous);
        int third = ordering.refutation(2, ply, mover, previous);
        for (int column = 0; column < House.ROW; column++) {
            int action = firstAction + ActionCode.of(0, column, 0);
            int steps = action == first ? 3 : action == second ? 2 : action == third ? 1 : 0;
            weigh(column, steps * STEP + SowingTactics.promiseOfQuiet(column));
        }
    }

    private void weigh(int column, int promise) {
        int weight = promise + ordering.experience(ground.toMove(), firstAction + ActionCode.of(0, column, 0));
        keys[column] = (kind >> column & 1) != 0 ? weight << COLUMN_BITS | column : NONE;
    }

    private int best() {
        return Math.max(Math.max(Math.max(keys[0], keys[1]), Math.max(keys[2], keys[3])), Math.max(keys[4], keys[5]));
    }
}
