package griot.solver.sowing;

import griot.solver.sowing.SowingPredecessorGenerator.Batch;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Propagates values to predecessors. One instance for each worker; they may run concurrently. */
final class PredecessorPropagator {
    private static final VarHandle MARKS = MethodHandles.arrayElementVarHandle(byte[].class);

    private final LayerLayout layout;
    private final SowingRetrogradeState states;
    private final byte[] blockMarks;
    private final SowingPredecessorGenerator generator;

    /** Predecessors of boards with a negative value, which makes them won. */
    private final Batch won = new Batch();

    /** Predecessors of boards with a positive value: their counters are decremented. */
    private final Batch decremented = new Batch();

    /**
     * Creates a propagator for one thread.
     *
     * @param blockMarks by block: 1 if it has boards whose value has not been propagated
     */
    PredecessorPropagator(
            SowingPredecessorGenerator generator, LayerLayout layout, SowingRetrogradeState states, byte[] blockMarks) {
        this.generator = generator;
        this.layout = layout;
        this.states = states;
        this.blockMarks = blockMarks;
    }

    /**
     * Propagates the values found in a range of blocks, among them some that are found meanwhile.
     *
     * @param value the magnitude of the values
     * @return the number of boards propagated
     */
    int propagate(int fromBlock, int toBlock, int value) {
        int propagated = 0;
        for (int block = fromBlock; block < toBlock; block++) {
            if (blockMarks[block] != 0) {
                // Cleared before the scan: if a thread sets it again meanwhile, the next pass scans the block again.
                MARKS.getAndSet(blockMarks, block, (byte) 0);
                propagated += propagate(block, value);
            }
        }
        if (propagated > 0) {
            applyWins(value);
            applyDecrements(value);
        }
        return propagated;
    }

    private int propagate(int block, int value) {
        int own = layout.ownSeeds(block);
        long from = layout.blockStart(block);
        long to = from + SowingRows.rowCount(own);
        int propagated = 0;
        generator.selectBlock(block);
        for (long group = from & -Long.BYTES; group < to; group += Long.BYTES) {
            for (long found = states.takeUnpropagated(group, from, to); found != 0; found &= found - 1) {
                long at = group + (Long.numberOfTrailingZeros(found) >> 3);
                int row = SowingRows.firstRow(own) + (int) (at - from);
                generator.appendTo(states.value(at) < 0 ? won : decremented, row);
                propagated++;
                if (won.isFull()) {
                    applyWins(value);
                }
                if (decremented.isFull()) {
                    applyDecrements(value);
                }
            }
        }
        return propagated;
    }

    private void applyWins(int value) {
        long[] boards = won.boards;
        int kept = 0;
        for (int i = 0; i < won.count; i++) {
            boards[kept] = boards[i];
            won.blocks[kept] = won.blocks[i];
            kept += states.hasValue(boards[i]) ? 0 : 1;
        }
        for (int i = 0; i < kept; i++) {
            assign(boards[i], value, won.blocks[i]);
        }
        won.count = 0;
    }

    private void applyDecrements(int value) {
        long[] boards = decremented.boards;
        boolean anyExhausted = false;
        for (int i = 0; i < decremented.count; i++) {
            anyExhausted |= states.isExhausted(boards[i]);
        }
        if (anyExhausted) {
            throw new IllegalStateException("the counter of open sowings of a board is negative");
        }
        for (int i = 0; i < decremented.count; i++) {
            // A better harvest is assigned in the pass of its own value.
            if (states.decrement(boards[i]) && states.isOpenWithHarvestUpTo(boards[i], -value)) {
                assign(boards[i], -value, decremented.blocks[i]);
            }
        }
        decremented.count = 0;
    }

    private void assign(long board, int value, int block) {
        if (states.trySet(board, value)) {
            MARKS.setRelease(blockMarks, block, (byte) 1);
        }
    }
}
