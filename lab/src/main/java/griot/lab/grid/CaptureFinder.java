package griot.lab.grid;

import griot.rules.Board;
import griot.rules.Side;
import griot.rules.grid.GridBoard;
import java.util.ArrayList;
import java.util.List;

/** Finds out whether the player to move can capture in this turn. Not thread-safe. */
final class CaptureFinder {
    /** Buffers for the legal actions, indexed by the number of actions already played in the turn. */
    private final List<int[]> actionBuffers = new ArrayList<>();

    /** Whether a turn leaves the other player fewer pieces. The board is unchanged afterwards. */
    boolean canCapture(GridBoard board) {
        Side other = board.toMove().other();
        return canCapture(board, other, pieces(board, other), 0);
    }

    private boolean canCapture(GridBoard board, Side victim, int pieces, int depth) {
        if (pieces(board, victim) < pieces) {
            return true;
        }
        if (board.isOver() || depth > 0 && board.isTurnStart()) {
            return false;
        }
        if (actionBuffers.size() <= depth) {
            actionBuffers.add(new int[Board.MAX_ACTIONS]);
        }
        int[] actions = actionBuffers.get(depth);
        int count = board.actions(actions);
        boolean isFound = false;
        for (int i = 0; i < count && !isFound; i++) {
            board.play(actions[i]);
            isFound = canCapture(board, victim, pieces, depth + 1);
            board.undo();
        }
        return isFound;
    }

    private static int pieces(GridBoard board, Side side) {
        return Integer.bitCount(board.pieces(side)) + board.hand(side);
    }
}
