package griot.engine.search;

import griot.rules.ActionCode;
import griot.rules.Side;
import java.util.Arrays;

/**
 * What a search learns about which actions to try first: those that have lately refuted others at the same ply (killers),
 * those that have refuted the action before (counters), and how well each has done anywhere (history).
 */
public final class MoveOrdering {
    /** Two killers and a counter. */
    public static final int REFUTATION_COUNT = 3;

    /** No experience counts more. */
    private static final int MAX_HISTORY = 1 << 14;

    /** No single refutation teaches more. */
    private static final int MAX_BONUS = 1 << 11;

    private static final int BONUS_PER_SQUARED_DEPTH = 16;

    /** Among forcing actions the tactics decide, and history between equals: so many bits of it. */
    private static final int HISTORY_BITS = 15;

    /** Two actions for each ply that lately refuted a line there. */
    private final int[] killers = new int[2 * Search.MAX_PLY];

    /** For each side and action: what refuted it last. */
    private final int[] counterMoves = new int[2 * ActionCode.LIMIT];

    /** For each side and action, how well it has done. */
    private final int[] history = new int[2 * ActionCode.LIMIT];

    MoveOrdering() {
        clear();
    }

    /** Forgets everything. */
    void clear() {
        Arrays.fill(killers, TranspositionTable.NO_ACTION);
        Arrays.fill(counterMoves, TranspositionTable.NO_ACTION);
        Arrays.fill(history, 0);
    }

    /** A new search begins: what was learned still helps, but less. */
    void nextSearch() {
        Arrays.fill(killers, TranspositionTable.NO_ACTION);
        for (int i = 0; i < history.length; i++) {
            history[i] >>= 2;
        }
    }

    /** The {@code n}-th action to try among the quiet ones because it refuted something like this before. */
    public int refutation(int n, int ply, Side mover, int previous) {
        if (n < 2) {
            return killers[2 * ply + n];
        }
        return previous == TranspositionTable.NO_ACTION
                ? TranspositionTable.NO_ACTION
                : counterMoves[sideOffset(mover) + previous];
    }

    /** How well an action has done, between -16,384 and 16,384. */
    public int history(Side mover, int action) {
        return history[sideOffset(mover) + action];
    }

    /** Adds experience to the weights of forcing actions from one place to before another. */
    public void addForcingHistory(Side mover, int[] actions, int[] weights, int from, int end) {
        int side = sideOffset(mover);
        for (int i = from; i < end; i++) {
            weights[i] = (weights[i] << HISTORY_BITS) + history[side + actions[i]];
        }
    }

    /** Adds experience to the weights of quiet actions from one place to before another. */
    public void addQuietHistory(Side mover, int[] actions, int[] weights, int from, int end) {
        int side = sideOffset(mover);
        for (int i = from; i < end; i++) {
            weights[i] += history[side + actions[i]];
        }
    }

    /**
     * The action handed out last has refuted the line: it is praised, and those tried in vain before it are blamed.
     *
     * @param previous the action that it answers, or {@link TranspositionTable#NO_ACTION}
     */
    void updateOnCutoff(Side mover, MovePicker picker, int depth, int ply, int previous) {
        int[] actions = picker.actions();
        int at = picker.pickedCount() - 1;
        int action = actions[at];
        int side = sideOffset(mover);
        if (!picker.isForcing()) {
            if (killers[2 * ply] != action) {
                killers[2 * ply + 1] = killers[2 * ply];
                killers[2 * ply] = action;
            }
            if (previous != TranspositionTable.NO_ACTION) {
                counterMoves[side + previous] = action;
            }
        }
        int bonus = Math.min(depth * depth * BONUS_PER_SQUARED_DEPTH, MAX_BONUS);
        addBonus(side + action, bonus);
        for (int i = 0; i < at; i++) {
            addBonus(side + actions[i], -bonus);
        }
    }

    /** Moves a value towards the limit, the less the nearer it is. */
    private void addBonus(int index, int bonus) {
        history[index] += bonus - history[index] * Math.abs(bonus) / MAX_HISTORY;
    }

    /** Brings the actions before {@code end} into the order of their weights, the highest first; there are few. */
    public static void sort(int[] actions, int[] weights, int end) {
        for (int i = 1; i < end; i++) {
            int action = actions[i];
            int weight = weights[i];
            int at = i;
            while (at > 0 && weights[at - 1] < weight) {
                actions[at] = actions[at - 1];
                weights[at] = weights[at - 1];
                at--;
            }
            actions[at] = action;
            weights[at] = weight;
        }
    }

    private static int sideOffset(Side side) {
        return side == Side.WHITE ? 0 : ActionCode.LIMIT;
    }
}
