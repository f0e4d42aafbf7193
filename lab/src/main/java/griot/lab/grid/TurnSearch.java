package griot.lab.grid;

import griot.rules.Board;
import griot.rules.Side;
import griot.rules.grid.GridBoard;
import griot.tables.format.DistanceToEnd;
import griot.tables.grid.GridTables;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** One-turn search by tablebase: the best result of a capturing turn, and of a quiet one. */
final class TurnSearch {
    /** There is no such turn, or its result is not in the tables. Less than every result. */
    static final int NO_TURN = -2;

    private final GridTables tables;
    private final List<int[]> buffers = new ArrayList<>();
    private int capturing;
    private int quiet;
    private Side mover = Side.WHITE;
    private int enemyPieces;

    TurnSearch(GridTables tables) {
        this.tables = tables;
    }

    /** Examines every turn of a board. */
    void search(GridBoard board) {
        capturing = NO_TURN;
        quiet = NO_TURN;
        mover = board.toMove();
        enemyPieces = enemyPieces(board);
        searchActions(board, 0);
    }

    /** The sign of the best result of a turn that captures, or {@link #NO_TURN}. */
    int capturing() {
        return capturing;
    }

    /** The sign of the best result of a turn that captures nothing, or {@link #NO_TURN}. */
    int quiet() {
        return quiet;
    }

    private int enemyPieces(GridBoard board) {
        return Integer.bitCount(board.pieces(mover.other())) + board.hand(mover.other());
    }

    private void searchActions(GridBoard board, int depth) {
        if (buffers.size() <= depth) {
            buffers.add(new int[Board.MAX_ACTIONS]);
        }
        int[] actions = buffers.get(depth);
        int count = board.actions(actions);
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            if (board.isTurnStart() || board.isOver()) {
                int sign = sign(board);
                if (enemyPieces(board) < enemyPieces) {
                    capturing = Math.max(capturing, sign);
                } else {
                    quiet = Math.max(quiet, sign);
                }
            } else {
                searchActions(board, depth + 1);
            }
            board.undo();
        }
    }

    private int sign(GridBoard after) {
        if (after.isOver()) {
            return Integer.signum(
                    DistanceToEnd.ofEnd(after.outcome().orElseThrow().result(), mover));
        }
        OptionalInt value = tables.value(after);
        return value.isEmpty() ? NO_TURN : -Integer.signum(value.getAsInt());
    }
}
