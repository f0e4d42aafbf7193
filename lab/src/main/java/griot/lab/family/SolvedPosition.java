package griot.lab.family;

import griot.rules.Board;
import java.util.List;
import java.util.Optional;

/**
 * A position with the turns that solve it, from which a family derives the theme.
 *
 * @param board the position; {@link Board#copy} gives one to play on
 * @param value what the accepted turns achieve
 * @param accepted the actions of the accepted turns, at least one; best first if a tablebase proved them
 * @param others the actions of all other turns
 * @param reply the actions of the best reply to the first accepted turn; empty if the game is over, the solver moves
 *     again, or the best reply is unknown
 */
public record SolvedPosition(
        Board board, PuzzleValue value, List<int[]> accepted, List<int[]> others, Optional<int[]> reply) {
    /** Copies the lists. */
    public SolvedPosition {
        accepted = List.copyOf(accepted);
        others = List.copyOf(others);
    }

    /** A new board, after the first accepted turn. */
    public Board afterBest() {
        Board afterTurn = board.copy();
        for (int action : accepted.getFirst()) {
            afterTurn.play(action);
        }
        return afterTurn;
    }
}
