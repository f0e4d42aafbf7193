package griot.engine;

import griot.rules.Board;
import griot.rules.Side;

/** The definition that a clever search must agree with: every action to the same depth, nothing left out. */
final class Minimax {
    private final Board board;
    private final Evaluation evaluation;
    private final Ground ground;
    private final int rootTurn;

    Minimax(Board board) {
        this.board = board;
        this.evaluation = Evaluation.handMade(board.rules());
        this.ground = Ground.of(board.rules(), evaluation);
        ground.stand(board);
        this.rootTurn = board.turnNumber();
    }

    /** The score for White. */
    int score(int depth) {
        int turns = board.turnNumber() - rootTurn;
        if (board.isOver()) {
            return forWhite(ground.ending(turns, false));
        }
        if (turns > 0 && board.earlierOccurrences() > 0) {
            return forWhite(ground.repetition(false));
        }
        if (depth == 0) {
            return forWhite(evaluation.evaluate(board));
        }
        boolean white = board.toMove() == Side.WHITE;
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        int best = white ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            int score = score(depth - 1);
            board.undo();
            best = white ? Math.max(best, score) : Math.min(best, score);
        }
        return best;
    }

    private int forWhite(int score) {
        return board.toMove() == Side.WHITE ? score : -score;
    }
}
