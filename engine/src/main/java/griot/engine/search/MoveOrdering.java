package griot.engine.search;

import griot.rules.ActionCode;
import griot.rules.Side;
import java.util.Arrays;

/**
 * Move ordering heuristics that learn from beta cut-offs: two killers for each ply (Akl and Newborn, "The principal
 * continuation and the killer heuristic", 1977), a counter move for each previous action (Uiterwijk, "The countermove
 * heuristic", 1992), and the history of each action (Schaeffer, "The history heuristic", 1983), which decays towards 0.
 */
public final class MoveOrdering {
    /** Number of refutations of a node: two killers and a counter move. */
    public static final int REFUTATION_COUNT = 3;

    /** Maximum absolute value of a history entry. */
    private static final int MAX_HISTORY = 1 << 14;

    /** Maximum history bonus of one cut-off. */
    private static final int MAX_BONUS = 1 << 11;

    private static final int BONUS_PER_SQUARED_DEPTH = 16;

    /**
     * Bits of a history entry. The tactical weight of a forcing action is shifted left by these, so history decides
     * between equal weights only.
     */
    private static final int HISTORY_BITS = 15;

    /** The two killers of each ply, the latest first. */
    private final int[] killers = new int[2 * Search.MAX_PLY];

    /** By side to move and previous action: the action that refuted it last. */
    private final int[] counterMoves = new int[2 * ActionCode.LIMIT];

    /** History score by side and action, -{@link #MAX_HISTORY} to {@link #MAX_HISTORY}. */
    private final int[] history = new int[2 * ActionCode.LIMIT];

    MoveOrdering() {
        clear();
    }

    /** Clears all heuristics. */
    void clear() {
        Arrays.fill(killers, TranspositionTable.NO_ACTION);
        Arrays.fill(counterMoves, TranspositionTable.NO_ACTION);
        Arrays.fill(history, 0);
    }

    /** Prepares for a new search: clears the killers and quarters the history. */
    void nextSearch() {
        Arrays.fill(killers, TranspositionTable.NO_ACTION);
        for (int i = 0; i < history.length; i++) {
            history[i] >>= 2;
        }
    }

    /**
     * A killer or the counter move.
     *
     * @param slot 0 or 1 for a killer, 2 for the counter move
     * @param previousAction the action that led to the node, or {@link TranspositionTable#NO_ACTION}
     * @return an action, not necessarily legal, or {@link TranspositionTable#NO_ACTION}
     */
    public int refutation(int slot, int ply, Side mover, int previousAction) {
        if (slot < 2) {
            return killers[2 * ply + slot];
        }
        return previousAction == TranspositionTable.NO_ACTION
                ? TranspositionTable.NO_ACTION
                : counterMoves[sideOffset(mover) + previousAction];
    }

    /** The history of an action, -16,384 to 16,384. */
    public int history(Side mover, int action) {
        return history[sideOffset(mover) + action];
    }

    /**
     * Adds history to the weights of forcing actions, as a tie-breaker.
     *
     * @param from index of the first action
     * @param end index after the last
     */
    public void addForcingHistory(Side mover, int[] actions, int[] weights, int from, int end) {
        int offset = sideOffset(mover);
        for (int i = from; i < end; i++) {
            weights[i] = (weights[i] << HISTORY_BITS) + history[offset + actions[i]];
        }
    }

    /**
     * Adds history to the weights of quiet actions.
     *
     * @param from index of the first action
     * @param end index after the last
     */
    public void addQuietHistory(Side mover, int[] actions, int[] weights, int from, int end) {
        int offset = sideOffset(mover);
        for (int i = from; i < end; i++) {
            weights[i] += history[offset + actions[i]];
        }
    }

    /**
     * Updates the heuristics after a beta cut-off by the last picked action. This action gains a history bonus and, if
     * quiet, becomes killer and counter move; the actions picked before it lose as much history.
     *
     * @param picker the picker of the node
     * @param depth the depth of the node, in actions
     * @param previousAction the action that led to the node, or {@link TranspositionTable#NO_ACTION}
     */
    void updateOnCutoff(Side mover, MovePicker picker, int depth, int ply, int previousAction) {
        int[] actions = picker.actions();
        int lastIndex = picker.pickedCount() - 1;
        int action = actions[lastIndex];
        int offset = sideOffset(mover);
        if (!picker.isForcing()) {
            if (killers[2 * ply] != action) {
                killers[2 * ply + 1] = killers[2 * ply];
                killers[2 * ply] = action;
            }
            if (previousAction != TranspositionTable.NO_ACTION) {
                counterMoves[offset + previousAction] = action;
            }
        }
        int bonus = Math.min(depth * depth * BONUS_PER_SQUARED_DEPTH, MAX_BONUS);
        addBonus(offset + action, bonus);
        for (int i = 0; i < lastIndex; i++) {
            addBonus(offset + actions[i], -bonus);
        }
    }

    /** Adds a bonus with decay (history gravity): the nearer an entry is to the maximum, the less it gains. */
    private void addBonus(int index, int bonus) {
        history[index] += bonus - history[index] * Math.abs(bonus) / MAX_HISTORY;
    }

    /** Sorts the actions before {@code end} by descending weight, stably; insertion sort, as there are few. */
    public static void sort(int[] actions, int[] weights, int end) {
        for (int i = 1; i < end; i++) {
            int action = actions[i];
            int weight = weights[i];
            int insertion = i;
            while (insertion > 0 && weights[insertion - 1] < weight) {
                actions[insertion] = actions[insertion - 1];
                weights[insertion] = weights[insertion - 1];
                insertion--;
            }
            actions[insertion] = action;
            weights[insertion] = weight;
        }
    }

    /** Index of a side's first entry in {@link #counterMoves} and {@link #history}. */
    private static int sideOffset(Side side) {
        return side == Side.WHITE ? 0 : ActionCode.LIMIT;
    }
}
