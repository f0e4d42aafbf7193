package griot.rules.perft;

import griot.rules.Board;
import griot.rules.random.Xoroshiro64;

/** Random playouts: actions are chosen uniformly, and games end by the rules, repetition included. */
public final class Playout {
    private Playout() {}

    /**
     * Plays random actions on a board to the end of the game.
     *
     * @return the number of actions played
     */
    public static int play(Board board, Xoroshiro64 random) {
        int actionCount = 0;
        while (!board.isOverOrRepeated()) {
            board.play(board.randomAction(random.nextInt()));
            actionCount++;
        }
        return actionCount;
    }
}
