package griot.solver.grid;

import griot.solver.InitialValue;
import griot.solver.WorkerPool;
import griot.tables.grid.GridIndex;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * The value of each board of a slice to a player who has reached it by a capture and may play a bonus turn. The bonus
 * turn belongs to the capturing turn, so its best outcome is computed once for all captures that lead to the board.
 */
final class BonusTurnValues {
    /** Boards in a unit of work. */
    private static final int PART = 1 << 12;

    private final GridIndex numbering;
    private final GridTurns turns;
    private final SolvedSlice declined;
    private final SolvedSlice quiet;

    /**
     * Creates the computation for a slice.
     *
     * @param turns its turn generator
     * @param declined the successors if the bonus turn is declined: the reverse slice
     * @param quiet the same, one quiet turn later
     */
    BonusTurnValues(GridIndex numbering, GridTurns turns, SolvedSlice declined, SolvedSlice quiet) {
        this.numbering = numbering;
        this.turns = turns;
        this.declined = declined;
        this.quiet = quiet;
    }

    /** Computes the values, a byte for each board, as {@link griot.tables.format.ValueEncoding} encodes them. */
    void compute(MemorySegment values, WorkerPool team) {
        List<InitialValue> outlooks = new ArrayList<>();
        for (int i = 0; i < team.workers(); i++) {
            outlooks.add(new InitialValue());
        }
        team.parallelForBoards(numbering.count(), PART, (member, from, to) -> {
            InitialValue outlook = outlooks.get(member);
            for (long at = from; at < to; at++) {
                long board = numbering.board(at);
                outlook.reset();
                turns.bonusTurnValue((int) board, (int) (board >>> Integer.SIZE), declined, quiet, outlook);
                values.set(ValueLayout.JAVA_BYTE, at, (byte) outlook.value());
            }
        });
    }
}
