package griot.solver.sowing;

import griot.solver.sowing.SowingPredecessorGenerator.Batch;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Propagates found values to predecessors. One instance for each thread; several work side by side. */
final class PredecessorPropagator {
    private static final VarHandle MARKS = MethodHandles.arrayElementVarHandle(byte[].class);

    private final LayerLayout shape;
    private final SowingRetrogradeState states;
    private final byte[] marks;
    private final SowingPredecessorGenerator ancestors;

    /** Predecessors of a board lost for its player to move: they are won. */
    private final Batch winning = new Batch();

    /** Predecessors of a won board: their counters are decremented. */
    private final Batch hoping = new Batch();

    /**
     * Creates a propagator for one thread.
     *
     * @param marks by block: 1 if it has boards whose value has not been propagated
     */
    PredecessorPropagator(
            SowingPredecessorGenerator ancestors, LayerLayout shape, SowingRetrogradeState states, byte[] marks) {
        this.ancestors = ancestors;
        this.shape = shape;
        this.states = states;
        this.marks = marks;
    }

    /**
     * Propagates the values found in a range of blocks, including some that are found meanwhile.
     *
     * @param value magnitude of the values to propagate
     * @return about how many boards were propagated
     */
    int propagate(int fromBlock, int toBlock, int value) {
        int told = 0;
        for (int block = fromBlock; block < toBlock; block++) {
            if (marks[block] != 0) {
                // A thread that sets the mark again has found a board behind this point.
                MARKS.getAndSet(marks, block, (byte) 0);
                told += propagate(block, value);
            }
        }
        if (told > 0) {
            applyWins(value);
            applyDecrements(value);
        }
        return told;
    }

    private int propagate(int block, int value) {
        int own = shape.ownSeeds(block);
        long from = shape.blockStart(block);
        long to = from + SowingRows.rowCount(own);
        int told = 0;
        ancestors.selectBlock(block);
        for (long eight = from & -Long.BYTES; eight < to; eight += Long.BYTES) {
            for (long found = states.takeUnpropagated(eight, from, to); found != 0; found &= found - 1) {
                long at = eight + (Long.numberOfTrailingZeros(found) >> 3);
                int row = SowingRows.firstRow(own) + (int) (at - from);
                ancestors.appendTo(states.value(at) < 0 ? winning : hoping, row);
                told++;
                if (winning.isFull()) {
                    applyWins(value);
                }
                if (hoping.isFull()) {
                    applyDecrements(value);
                }
            }
        }
        return told;
    }

    private void applyWins(int value) {
        long[] boards = winning.boards;
        int open = 0;
        for (int i = 0; i < winning.count; i++) {
            boards[open] = boards[i];
            winning.blocks[open] = winning.blocks[i];
            open += states.hasValue(boards[i]) ? 0 : 1;
        }
        for (int i = 0; i < open; i++) {
            assign(boards[i], value, winning.blocks[i]);
        }
        winning.count = 0;
    }

    private void applyDecrements(int value) {
        long[] boards = hoping.boards;
        boolean someHadNothing = false;
        for (int i = 0; i < hoping.count; i++) {
            someHadNothing |= states.isExhausted(boards[i]);
        }
        if (someHadNothing) {
            throw new IllegalStateException("a board is told of more sowings than it has");
        }
        for (int i = 0; i < hoping.count; i++) {
            // A better harvest is assigned in the pass of its own value.
            if (states.decrement(boards[i]) && states.isOpenWithHarvestUpTo(boards[i], -value)) {
                assign(boards[i], -value, hoping.blocks[i]);
            }
        }
        hoping.count = 0;
    }

    private void assign(long board, int value, int block) {
        if (states.trySet(board, value)) {
            MARKS.setRelease(marks, block, (byte) 1);
        }
    }
}
