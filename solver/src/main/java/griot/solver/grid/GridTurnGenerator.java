package griot.solver.grid;

import griot.solver.InitialValue;

/**
 * Turn generator of one slice, forwards and backwards; it generates whole turns. A board is given by two bit masks,
 * {@code own}: the squares of the player to move, and {@code other}: those of the other player. Thread-safe.
 */
public interface GridTurnGenerator {
    /**
     * Computes the initial value of a board: the value of the best turn that leaves the layer (a capture or placement),
     * and the number of turns that stay in it.
     *
     * @param result gets the value and the number; must be reset
     */
    void initialValue(int own, int other, InitialValue result);

    /** Computes the initial values of boards on which the player to move has the same squares. Thread-safe. */
    interface InitialValues {
        /** As {@link GridTurnGenerator#initialValue}, with the squares of the other player. */
        void initialValue(int other, InitialValue result);
    }

    /**
     * As {@link #initialValue}, for many boards with these squares of the player to move: what depends on them alone
     * may be computed once.
     */
    default InitialValues initialValues(int own) {
        return (other, result) -> initialValue(own, other, result);
    }

    /** Receives generated boards of the layer. */
    interface BoardVisitor {
        /** Receives a board, given by the squares of the player to move there and of the other. */
        void visit(int own, int other);
    }

    /**
     * Generates the predecessors of a board within the layer, by unmoves. A board may be generated several times.
     *
     * @param visitor receives them
     */
    void predecessors(int own, int other, BoardVisitor visitor);

    /** Receives generated unmoves. */
    interface UnmoveVisitor {
        /**
         * Receives an unmove.
         *
         * @param mover the squares of the player's pieces after it
         * @param from the square to which it leads
         */
        void visit(int mover, int from);
    }

    /**
     * Generates the unmoves of a set of pieces on a board without other pieces, if other pieces change them only by
     * occupying the squares to which they lead. Then the {@link #predecessors} of many boards follow from them.
     *
     * @param other the squares of the pieces, which are of the player not to move
     * @param visitor receives the unmoves
     * @return whether they were generated; false by default
     */
    default boolean unmoves(int other, UnmoveVisitor visitor) {
        return false;
    }

    /**
     * Generates the successors of a board within the layer. Called only for slices with a {@link GridGame#quietLimit}.
     *
     * @param visitor receives them
     * @throws UnsupportedOperationException by default, for games without such a limit
     */
    default void successors(int own, int other, BoardVisitor visitor) {
        throw new UnsupportedOperationException("this game has no limit on quiet turns");
    }

    /**
     * Computes the value of a board to a player who has reached it by a capture and may now play a bonus turn. Called
     * only if {@link GridGame#hasBonusTurns}.
     *
     * @param afterDeclining the reverse slice, to which the turn leads if the bonus turn is declined
     * @param afterQuietTurn the reverse slice at one more quiet turn, to which a quiet bonus turn leads
     * @param result gets the value as turns that leave the layer; must be reset
     * @throws UnsupportedOperationException by default, for games without bonus turns
     */
    default void bonusTurnValue(
            int own, int other, SolvedSlice afterDeclining, SolvedSlice afterQuietTurn, InitialValue result) {
        throw new UnsupportedOperationException("this game has no bonus turns");
    }
}
