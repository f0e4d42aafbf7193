package griot.solver.verify;

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
 * Reference turn generator for verification: plays by the ordinary rules and shares no code with the solver. Not
 * thread-safe.
 */
final class ReferenceGridTurns {
    private final RuleSet rules;
    private final GridSlice slice;

    /** By depth in actions: a buffer for the legal actions. */
    private final List<int[]> buffers = new ArrayList<>();

    /** Values of boards for the player to move. */
    interface Values {
        /** The {@link DistanceToEnd} of a board on which the game goes on. */
        int value(GridBoard board);
    }

    ReferenceGridTurns(RuleSet rules, GridSlice slice) {
        this.rules = rules;
        this.slice = slice;
    }

    private Setup.OfPieces setup(int own, int other, int quietTurns) {
        return slice.setup(own, other, Side.WHITE, quietTurns);
    }

    /** Whether the board is a possible position. */
    boolean isPossible(int own, int other) {
        return rules.problems(setup(own, other, 0)).isEmpty();
    }

    /** The board of a possible position, White to move. */
    GridBoard board(int own, int other, int quietTurns) {
        return (GridBoard) rules.board(setup(own, other, quietTurns));
    }

    /** The position text, White to move; for an impossible board the squares of both sides. */
    String text(int own, int other, int quietTurns) {
        return isPossible(own, other)
                ? rules.position(setup(own, other, quietTurns)).toString()
                : squares(own) + " / " + squares(other);
    }

    private static String squares(int pieces) {
        StringBuilder text = new StringBuilder();
        for (int rest = pieces; rest != 0; rest &= rest - 1) {
            text.append(text.isEmpty() ? "" : " ").append(new Square(Integer.numberOfTrailingZeros(rest)));
        }
        return text.toString();
    }

    /** The value of a board by a full search of some turns, with given values at its leaves. */
    int search(GridBoard board, int turns, Values after) {
        return search(board, turns, after, 0);
    }

    private int search(GridBoard board, int turns, Values after, int depth) {
        if (board.isOver()) {
            return DistanceToEnd.ofEnd(board.outcome().orElseThrow().result(), board.toMove());
        }
        return turns == 0 ? after.value(board) : bestTurn(board, turns, after, depth);
    }

    private int bestTurn(GridBoard board, int turns, Values after, int depth) {
        int[] actions = buffer(depth);
        int count = board.actions(actions);
        int best = DistanceToEnd.OVER;
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            int worth = board.isTurnStart()
                    ? DistanceToEnd.before(search(board, turns - 1, after, depth + 1))
                    : bestTurn(board, turns, after, depth + 1);
            best = DistanceToEnd.better(best, worth);
            board.undo();
        }
        return best;
    }

    /** The number of ways to play a turn. */
    int turnCount(GridBoard board) {
        return turnCount(board, 0);
    }

    private int turnCount(GridBoard board, int depth) {
        int[] actions = buffer(depth);
        int count = board.actions(actions);
        int ways = 0;
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            ways += board.isTurnStart() ? 1 : turnCount(board, depth + 1);
            board.undo();
        }
        return ways;
    }

    private int[] buffer(int depth) {
        while (buffers.size() <= depth) {
            buffers.add(new int[Board.MAX_ACTIONS]);
        }
        return buffers.get(depth);
    }
}
