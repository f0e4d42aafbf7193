package griot.lab.puzzles;

import griot.rules.Board;
import java.util.Optional;

/** Proves which turns of a position are best. For one thread. */
interface Prover {
    /** The kind of proof. */
    Proof proof();

    /**
     * Divides the turns of a position.
     *
     * @param board a board at the start of a turn, on which the game is not over; left as it was
     * @return empty if the values are unknown, or the position is no puzzle
     */
    Optional<ProvenTurns> prove(Board board);

    /**
     * The turn by which the opponent of the solver resists best.
     *
     * @param board a board at the start of a turn, on which the game is not over; left as it was
     * @return its actions; empty if the values are unknown
     */
    Optional<int[]> bestTurn(Board board);
}
