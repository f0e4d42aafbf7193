package griot.lab.puzzles;

import griot.rules.Board;
import java.util.Optional;

/** Proves which turns of a position are best. Not thread-safe. */
interface Prover {
    /** The kind of proof. */
    Proof proof();

    /**
     * Divides the turns of a position into accepted ones and others.
     *
     * @param board a board at the start of a turn, on which the game is not over; left as it was
     * @return empty if the values are unknown, or the position is no puzzle
     */
    Optional<ProvenTurns> prove(Board board);

    /**
     * The best turn of a position, for the reply of the solver's opponent.
     *
     * @param board a board at the start of a turn, on which the game is not over; left as it was
     * @return the actions of the turn; empty if the values are unknown
     */
    Optional<int[]> bestTurn(Board board);
}
