package griot.solver.sowing;

import griot.solver.CardTable;
import griot.solver.sowing.SowingPredecessorGenerator.Batch;
import java.util.Arrays;

/**
 * Propagates boards to their predecessors in batches: the generator appends the predecessors of one board after
 * another, and the analysis updates a whole batch at a time, so that its scattered memory accesses overlap. One
 * instance for each thread.
 */
final class PredecessorPropagator {
    /** What an analysis propagates and how it updates predecessors. One instance for each thread. */
    interface Analysis {
        /**
         * Takes the boards to propagate among eight.
         *
         * @param group index of the first of them, a multiple of 8; those past the last board of the layer are not taken
         * @return a mask with one bit set in byte {@code i} if board {@code group + i} is to be propagated
         */
        long takeUnpropagated(long group);

        /** The value of a board for its player to move, in seeds; not 0. */
        int value(long board);

        /**
         * Updates predecessors of boards lost for their player to move: they are won.
         *
         * @param wins the boards
         * @param wonValues by board: the value that its successor gives it, above 0
         */
        void applyWins(Batch wins, int[] wonValues);

        /** Decrements the counters of predecessors of boards won for their player to move. */
        void applyDecrements(Batch decrements);
    }

    private final SowingPredecessorGenerator generator;
    private final LayerLayout layout;
    private final BlockOrder.Cursor cursor;
    private final Analysis analysis;
    private final Batch wins = new Batch();

    /** The value that each of {@link #wins} gets from its successor. */
    private final int[] wonValues = new int[wins.boards.length];

    private final Batch decrements = new Batch();

    /** The rank of the first row of the player to move in the selected block. */
    private int firstRow;

    /** The boards taken from a card. */
    private final long[] boards = new long[CardTable.CARD_BOARDS];

    /** The values of {@link #boards}, read together so that cache misses overlap. */
    private final int[] values = new int[CardTable.CARD_BOARDS];

    PredecessorPropagator(
            SowingPredecessorGenerator generator, LayerLayout layout, BlockOrder order, Analysis analysis) {
        this.generator = generator;
        this.layout = layout;
        this.cursor = order.cursor();
        this.analysis = analysis;
    }

    /**
     * Propagates the boards of a card. The last batches stay open until {@link #flush}.
     *
     * @param from the index of the first board
     * @param to the end of the card, exclusive
     * @return how many boards were propagated
     */
    int propagateCard(long from, long to) {
        int count = 0;
        for (long group = from; group < to; group += Long.BYTES) {
            for (long taken = analysis.takeUnpropagated(group); taken != 0; taken &= taken - 1) {
                boards[count++] = group + (Long.numberOfTrailingZeros(taken) >> 3);
            }
        }
        for (int i = 0; i < count; i++) {
            values[i] = analysis.value(boards[i]);
        }
        for (int i = 0; i < count; i++) {
            if (cursor.moveTo(boards[i])) {
                selectBlock(cursor.block());
            }
            propagate((int) (boards[i] - cursor.start()), values[i]);
        }
        return count;
    }

    /** Selects the block of the boards given to {@link #propagate(int, int)}. */
    void selectBlock(int block) {
        generator.selectBlock(block);
        firstRow = SowingRows.firstRow(layout.ownSeeds(block));
    }

    /**
     * Propagates one board of the selected block. The last batches stay open until {@link #flush}.
     *
     * @param rank the place of the board in its block
     * @param value the value of the board for its player to move; not 0
     */
    void propagate(int rank, int value) {
        int row = firstRow + rank;
        if (value < 0) {
            int firstNew = wins.count;
            generator.appendTo(wins, row);
            Arrays.fill(wonValues, firstNew, wins.count, -value);
            if (wins.isFull()) {
                flushWins();
            }
        } else {
            generator.appendTo(decrements, row);
            if (decrements.isFull()) {
                flushDecrements();
            }
        }
    }

    /** Updates the predecessors in the batches that are not full. */
    void flush() {
        flushWins();
        flushDecrements();
    }

    private void flushWins() {
        analysis.applyWins(wins, wonValues);
        wins.count = 0;
    }

    private void flushDecrements() {
        analysis.applyDecrements(decrements);
        decrements.count = 0;
    }
}
