package griot.solver.sowing;

import griot.solver.sowing.SowingPredecessorGenerator.Batch;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Assigns the values of one magnitude: to boards whose best harvest has it, and by propagation. A predecessor of a lost
 * board is won; one whose counter reaches 0 is lost. One instance for each thread; instances may share states and
 * marks.
 */
final class ValueAnalysis implements PredecessorPropagator.Analysis {
    /** Accesses the marks of blocks atomically. */
    static final VarHandle MARKS = MethodHandles.arrayElementVarHandle(byte[].class);

    private final SowingRetrogradeState states;
    private final byte[] blockMarks;
    private int magnitude;

    /** The number of boards that got their value from this instance. */
    private long assigned;

    /**
     * Creates the analysis of some boards.
     *
     * @param states gets the values
     * @param blockMarks by block: set to 1 when one of its boards gets its value
     */
    ValueAnalysis(SowingRetrogradeState states, byte[] blockMarks) {
        this.states = states;
        this.blockMarks = blockMarks;
    }

    /** Sets the magnitude of the values that are assigned and propagated, 1 to the number of seeds. */
    void setMagnitude(int newMagnitude) {
        magnitude = newMagnitude;
    }

    /** The number of boards that got their value from this instance. */
    long assigned() {
        return assigned;
    }

    /**
     * Assigns the magnitude to the boards of a block whose best harvest has this value, and the negated magnitude to
     * those whose best harvest has that value and whose counter is 0.
     */
    void assignHarvests(LayerLayout layout, int block) {
        long from = layout.blockStart(block);
        long to = from + layout.blockSize(block);
        long assignedBefore = assigned;
        for (long group = from & -Long.BYTES; group < to; group += Long.BYTES) {
            if (states.anyBestHarvest(group, magnitude) || states.anyBestHarvest(group, -magnitude)) {
                long end = Math.min(group + Long.BYTES, to);
                for (long boardIndex = Math.max(group, from); boardIndex < end; boardIndex++) {
                    if (states.isBestHarvest(boardIndex, magnitude)
                            || states.isBestHarvest(boardIndex, -magnitude) && states.isExhausted(boardIndex)) {
                        states.setToBestHarvest(boardIndex);
                        assigned++;
                    }
                }
            }
        }
        if (assigned > assignedBefore) {
            blockMarks[block] = 1;
        }
    }

    @Override
    public long takeUnpropagated(long group, long from, long to) {
        return states.takeUnpropagated(group, from, to);
    }

    @Override
    public int value(long board) {
        return states.value(board);
    }

    @Override
    public void applyWins(Batch wins, int[] wonValues) {
        long[] boards = wins.boards;
        int selected = 0;
        for (int i = 0; i < wins.count; i++) {
            boards[selected] = boards[i];
            wins.blocks[selected] = wins.blocks[i];
            selected += states.hasValue(boards[i]) ? 0 : 1;
        }
        for (int i = 0; i < selected; i++) {
            assign(boards[i], magnitude, wins.blocks[i]);
        }
    }

    @Override
    public void applyDecrements(Batch decrements) {
        long[] boards = decrements.boards;
        boolean isAnyExhausted = false;
        for (int i = 0; i < decrements.count; i++) {
            isAnyExhausted |= states.isExhausted(boards[i]);
        }
        if (isAnyExhausted) {
            throw new IllegalStateException("the counter of open sowings of a board is negative");
        }
        for (int i = 0; i < decrements.count; i++) {
            // A better harvest is assigned in the pass of its own value.
            if (states.decrement(boards[i]) && states.isOpenWithHarvestUpTo(boards[i], -magnitude)) {
                assign(boards[i], -magnitude, decrements.blocks[i]);
            }
        }
    }

    private void assign(long board, int value, int block) {
        if (states.trySet(board, value)) {
            assigned++;
            MARKS.setRelease(blockMarks, block, (byte) 1);
        }
    }
}
