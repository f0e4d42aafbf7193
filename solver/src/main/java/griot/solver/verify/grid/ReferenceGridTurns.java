package griot.solver.verify.grid;

import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Square;
import griot.rules.grid.GridBoard;
import griot.tables.format.DistanceToEnd;
import griot.tables.grid.GridSlice;
import java.util.ArrayList;
import java.util.List;

/**
 * Reference turn generator for verification: plays on the board of {@code griot.rules} and shares no code with the
 * solver's turn generators. Not thread-safe.
 */
final class ReferenceGridTurns {
    private final RuleSet rules;
    private final GridSlice slice;

    /** By depth in actions: a buffer for the legal actions. */
    private final List<int[]> buffers = new ArrayList<>();

    /** Values of the leaves of a search. */
    interface LeafValues {
        /** The value for its player to move of a board on which the game is not over, as a {@link DistanceToEnd}. */
        int value(GridBoard board);
    }

    ReferenceGridTurns(RuleSet rules, GridSlice slice) {
        this.rules = rules;
        this.slice = slice;
    }

    private Setup.OfPieces setup(int own, int other, int quietTurns) {
        return slice.setup(own, other, Side.WHITE, quietTurns);
    }

    /** Whether the board with these pieces of the player to move and of the other is a possible position. */
    boolean isPossible(int own, int other) {
        return rules.problems(setup(own, other, 0)).isEmpty();
    }

    /** A board for a possible position, White to move. */
    GridBoard board(int own, int other, int quietTurns) {
        return (GridBoard) rules.board(setup(own, other, quietTurns));
    }

    /** The position text of a board, White to move; if it is impossible, the squares of both sides. */
    String text(int own, int other, int quietTurns) {
        return isPossible(own, other)
                ? rules.position(setup(own, other, quietTurns)).toString()
                : squares(own) + " / " + squares(other);
    }

    private static String squares(int pieces) {
        StringBuilder text = new StringBuilder();
        for (int remaining = pieces; remaining != 0; remaining &= remaining - 1) {
            text.append(text.isEmpty() ? "" : " ").append(new Square(Integer.numberOfTrailingZeros(remaining)));
        }
        return text.toString();
    }

    /** The value of a board by minimax search over a number of turns, with these values at the leaves. */
    int search(GridBoard board, int turns, LeafValues leafValues) {
        return search(board, turns, leafValues, 0);
    }

    private int search(GridBoard board, int turns, LeafValues leafValues, int actionDepth) {
        if (board.isOver()) {
            return DistanceToEnd.ofEnd(board.outcome().orElseThrow().result(), board.toMove());
        }
        return turns == 0 ? leafValues.value(board) : valueOfBestTurn(board, turns, leafValues, actionDepth);
    }

    private int valueOfBestTurn(GridBoard board, int turns, LeafValues leafValues, int actionDepth) {
        int[] actions = buffer(actionDepth);
        int actionCount = board.actions(actions);
        int bestValue = DistanceToEnd.LOST;
        for (int i = 0; i < actionCount; i++) {
            board.play(actions[i]);
            int value = board.isTurnStart()
                    ? DistanceToEnd.parentValue(search(board, turns - 1, leafValues, actionDepth + 1))
                    : valueOfBestTurn(board, turns, leafValues, actionDepth + 1);
            bestValue = DistanceToEnd.better(bestValue, value);
            board.undo();
        }
        return bestValue;
    }

    /** The number of whole turns of the player to move. */
    int turnCount(GridBoard board) {
        return turnCount(board, 0);
    }

    private int turnCount(GridBoard board, int actionDepth) {
        int[] actions = buffer(actionDepth);
        int actionCount = board.actions(actions);
        int turnCount = 0;
        for (int i = 0; i < actionCount; i++) {
            board.play(actions[i]);
            turnCount += board.isTurnStart() ? 1 : turnCount(board, actionDepth + 1);
            board.undo();
        }
        return turnCount;
    }

    private int[] buffer(int actionDepth) {
        while (buffers.size() <= actionDepth) {
            buffers.add(new int[Board.MAX_ACTIONS]);
        }
        return buffers.get(actionDepth);
    }
}
