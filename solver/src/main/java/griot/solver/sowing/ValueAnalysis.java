package griot.solver.sowing;

import griot.solver.CardTable;
import griot.solver.sowing.SowingPredecessorGenerator.Batch;

/**
 * Assigns the values of one magnitude: to boards whose best harvest has it, and by propagation. A predecessor of a lost
 * board is won; one whose counter reaches 0 is lost. One instance for each thread; instances may share states and
 * marks.
 */
final class ValueAnalysis implements PredecessorPropagator.Analysis {
    private final SowingRetrogradeState states;
    private final CardTable cards;
    private int magnitude;

    /** The number of boards that got their value from this instance. */
    private long assigned;

    /**
     * Creates the analysis of some boards.
     *
     * @param states gets the values
     * @param cards gets a mark when a board gets its value
     */
    ValueAnalysis(SowingRetrogradeState states, CardTable cards) {
        this.states = states;
        this.cards = cards;
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
     * Assigns the magnitude to the boards of a card whose best harvest has this value, and the negated magnitude to
     * those whose best harvest has that value and whose counter is 0.
     */
    void assignHarvests(int card) {
        long from = CardTable.firstBoard(card);
        long to = cards.endBoard(card);
        long assignedBefore = assigned;
        for (long group = from; group < to; group += Long.BYTES) {
            for (long left = states.decidedHarvests(group, magnitude); left != 0; left &= left - 1) {
                states.setToBestHarvest(group + (Long.numberOfTrailingZeros(left) >> 3));
                assigned++;
            }
        }
        if (assigned > assignedBefore) {
            cards.mark(from);
        }
    }

    @Override
    public long takeUnpropagated(long group) {
        return states.takeUnpropagated(group);
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
            selected += states.hasValue(boards[i]) ? 0 : 1;
        }
        for (int i = 0; i < selected; i++) {
            assign(boards[i], magnitude);
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
        int exhausted = 0;
        for (int i = 0; i < decrements.count; i++) {
            if (states.decrement(boards[i])) {
                boards[exhausted++] = boards[i];
            }
        }
        int selected = 0;
        for (int i = 0; i < exhausted; i++) {
            boards[selected] = boards[i];
            // A better harvest is assigned in the pass of its own value.
            selected += states.isOpenWithHarvestUpTo(boards[i], -magnitude) ? 1 : 0;
        }
        for (int i = 0; i < selected; i++) {
            assign(boards[i], -magnitude);
        }
    }

    private void assign(long board, int value) {
        if (states.trySet(board, value)) {
            assigned++;
            cards.mark(board);
        }
    }
}
