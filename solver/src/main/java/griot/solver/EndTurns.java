package griot.solver;

/**
 * Generates the whole turns of one slice, forwards and backwards. A board is two masks, the squares of the player to
 * move and of the other. Thread-safe.
 */
interface EndTurns {
    /**
     * Computes the initial value of a board: the best of the turns that leave the layer (captures and placements), and
     * the number of staying turns.
     */
    void look(int own, int other, Outlook into);

    /** Receives boards of the layer. */
    interface Board {
        /** Receives a board. */
        void visit(int own, int other);
    }

    /** Generates the predecessors of a board within the layer, by unmoves. */
    void goBack(int own, int other, Board before);
}
