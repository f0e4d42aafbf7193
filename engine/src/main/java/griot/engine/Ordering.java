package griot.engine;

import griot.rules.Board;
import griot.rules.Code;
import griot.rules.Side;
import java.util.Arrays;

/**
 * In which order a position's actions are tried: the table's action first, then what takes something, then actions that have
 * lately refuted others at the same depth, then those that have done so most often anywhere.
 */
final class Ordering {
    private static final int KILLER = 1 << 19;

    /** No experience counts more; times {@link #MOST_LEARNED} it still fits an {@code int}. */
    private static final int HISTORY_LIMIT = 1 << 17;

    /** No single refutation teaches more. */
    private static final int MOST_LEARNED = 1 << 13;

    private final Tactics tactics;

    /** Two actions for each ply that lately refuted a line there. */
    private final int[] killers = new int[2 * Search.MAX_PLY];

    /** For each side and action, how well it has done. */
    private final int[] history = new int[2 * Code.LIMIT];

    Ordering(Tactics tactics) {
        this.tactics = tactics;
        clear();
    }

    /** Forgets everything. */
    void clear() {
        Arrays.fill(killers, Table.NO_ACTION);
        Arrays.fill(history, 0);
    }

    /** A new search begins: what was learned still helps, but less. */
    void nextSearch() {
        Arrays.fill(killers, Table.NO_ACTION);
        for (int i = 0; i < history.length; i++) {
            history[i] >>= 2;
        }
    }

    /** Brings this action to the front, if it is there; says whether it is. */
    static boolean bringToFront(int[] actions, int count, int wanted) {
        for (int i = 0; i < count; i++) {
            if (actions[i] == wanted) {
                actions[i] = actions[0];
                actions[0] = wanted;
                return true;
            }
        }
        return false;
    }

    /** Gives each action from the place {@code from} on its weight. */
    void weigh(Board board, int[] actions, int[] weights, int from, int count, int ply) {
        tactics.look(board);
        tactics.weigh(actions, weights, from, count);
        int side = side(board.toMove());
        int killer = killers[2 * ply];
        int second = killers[2 * ply + 1];
        for (int i = from; i < count; i++) {
            int action = actions[i];
            if (weights[i] >= Tactics.FORCING) {
                // Among captures the tactics decide first, and history between equals.
                weights[i] =
                        (weights[i] - Tactics.FORCING << 5) + Tactics.FORCING + 16 + (history[side + action] >> 13);
            } else if (action == killer || action == second) {
                weights[i] += KILLER;
            } else {
                weights[i] += history[side + action];
            }
        }
    }

    /** Brings the most promising of the actions from {@code from} on to that place, and answers its weight. */
    static int pick(int[] actions, int[] weights, int from, int count) {
        int best = from;
        for (int i = from + 1; i < count; i++) {
            if (weights[i] > weights[best]) {
                best = i;
            }
        }
        int action = actions[best];
        int weight = weights[best];
        actions[best] = actions[from];
        weights[best] = weights[from];
        actions[from] = action;
        weights[from] = weight;
        return weight;
    }

    /**
     * An action has refuted the line: it is praised, and those tried in vain before it are blamed.
     *
     * @param at the place of the action in the array
     */
    void refuted(Side mover, int[] actions, int at, int depth, int ply, boolean forcing) {
        int action = actions[at];
        if (!forcing && killers[2 * ply] != action) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = action;
        }
        int side = side(mover);
        int bonus = Math.min(depth * depth * 16, MOST_LEARNED);
        learn(side + action, bonus);
        for (int i = 0; i < at; i++) {
            learn(side + actions[i], -bonus);
        }
    }

    /** Moves a value towards the limit, the less the nearer it is. */
    private void learn(int index, int bonus) {
        history[index] += bonus - history[index] * Math.abs(bonus) / HISTORY_LIMIT;
    }

    private static int side(Side side) {
        return side == Side.WHITE ? 0 : Code.LIMIT;
    }
}
