package griot.lab.puzzles;

import griot.lab.family.PuzzleFamily;
import griot.rules.Board;
import griot.rules.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * Full-width alpha-beta search to a fixed depth in turns: without selectivity, transposition table or estimates, so
 * that what it finds is proved within its depth.
 */
final class FullWidthSearch {
    /** From this many turns of remaining depth, actions are sorted by the balance after them. */
    private static final int SORTED_DEPTH = 2;

    /** The value of a leaf. */
    private final Balance balance;

    /** By ply: the actions, and their order. */
    private final List<int[]> actions = new ArrayList<>();

    private long nodesLeft;

    FullWidthSearch(Balance balance) {
        this.balance = balance;
    }

    /** A value of a board for a side, such as {@link PuzzleFamily#balance}. */
    interface Balance {
        int of(Board board, Side side);
    }

    /** Sets the number of nodes that the next searches may visit in all. */
    void setBudget(long nodes) {
        nodesLeft = nodes;
    }

    /** Whether the budget is exhausted, which makes the last value worthless. */
    boolean isExhausted() {
        return nodesLeft <= 0;
    }

    /**
     * The value of a turn for the player who plays it, fail-soft within the window.
     *
     * @param turn the actions of the turn
     * @param depth the depth in turns, this one included, from 1
     */
    int valueAfter(Board board, int[] turn, int depth, int alpha, int beta) {
        Side mover = board.toMove();
        int start = board.depth();
        for (int action : turn) {
            board.play(action);
        }
        int value = board.toMove() == mover
                ? search(board, depth - 1, 0, alpha, beta)
                : -search(board, depth - 1, 0, -beta, -alpha);
        board.rewind(start);
        return value;
    }

    /** Whether a turn is worth at least this much, by a null-window search. */
    boolean reaches(Board board, int[] turn, int depth, int value) {
        return valueAfter(board, turn, depth, value - 1, value) >= value;
    }

    private int search(Board board, int depth, int ply, int lower, int upper) {
        nodesLeft--;
        if (depth == 0 && board.isTurnStart() || board.isOver() || isExhausted()) {
            return balance.of(board, board.toMove());
        }
        if (ply == actions.size()) {
            actions.add(new int[Board.MAX_ACTIONS]);
        }
        int[] codes = actions.get(ply);
        int count = board.actions(codes);
        if (depth >= SORTED_DEPTH) {
            sort(board, codes, count);
        }
        Side mover = board.toMove();
        int alpha = lower;
        int best = Integer.MIN_VALUE;
        for (int i = 0; i < count && best < upper; i++) {
            board.play(codes[i]);
            int left = board.isTurnStart() ? depth - 1 : depth;
            int value = board.toMove() == mover
                    ? search(board, left, ply + 1, alpha, upper)
                    : -search(board, left, ply + 1, -upper, -alpha);
            board.undo();
            best = Math.max(best, value);
            alpha = Math.max(alpha, best);
        }
        return best;
    }

    /** Sorts actions by the balance after them, descending, by insertion; equal ones keep their order. */
    private void sort(Board board, int[] codes, int count) {
        int[] balances = new int[count];
        Side mover = board.toMove();
        for (int i = 0; i < count; i++) {
            int code = codes[i];
            board.play(code);
            int value = balance.of(board, mover);
            board.undo();
            int place = i;
            for (; place > 0 && balances[place - 1] < value; place--) {
                balances[place] = balances[place - 1];
                codes[place] = codes[place - 1];
            }
            balances[place] = value;
            codes[place] = code;
        }
    }
}
