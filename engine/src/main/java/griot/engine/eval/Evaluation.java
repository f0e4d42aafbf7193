package griot.engine.eval;

import griot.engine.Score;
import griot.rules.Board;

/** What a board on which the game goes on is worth. It remembers nothing of a board, so threads may share one. */
public interface Evaluation {
    /**
     * What a board is worth to the player to move, in hundredths of a piece or seed; at most {@link Score#MAX_ESTIMATE} in
     * either direction. Inside a turn too.
     */
    int evaluate(Board board);
}
