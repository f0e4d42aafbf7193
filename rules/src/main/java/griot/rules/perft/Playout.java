package griot.rules.perft;

import griot.rules.Board;
import griot.rules.random.Xoroshiro64;

/** Random games: every action is drawn evenly from the legal ones, every end is honoured, repetition included. */
public final class Playout {
    private Playout() {}

    /**
     * Plays from where the board stands to the end of the game.
     *
     * @return the number of actions played; the board stands at the end, and knows the outcome
     */
    public static int play(Board board, Xoroshiro64 dice) {
        int actions = 0;
        while (!board.endIfRepeated()) {
            board.play(board.randomAction(dice.next()));
            actions++;
        }
        return actions;
    }
}
