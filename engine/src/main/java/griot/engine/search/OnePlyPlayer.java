package griot.engine.search;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.rules.Board;
import griot.rules.Side;
import griot.rules.random.Xoroshiro64;

/** The least that can be called looking: each action tried once. */
public final class OnePlyPlayer {
    private OnePlyPlayer() {}

    /** The action after which the board looks best for the player to move; there must be one. */
    static int best(Board board, Evaluation evaluation) {
        return best(board, evaluation, new Xoroshiro64(0), 0);
    }

    /**
     * The same, seen through a haze.
     *
     * @param haze by how much the worth of an action is misjudged at most
     */
    public static int best(Board board, Evaluation evaluation, Xoroshiro64 dice, int haze) {
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        int best = actions[0];
        int bestWorth = Integer.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            int error = haze == 0 ? 0 : dice.below(2 * haze + 1) - haze;
            int worth = evaluateAfter(board, evaluation, actions[i]) + error;
            if (worth > bestWorth) {
                bestWorth = worth;
                best = actions[i];
            }
        }
        return best;
    }

    /** What the board looks like after an action, to the player who makes it. */
    public static int evaluateAfter(Board board, Evaluation evaluation, int action) {
        Side mover = board.toMove();
        board.play(action);
        int worth = board.isOver() ? Score.ofEnd(board, 1) : evaluation.evaluate(board);
        boolean same = board.toMove() == mover;
        board.undo();
        return same ? worth : -worth;
    }
}
