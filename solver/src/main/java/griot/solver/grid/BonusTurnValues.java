package griot.solver.grid;

import griot.solver.InitialValue;
import griot.tables.grid.GridIndex;
import griot.tables.jvm.WorkerPool;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Computes the value of each board of a slice to a player who has reached it by a capture and may now play a bonus
 * turn. As the bonus turn is part of the capturing turn, the solver looks this value up for every capture that leads to
 * the board.
 */
final class BonusTurnValues {
    /** Boards processed by a worker at a time. */
    private static final int CHUNK = 1 << 12;

    private final GridIndex index;
    private final GridTurnGenerator turnGenerator;
    private final SolvedSlice afterDeclining;
    private final SolvedSlice afterQuietTurn;

    /**
     * Creates the computation for a slice.
     *
     * @param index the index of its boards
     * @param turnGenerator its turn generator
     * @param afterDeclining the reverse slice, to which the turn leads if the bonus turn is declined
     * @param afterQuietTurn the reverse slice at one more quiet turn, to which a quiet bonus turn leads
     */
    BonusTurnValues(
            GridIndex index, GridTurnGenerator turnGenerator, SolvedSlice afterDeclining, SolvedSlice afterQuietTurn) {
        this.index = index;
        this.turnGenerator = turnGenerator;
        this.afterDeclining = afterDeclining;
        this.afterQuietTurn = afterQuietTurn;
    }

    /**
     * Computes the values.
     *
     * @param values gets a byte for each board, as {@link griot.tables.format.ValueEncoding} encodes it
     */
    void compute(MemorySegment values, WorkerPool pool) {
        pool.parallelForBoards(index.count(), CHUNK, (worker, from, to) -> {
            InitialValue initialValue = new InitialValue();
            GridIndex.Unranker unranker = index.unranker();
            for (long boardIndex = from; boardIndex < to; boardIndex++) {
                long board = unranker.unrank(boardIndex);
                initialValue.reset();
                turnGenerator.bonusTurnValue(
                        (int) board, (int) (board >>> Integer.SIZE), afterDeclining, afterQuietTurn, initialValue);
                values.set(ValueLayout.JAVA_BYTE, boardIndex, (byte) initialValue.value());
            }
        });
    }
}
