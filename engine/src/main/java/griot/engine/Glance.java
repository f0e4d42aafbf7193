package griot.engine;

import griot.rules.Board;
import griot.rules.Dice;
import griot.rules.Side;

/** The least that can be called looking: each action tried once. */
final class Glance {
    private Glance() {}

    /** The action after which the board looks best for the player to move; there must be one. */
    static int best(Board board, Evaluation evaluation) {
        return best(board, evaluation, new Dice(0), 0);
    }

    /**
     * The same, seen through a haze.
     *
     * @param haze by how much the worth of an action is misjudged at most
     */
    static int best(Board board, Evaluation evaluation, Dice dice, int haze) {
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        int best = actions[0];
        int bestWorth = Integer.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            int error = haze == 0 ? 0 : dice.below(2 * haze + 1) - haze;
            int worth = worth(board, evaluation, actions[i]) + error;
            if (worth > bestWorth) {
                bestWorth = worth;
                best = actions[i];
            }
        }
        return best;
    }

    /** What the board looks like after an action, to the player who makes it. */
    static int worth(Board board, Evaluation evaluation, int action) {
        Side mover = board.toMove();
        board.play(action);
        int worth = board.isOver() ? Score.ofEnd(board, 1) : evaluation.evaluate(board);
        boolean same = board.toMove() == mover;
        board.undo();
        return same ? worth : -worth;
    }
}
