package griot.solver;

import griot.rules.Board;
import griot.rules.GridBoard;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Square;
import griot.tables.EndValue;
import griot.tables.PieceSlice;
import java.util.ArrayList;
import java.util.List;

/**
 * What can be played from a board, by the rules as every game is played by them: nothing here knows how the solver plays. For one
 * thread.
 */
final class PlainEnds {
    private final RuleSet rules;
    private final PieceSlice slice;

    /** By the actions played from the board: room for those that are legal there. */
    private final List<int[]> rooms = new ArrayList<>();

    /** What boards are worth to their player to move. */
    interface Values {
        /** The {@link EndValue} of a board on which the game goes on. */
        int value(GridBoard board);
    }

    PlainEnds(RuleSet rules, PieceSlice slice) {
        this.rules = rules;
        this.slice = slice;
    }

    private Setup.OfPieces setup(int own, int other, int quietTurns) {
        return slice.setup(own, other, Side.WHITE, quietTurns);
    }

    /** Whether this can be a position. */
    boolean isPossible(int own, int other) {
        return rules.problems(setup(own, other, 0)).isEmpty();
    }

    /** The board of a possible position, White to move. */
    GridBoard board(int own, int other, int quietTurns) {
        return (GridBoard) rules.board(setup(own, other, quietTurns));
    }

    /** The text of the position, White to move; of a board that is none, the squares of both sides. */
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

    /** What a board is worth when so many turns are played in every way, and the boards to which they lead are worth what is told. */
    int worth(GridBoard board, int turns, Values after) {
        return worth(board, turns, after, 0);
    }

    private int worth(GridBoard board, int turns, Values after, int depth) {
        if (board.isOver()) {
            return EndValue.ofEnd(board.outcome().orElseThrow().result(), board.toMove());
        }
        return turns == 0 ? after.value(board) : bestTurn(board, turns, after, depth);
    }

    private int bestTurn(GridBoard board, int turns, Values after, int depth) {
        int[] actions = room(depth);
        int count = board.actions(actions);
        int best = EndValue.OVER;
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            int worth = board.isTurnStart()
                    ? EndValue.before(worth(board, turns - 1, after, depth + 1))
                    : bestTurn(board, turns, after, depth + 1);
            best = EndValue.better(best, worth);
            board.undo();
        }
        return best;
    }

    /** How many ways there are to play a turn from a board. */
    int ways(GridBoard board) {
        return ways(board, 0);
    }

    private int ways(GridBoard board, int depth) {
        int[] actions = room(depth);
        int count = board.actions(actions);
        int ways = 0;
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            ways += board.isTurnStart() ? 1 : ways(board, depth + 1);
            board.undo();
        }
        return ways;
    }

    private int[] room(int depth) {
        while (rooms.size() <= depth) {
            rooms.add(new int[Board.MAX_ACTIONS]);
        }
        return rooms.get(depth);
    }
}
