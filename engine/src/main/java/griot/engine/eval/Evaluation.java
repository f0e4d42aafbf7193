package griot.engine.eval;

import griot.engine.Score;
import griot.rules.Board;

/** A static evaluation of boards. Stateless, so that threads may share it. */
public interface Evaluation {
    /**
     * The estimated value of a board on which the game goes on, also inside a turn, for the player to move: in
     * hundredths of a piece or seed, at most {@link Score#MAX_ESTIMATE} in either direction.
     */
    int evaluate(Board board);
}
