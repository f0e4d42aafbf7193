package griot.lab.grid;

import griot.rules.Board;
import griot.rules.Side;
import griot.rules.grid.GridBoard;
import griot.tables.format.DistanceToEnd;
import griot.tables.grid.GridTables;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** One-turn search by tablebase: the best result of a capturing turn, and of a quiet one; how many turns draw. */
final class TurnSearch {
    /** The result if there is no such turn, or the tables hold the result of none; less than every other result. */
    static final int NO_TURN = -2;

    private final GridTables tables;
    /** Buffers for the legal actions, indexed by the number of actions already played in the turn. */
    private final List<int[]> actionBuffers = new ArrayList<>();

    private int bestCapturing;
    private int bestQuiet;
    private int turns;
    private int drawingTurns;
    private Side mover = Side.WHITE;
    private int enemyPieces;

    TurnSearch(GridTables tables) {
        this.tables = tables;
    }

    /** Examines every turn of a board. */
    void search(GridBoard board) {
        bestCapturing = NO_TURN;
        bestQuiet = NO_TURN;
        turns = 0;
        drawingTurns = 0;
        mover = board.toMove();
        enemyPieces = enemyPieces(board);
        searchActions(board, 0);
    }

    /** The sign of the best result of a turn that captures, or {@link #NO_TURN}. */
    int bestCapturing() {
        return bestCapturing;
    }

    /** The sign of the best result of a turn that captures nothing, or {@link #NO_TURN}. */
    int bestQuiet() {
        return bestQuiet;
    }

    /** The number of turns. */
    int turns() {
        return turns;
    }

    /** The number of turns after which the result is a draw. */
    int drawingTurns() {
        return drawingTurns;
    }

    private int enemyPieces(GridBoard board) {
        return Integer.bitCount(board.pieces(mover.other())) + board.hand(mover.other());
    }

    private void searchActions(GridBoard board, int depth) {
        if (actionBuffers.size() <= depth) {
            actionBuffers.add(new int[Board.MAX_ACTIONS]);
        }
        int[] actions = actionBuffers.get(depth);
        int count = board.actions(actions);
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            if (board.isTurnStart() || board.isOver()) {
                int sign = sign(board);
                turns++;
                drawingTurns += sign == 0 ? 1 : 0;
                if (enemyPieces(board) < enemyPieces) {
                    bestCapturing = Math.max(bestCapturing, sign);
                } else {
                    bestQuiet = Math.max(bestQuiet, sign);
                }
            } else {
                searchActions(board, depth + 1);
            }
            board.undo();
        }
    }

    /** The sign of the result after a turn, for the player who made it; {@link #NO_TURN} if the tables lack it. */
    private int sign(GridBoard afterTurn) {
        if (afterTurn.isOver()) {
            return Integer.signum(
                    DistanceToEnd.ofEnd(afterTurn.outcome().orElseThrow().result(), mover));
        }
        OptionalInt value = tables.value(afterTurn);
        return value.isEmpty() ? NO_TURN : -Integer.signum(value.getAsInt());
    }
}
