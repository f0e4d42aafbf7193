package griot.solver.grid;

import griot.solver.sowing.InitialValue;

/**
 * Generates the whole turns of one slice, forwards and backwards. A board is two masks, the squares of the player to
 * move and of the other. Thread-safe.
 */
public interface GridTurns {
    /**
     * Computes the initial value of a board: the best of the turns that leave the layer (captures and placements), and
     * the number of staying turns.
     */
    void look(int own, int other, InitialValue into);

    /** Receives boards of the layer. */
    interface Board {
        /** Receives a board. */
        void visit(int own, int other);
    }

    /** Generates the predecessors of a board within the layer, by unmoves. */
    void goBack(int own, int other, Board before);
}
