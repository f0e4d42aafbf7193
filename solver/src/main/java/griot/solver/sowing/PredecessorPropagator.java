package griot.solver.sowing;

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
         * @param group index of the first of them, a multiple of 8
         * @param from first index of the block
         * @param to end of the block, exclusive
         * @return a mask with one bit set in byte {@code i} if board {@code group + i} is in the block and to be
         *     propagated
         */
        long takeUnpropagated(long group, long from, long to);

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
    private final Analysis analysis;
    private final Batch wins = new Batch();

    /** The value that each of {@link #wins} gets from its successor. */
    private final int[] wonValues = new int[wins.boards.length];

    private final Batch decrements = new Batch();

    PredecessorPropagator(SowingPredecessorGenerator generator, LayerLayout layout, Analysis analysis) {
        this.generator = generator;
        this.layout = layout;
        this.analysis = analysis;
    }

    /**
     * Propagates the boards of a block. The last batches stay open until {@link #flush}.
     *
     * @return how many boards were propagated
     */
    int propagate(int block) {
        int firstRow = SowingRows.firstRow(layout.ownSeeds(block));
        long from = layout.blockStart(block);
        long to = from + layout.blockSize(block);
        int count = 0;
        for (long group = from & -Long.BYTES; group < to; group += Long.BYTES) {
            for (long taken = analysis.takeUnpropagated(group, from, to); taken != 0; taken &= taken - 1) {
                long board = group + (Long.numberOfTrailingZeros(taken) >> 3);
                if (count == 0) {
                    selectBlock(block);
                }
                propagate(firstRow + (int) (board - from), analysis.value(board));
                count++;
            }
        }
        return count;
    }

    /** Selects the block of the boards given to {@link #propagate(int, int)}. */
    void selectBlock(int block) {
        generator.selectBlock(block);
    }

    /**
     * Propagates one board of the selected block. The last batches stay open until {@link #flush}.
     *
     * @param row the rank of the row of the player to move
     * @param value the value of the board for that player; not 0
     */
    void propagate(int row, int value) {
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
