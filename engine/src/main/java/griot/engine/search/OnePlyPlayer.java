package griot.engine.search;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.rules.Board;
import griot.rules.Side;
import griot.rules.random.Xoroshiro64;

/** One-ply search: each action is played once and the position after it evaluated. */
public final class OnePlyPlayer {
    private OnePlyPlayer() {}

    /**
     * The action with the highest evaluation for the player to move; the first of several. The game must not be over.
     */
    static int best(Board board, Evaluation evaluation) {
        return best(board, evaluation, new Xoroshiro64(0), 0);
    }

    /**
     * The action with the highest evaluation after evaluation noise was added, uniformly distributed.
     *
     * @param random source of the noise
     * @param noise maximum absolute value of the noise, in hundredths of a piece or seed
     */
    public static int best(Board board, Evaluation evaluation, Xoroshiro64 random, int noise) {
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        int best = actions[0];
        int bestValue = Integer.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            int error = noise == 0 ? 0 : random.below(2 * noise + 1) - noise;
            int value = evaluateAfter(board, evaluation, actions[i]) + error;
            if (value > bestValue) {
                bestValue = value;
                best = actions[i];
            }
        }
        return best;
    }

    /** The evaluation after an action, for the player who plays it, in hundredths of a piece or seed. */
    public static int evaluateAfter(Board board, Evaluation evaluation, int action) {
        Side mover = board.toMove();
        board.play(action);
        int value = board.isOver() ? Score.ofEnd(board, 1) : evaluation.evaluate(board);
        boolean same = board.toMove() == mover;
        board.undo();
        return same ? value : -value;
    }
}
