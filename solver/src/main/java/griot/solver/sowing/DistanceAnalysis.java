package griot.solver.sowing;

import griot.solver.CardTable;
import griot.solver.OffHeapBytes;
import griot.solver.sowing.SowingPredecessorGenerator.Batch;
import griot.tables.sowing.SowingTables;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Propagates distances to conversion: a predecessor of a board with the propagated distance needs one turn more. One
 * instance for each thread; instances may share values and distances.
 *
 * <p>A byte for each board holds the distance once it is found. Until then it is 0 if the value is, {@link #WON} plus the
 * value if that is positive, so that a predecessor takes one memory access, and {@link #LOST} plus the number of staying
 * sowings whose successor has no distance yet if the value is negative.
 */
final class DistanceAnalysis implements PredecessorPropagator.Analysis {
    /** Flags: the value of the board is negative, and its distance is not found yet. Larger than any distance. */
    private static final int LOST = 128;

    /** Flags: the value of the board is positive, and its distance is not found yet. Larger than {@link #LOST}. */
    private static final int WON = 192;

    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

    private final MemorySegment values;
    private final MemorySegment distances;

    /** The distance of the boards that are propagated. */
    private int propagatedDistance;

    private CardTable nextCards = new CardTable(0);

    /** The number of boards that got their distance in this round, counted twice where threads raced. */
    private long assigned;

    /**
     * Creates the analysis of some boards.
     *
     * @param values their values
     * @param distances gets their distances
     */
    DistanceAnalysis(MemorySegment values, MemorySegment distances) {
        this.values = values;
        this.distances = distances;
    }

    /**
     * Begins a round.
     *
     * @param distance the distance of the boards that are propagated in it
     * @param cards gets a mark when a board gets its distance
     */
    void beginRound(int distance, CardTable cards) {
        propagatedDistance = distance;
        nextCards = cards;
        assigned = 0;
    }

    /** The number of boards that got their distance in this round, if only one thread works. */
    long assigned() {
        return assigned;
    }

    /** Sets the initial state of a board, given as to {@link CaptureValues.ResultConsumer}. */
    void initialise(long boardIndex, int bestHarvest, int stayingSowings) {
        initialise(boardIndex, bestHarvest == values.get(BYTE, boardIndex), stayingSowings);
    }

    private void initialise(long boardIndex, boolean isValueOfHarvest, int stayingSowings) {
        int value = values.get(BYTE, boardIndex);
        boolean isOneTurn = value > 0 && isValueOfHarvest || value < 0 && stayingSowings == 0;
        int unknown = value > 0 ? WON | value : value < 0 ? LOST | stayingSowings : 0;
        distances.set(BYTE, boardIndex, (byte) (isOneTurn ? 1 : unknown));
    }

    /**
     * Sets the initial state of a board from the state that the analysis of values left in the same memory.
     *
     * @param state of values; its counters are in the memory of the distances
     */
    void initialise(long boardIndex, SowingRetrogradeState state) {
        initialise(boardIndex, state.isValueOfHarvest(boardIndex), state.stayingSowings(boardIndex));
    }

    /** Replaces the state of a board by its signed distance. */
    void finish(long boardIndex) {
        int value = values.get(BYTE, boardIndex);
        int distance = distances.get(BYTE, boardIndex);
        int magnitude = distance > 0 || value == 0 ? distance : SowingTables.MAX_TURNS;
        distances.set(BYTE, boardIndex, (byte) (value < 0 ? -magnitude : magnitude));
    }

    @Override
    public long takeUnpropagated(long group) {
        return OffHeapBytes.matches(distances, group, propagatedDistance);
    }

    @Override
    public int value(long board) {
        return values.get(BYTE, board);
    }

    @Override
    public void applyWins(Batch wins, int[] wonValues) {
        int selected = 0;
        for (int i = 0; i < wins.count; i++) {
            long board = wins.boards[i];
            wins.boards[selected] = board;
            selected += distances.get(BYTE, board) == (byte) (WON | wonValues[i]) ? 1 : 0;
        }
        for (int i = 0; i < selected; i++) {
            assign(wins.boards[i]);
        }
    }

    @Override
    public void applyDecrements(Batch decrements) {
        int selected = 0;
        for (int i = 0; i < decrements.count; i++) {
            long board = decrements.boards[i];
            boolean isLost = (distances.get(BYTE, board) & WON) == LOST;
            decrements.boards[selected] = board;
            selected += isLost ? 1 : 0;
        }
        for (int i = 0; i < selected; i++) {
            if (decrement(decrements.boards[i])) {
                assign(decrements.boards[i]);
            }
        }
    }

    /** Sets a distance. Workers that race for a board in a round write the same value. */
    private void assign(long board) {
        assigned++;
        distances.set(BYTE, board, (byte) (propagatedDistance + 1));
        nextCards.mark(board);
    }

    /** Decrements the counter of a board; returns whether it reached 0. */
    private boolean decrement(long boardIndex) {
        int previous = OffHeapBytes.getAndSubtract(distances, boardIndex, 1);
        if (previous <= LOST) {
            throw new IllegalStateException("the counter of open sowings of a board is negative");
        }
        return previous == LOST + 1;
    }
}
