package griot.engine.search;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.engine.registry.EngineFamilies;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.Result;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;

/** Plain minimax to a fixed depth, to compare the search with. */
final class Minimax {
    private final Board board;
    private final Evaluation evaluation;
    private final int rootTurn;

    Minimax(Board board) {
        this.board = board;
        this.evaluation = EngineFamilies.standard().handMadeEvaluations().evaluation(board.rules());
        this.rootTurn = board.turnNumber();
    }

    /** The score for White. */
    int score(int depth) {
        int turns = board.turnNumber() - rootTurn;
        if (board.isOver()) {
            return board instanceof SowingBoard sowing ? Score.ofSeedLead(storeLead(sowing)) : scoreOfEnd(turns);
        }
        if (turns > 0 && board.earlierOccurrences() > 0) {
            return board instanceof SowingBoard sowing ? Score.ofSeedLead(storeLead(sowing) + rowLead(sowing)) : 0;
        }
        boolean isWhite = board.toMove() == Side.WHITE;
        if (depth == 0) {
            return isWhite ? evaluation.evaluate(board) : -evaluation.evaluate(board);
        }
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        int bestScore = isWhite ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            board.play(actions[i]);
            int score = score(depth - 1);
            board.undo();
            bestScore = isWhite ? Math.max(bestScore, score) : Math.min(bestScore, score);
        }
        return bestScore;
    }

    private int scoreOfEnd(int turns) {
        Result result = board.outcome().orElseThrow().result();
        return result == Result.DRAW ? 0 : result == Result.win(Side.WHITE) ? Score.ofWin(turns) : -Score.ofWin(turns);
    }

    /** The seeds in White's store less those in Black's. */
    private static int storeLead(SowingBoard board) {
        return board.store(Side.WHITE) - board.store(Side.BLACK);
    }

    /** The seeds in White's row less those in Black's, if repetition gives each player his row; otherwise 0. */
    private static int rowLead(SowingBoard board) {
        int lead = 0;
        if (((SowingRules) board.rules()).cycleToOwnRow()) {
            for (int column = 0; column < House.ROW_LENGTH; column++) {
                lead += board.seeds(Side.WHITE, column) - board.seeds(Side.BLACK, column);
            }
        }
        return lead;
    }
}
