package griot.lab.puzzles;

import griot.lab.family.PuzzleFamily;
import griot.rules.Board;
import griot.rules.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * Full-width alpha-beta search to a fixed depth in turns, without selectivity, transposition table or estimates: its
 * values are exact to that depth.
 */
final class FullWidthSearch {
    /** Minimum remaining depth, in turns, at which actions are sorted by the balance after them. */
    private static final int MIN_SORTING_DEPTH = 2;

    /** The value of a leaf. */
    private final Balance balance;

    /** The actions at each ply, in the order in which they are searched. */
    private final List<int[]> actionsByPly = new ArrayList<>();

    private long nodesLeft;

    FullWidthSearch(Balance balance) {
        this.balance = balance;
    }

    /** A value of a board for a side, such as {@link PuzzleFamily#balance}. */
    interface Balance {
        int value(Board board, Side side);
    }

    /** Sets the number of nodes that all further searches together may visit. */
    void setBudget(long nodes) {
        nodesLeft = nodes;
    }

    /** Whether the budget is exhausted: values returned since then are invalid. */
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

    /** Whether the value of a turn is at least {@code value}, by a null-window search. */
    boolean reaches(Board board, int[] turn, int depth, int value) {
        return valueAfter(board, turn, depth, value - 1, value) >= value;
    }

    private int search(Board board, int depth, int ply, int initialAlpha, int beta) {
        nodesLeft--;
        if (depth == 0 && board.isTurnStart() || board.isOver() || isExhausted()) {
            return balance.value(board, board.toMove());
        }
        if (ply == actionsByPly.size()) {
            actionsByPly.add(new int[Board.MAX_ACTIONS]);
        }
        int[] codes = actionsByPly.get(ply);
        int count = board.actions(codes);
        if (depth >= MIN_SORTING_DEPTH) {
            sort(board, codes, count);
        }
        Side mover = board.toMove();
        int alpha = initialAlpha;
        int best = Integer.MIN_VALUE;
        for (int i = 0; i < count && best < beta; i++) {
            board.play(codes[i]);
            int childDepth = board.isTurnStart() ? depth - 1 : depth;
            int value = board.toMove() == mover
                    ? search(board, childDepth, ply + 1, alpha, beta)
                    : -search(board, childDepth, ply + 1, -beta, -alpha);
            board.undo();
            best = Math.max(best, value);
            alpha = Math.max(alpha, best);
        }
        return best;
    }

    /** Sorts actions by the balance after them, descending, stably: insertion sort, as there are few. */
    private void sort(Board board, int[] codes, int count) {
        int[] balances = new int[count];
        Side mover = board.toMove();
        for (int i = 0; i < count; i++) {
            int code = codes[i];
            board.play(code);
            int value = balance.value(board, mover);
            board.undo();
            int insertion = i;
            for (; insertion > 0 && balances[insertion - 1] < value; insertion--) {
                balances[insertion] = balances[insertion - 1];
                codes[insertion] = codes[insertion - 1];
            }
            balances[insertion] = value;
            codes[insertion] = code;
        }
    }
}
