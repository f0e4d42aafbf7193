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

/** Plain minimax to a fixed depth, the reference for the search. */
final class Minimax {
    private final Board board;
    private final Evaluation evaluation;
    private final int rootTurn;

    Minimax(Board board) {
        this.board = board;
        this.evaluation = EngineFamilies.standard().handMade().of(board.rules());
        this.rootTurn = board.turnNumber();
    }

    /** The score for White. */
    int score(int depth) {
        int turns = board.turnNumber() - rootTurn;
        if (board.isOver()) {
            return board instanceof SowingBoard sowing ? Score.ofSeedLead(lead(sowing)) : endForWhite(turns);
        }
        if (turns > 0 && board.earlierOccurrences() > 0) {
            return board instanceof SowingBoard sowing ? Score.ofSeedLead(lead(sowing) + rowsOfRepetition(sowing)) : 0;
        }
        boolean white = board.toMove() == Side.WHITE;
        if (depth == 0) {
            return white ? evaluation.evaluate(board) : -evaluation.evaluate(board);
        }
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

    private int endForWhite(int turns) {
        Result result = board.outcome().orElseThrow().result();
        return result == Result.DRAW ? 0 : result == Result.win(Side.WHITE) ? Score.win(turns) : -Score.win(turns);
    }

    /** The lead of White (South), in seeds. */
    private static int lead(SowingBoard board) {
        return board.store(Side.WHITE) - board.store(Side.BLACK);
    }

    /** The lead that White adds if the game ends by a cycle. */
    private static int rowsOfRepetition(SowingBoard board) {
        int more = 0;
        if (((SowingRules) board.rules()).cycleToOwnRow()) {
            for (int column = 0; column < House.ROW; column++) {
                more += board.seeds(Side.WHITE, column) - board.seeds(Side.BLACK, column);
            }
        }
        return more;
    }
}
