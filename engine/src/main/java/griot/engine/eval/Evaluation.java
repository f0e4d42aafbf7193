package griot.engine.eval;

import griot.engine.Score;
import griot.rules.Board;

/** A static evaluation of boards. Stateless, so that threads may share it. */
public interface Evaluation {
    /**
     * The estimated value of a board for the player to move, in hundredths of a piece or seed, at most {@link
     * Score#MAX_ESTIMATE} in either direction.
     *
     * @param board a board on which the game is not over, between turns or inside one
     */
    int evaluate(Board board);
}
