package griot.solver.grid;

import griot.solver.InitialValue;

/**
 * Generates the whole turns of one slice, forwards and backwards. A board is two masks, the squares of the player to
 * move and of the other. Thread-safe.
 */
public interface GridTurns {
    /**
     * Computes the initial value of a board: the best of the turns that leave the layer (captures and placements), and
     * the number of staying turns.
     */
    void initialValue(int own, int other, InitialValue into);

    /** Receives boards of the layer. */
    interface BoardVisitor {
        /** Receives a board. */
        void visit(int own, int other);
    }

    /** Generates the predecessors of a board within the layer, by unmoves. */
    void predecessors(int own, int other, BoardVisitor before);

    /**
     * Generates the successors of a board within the layer, by moves. Asked where {@link GridGame#quietLimit} is above
     * 0.
     *
     * @throws UnsupportedOperationException in a game without such a limit
     */
    default void successors(int own, int other, BoardVisitor next) {
        throw new UnsupportedOperationException("no count of quiet turns ends this game");
    }

    /**
     * Computes the value of a board to a player who has reached it by a capture and may play a bonus turn. Asked where
     * {@link GridGame#hasBonusTurns}.
     *
     * @param declined the successors if the bonus turn is declined
     * @param quiet the same, one quiet turn later
     * @throws UnsupportedOperationException in a game without bonus turns
     */
    default void bonusTurnValue(int own, int other, SolvedSlice declined, SolvedSlice quiet, InitialValue into) {
        throw new UnsupportedOperationException("no bonus turns in this game");
    }
}
