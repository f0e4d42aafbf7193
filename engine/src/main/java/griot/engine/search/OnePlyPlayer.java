package griot.engine.search;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.rules.Board;
import griot.rules.Side;
import griot.rules.random.Xoroshiro64;

/** One-ply search: plays each action and evaluates the position after it. */
public final class OnePlyPlayer {
    private OnePlyPlayer() {}

    /**
     * The action with the highest evaluation for the player to move; the first of several. The game must not be over.
     */
    static int bestAction(Board board, Evaluation evaluation) {
        return bestAction(board, evaluation, new Xoroshiro64(0), 0);
    }

    /**
     * The action with the highest sum of evaluation and evaluation noise, which is uniformly distributed; the first of
     * several. The game must not be over.
     *
     * @param random source of the noise
     * @param noise maximum absolute value of the noise, in hundredths of a piece or seed
     */
    public static int bestAction(Board board, Evaluation evaluation, Xoroshiro64 random, int noise) {
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        int bestAction = actions[0];
        int bestValue = Integer.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            int deviation = noise == 0 ? 0 : random.nextInt(2 * noise + 1) - noise;
            int value = evaluateAfter(board, evaluation, actions[i]) + deviation;
            if (value > bestValue) {
                bestValue = value;
                bestAction = actions[i];
            }
        }
        return bestAction;
    }

    /** The score after an action for the player who plays it: the evaluation or, if the game is over, its end score. */
    public static int evaluateAfter(Board board, Evaluation evaluation, int action) {
        Side mover = board.toMove();
        board.play(action);
        int value = board.isOver() ? Score.ofEnd(board, 1) : evaluation.evaluate(board);
        boolean isSameMover = board.toMove() == mover;
        board.undo();
        return isSameMover ? value : -value;
    }
}
