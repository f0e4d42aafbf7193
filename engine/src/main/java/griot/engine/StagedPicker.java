package griot.engine;

import griot.rules.Board;

/**
 * Hands out the actions of one node, the most promising first, and does no more work than it is asked for: most nodes end
 * with one of the first actions.
 *
 * <p>The stages: what the table knows; what takes something, by what it promises; what lately refuted a sister of this node,
 * or the action before it; everything else, by experience.
 */
final class Picker {
    private static final int GENERATE = 0;
    private static final int GATHER = 1;
    private static final int FORCING = 2;
    private static final int REFUTATIONS = 3;
    private static final int WEIGH = 4;
    private static final int QUIET = 5;

    private final int[] actions = new int[Board.MAX_ACTIONS];
    private final int[] weights = new int[Board.MAX_ACTIONS];
    private final Tactics tactics;
    private final Ordering ordering;
    private final int ply;

    private Board board;
    private int stage;
    private int wanted;
    private int previous;
    private int count;

    /** The actions before this place have been handed out. */
    private int at;

    /** The forcing actions end before this place. */
    private int forcingEnd;

    /** How many refutations have been looked for. */
    private int refutation;

    private boolean forcing;

    Picker(Board board, Tactics tactics, Ordering ordering, int ply) {
        this.board = board;
        this.tactics = tactics;
        this.ordering = ordering;
        this.ply = ply;
    }

    /**
     * Begins with the node that stands on a board; the board has to stand there again whenever {@link #next} is called.
     *
     * @param first the action to hand out first, or {@link Table#NO_ACTION}
     * @param before the action that led here, or {@link Table#NO_ACTION}
     */
    void begin(Board node, int first, int before) {
        board = node;
        wanted = first;
        previous = before;
        stage = GENERATE;
    }

    /**
     * The next action, or {@link Table#NO_ACTION} if all have been handed out.
     *
     * @param onlyForcing whether actions that take nothing are not wanted any more
     */
    int next(boolean onlyForcing) {
        if (stage == GENERATE) {
            count = board.actions(actions);
            at = 0;
            stage = GATHER;
            if (wanted != Table.NO_ACTION && take(wanted)) {
                forcing = tactics.isForcing(board, wanted);
                return wanted;
            }
        }
        if (stage == GATHER) {
            tactics.look(board);
            forcingEnd = tactics.gatherForcing(actions, weights, at, count);
            ordering.refineForcing(board.toMove(), actions, weights, at, forcingEnd);
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
        if (onlyForcing) {
            return Table.NO_ACTION;
        }
        while (stage == REFUTATIONS) {
            int action = ordering.refutation(refutation, ply, board.toMove(), previous);
            refutation++;
            if (refutation == Ordering.REFUTATIONS) {
                stage = WEIGH;
            }
            if (action != Table.NO_ACTION && take(action)) {
                return action;
            }
        }
        if (stage == WEIGH) {
            tactics.look(board);
            tactics.weighQuiet(actions, weights, at, count);
            ordering.refineQuiet(board.toMove(), actions, weights, at, count);
            stage = QUIET;
        }
        return at < count ? best(count) : Table.NO_ACTION;
    }

    /** Whether the action handed out last takes something, or begins to. */
    boolean isForcing() {
        return forcing;
    }

    /** How many actions have been handed out. */
    int handedOut() {
        return at;
    }

    /** How many actions there are; known once one has been handed out. */
    int count() {
        return count;
    }

    /** The actions; those handed out come first, in their order. */
    int[] actions() {
        return actions;
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

    /** Hands out the one with the highest weight of those before {@code end}. */
    private int best(int end) {
        int best = at;
        for (int i = at + 1; i < end; i++) {
            if (weights[i] > weights[best]) {
                best = i;
            }
        }
        int action = actions[best];
        int weight = weights[best];
        actions[best] = actions[at];
        weights[best] = weights[at];
        actions[at] = action;
        weights[at] = weight;
        at++;
        return action;
    }
}
