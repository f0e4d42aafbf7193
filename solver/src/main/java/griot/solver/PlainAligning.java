package griot.solver;

import griot.rules.Board;
import griot.rules.Result;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Square;
import griot.rules.aligning.AligningBoard;
import griot.rules.aligning.AligningRules;
import griot.tables.EndValue;

/** What can be played from a board, by the rules as every game is played by them: nothing here knows how the solver steps. */
final class PlainAligning {
    private final AligningRules rules;
    private final Values values;

    /** What boards are worth to their player to move. */
    interface Values {
        /**
         * The value of a board on which the game goes on.
         *
         * @param own the squares of the player to move
         */
        int value(int own, int other);
    }

    PlainAligning(AligningRules rules, Values values) {
        this.rules = rules;
        this.values = values;
    }

    private static Setup.OfPieces setup(int own, int other) {
        return new Setup.OfPieces(own, other, 0, 0, Side.WHITE, false, 0, 1);
    }

    /** Whether this can be a position. */
    boolean isPossible(int own, int other) {
        return rules.problems(setup(own, other)).isEmpty();
    }

    /** Whether the game is over on a possible position. */
    boolean isOver(int own, int other) {
        return rules.board(setup(own, other)).isOver();
    }

    /** The text of the position, White to move; of a board that is none, the squares of both sides. */
    String text(int own, int other) {
        return isPossible(own, other)
                ? rules.position(setup(own, other)).toString()
                : squares(own) + " / " + squares(other);
    }

    private static String squares(int pieces) {
        StringBuilder text = new StringBuilder();
        for (int rest = pieces; rest != 0; rest &= rest - 1) {
            text.append(text.isEmpty() ? "" : " ").append(new Square(Integer.numberOfTrailingZeros(rest)));
        }
        return text.toString();
    }

    /** The best of what the turns from a possible position bring; {@link EndValue#OVER} if the game is over. */
    int best(int own, int other) {
        AligningBoard board = (AligningBoard) rules.board(setup(own, other));
        return board.isOver() ? EndValue.OVER : best(board);
    }

    private int best(AligningBoard board) {
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        int best = EndValue.OVER;
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            best = EndValue.better(best, board.isTurnStart() ? EndValue.before(after(board)) : best(board));
            board.undo();
        }
        return best;
    }

    private int after(AligningBoard board) {
        if (board.isOver()) {
            boolean isDraw = board.outcome().orElseThrow().result() == Result.DRAW;
            return isDraw ? EndValue.DRAW : EndValue.OVER;
        }
        Side mover = board.toMove();
        return values.value(board.pieces(mover), board.pieces(mover.other()));
    }
}
