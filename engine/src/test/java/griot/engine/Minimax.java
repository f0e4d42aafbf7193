package griot.engine;

import griot.rules.Board;
import griot.rules.Result;
import griot.rules.Side;

/** The definition that a clever search must agree with: every action to the same depth, nothing left out. */
final class Minimax {
    private final Board board;
    private final Evaluation evaluation;
    private final Tactics tactics;
    private final int rootTurn;

    Minimax(Board board) {
        this.board = board;
        this.evaluation = Evaluation.handMade(board.rules());
        this.tactics = Tactics.of(board.rules());
        this.rootTurn = board.turnNumber();
    }

    /** The score for White. */
    int score(int depth) {
        int turns = board.turnNumber() - rootTurn;
        if (board.isOver()) {
            return ending(board.outcome().orElseThrow().result(), turns);
        }
        if (turns > 0 && board.earlierOccurrences() > 0) {
            return forWhite(tactics.resultOfRepetition(board) * Score.win(turns));
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

    private static int ending(Result result, int turns) {
        return switch (result) {
            case WHITE -> Score.win(turns);
            case BLACK -> -Score.win(turns);
            case DRAW -> 0;
        };
    }

    private int forWhite(int score) {
        return board.toMove() == Side.WHITE ? score : -score;
    }
}
