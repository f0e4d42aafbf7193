package griot.solver;

/**
 * The turns from the boards of one slice, whole ones. A board is two masks, the squares of the player to move and of the other. For many
 * threads.
 */
interface EndTurns {
    /** Looks at a board and at all turns from it that leave the layer, as those do that capture or place. */
    void look(int own, int other, Outlook into);

    /** A board within the layer. */
    interface Board {
        /** Goes to it. */
        void visit(int own, int other);
    }

    /** Goes to each board from which one of the turns that stay in the layer leads here. */
    void goBack(int own, int other, Board before);
}
