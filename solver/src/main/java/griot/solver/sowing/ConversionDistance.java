package griot.solver.sowing;

import griot.solver.OffHeapBytes;
import griot.solver.sowing.SowingPredecessorGenerator.Batch;
import griot.tables.jvm.WorkerPool;
import griot.tables.sowing.SowingTables;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Computes distances to conversion: the number of turns in which the player who is ahead can force the harvest that
 * gives a board its value. This is retrograde analysis of a layer whose values are known, in rounds: first the boards
 * with a distance of one turn, then those with two turns, and so on.
 *
 * <p>A byte for each board holds the distance once it is found. Until then it is 0 or, if the value is negative, {@link
 * #OPEN} plus the number of staying sowings whose successor has no distance yet.
 */
final class ConversionDistance {
    /** Flag: the value of the board is negative, and its distance is not found yet. Larger than any distance. */
    private static final int OPEN = 128;

    /** Blocks processed by a worker at a time. */
    private static final int CHUNK = 64;

    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final VarHandle MARKS = MethodHandles.arrayElementVarHandle(byte[].class);

    private final LayerLayout layout;
    private final MemorySegment values;
    private final MemorySegment distances;
    private final WorkerPool pool;
    private final CaptureValues[] captureValues;
    private final PredecessorPropagator[] propagators;

    /** The distance of the boards that are propagated. Written between the parallel loops only. */
    private int propagatedDistance;

    /** By block: 1 if it has boards to propagate in this round. */
    private byte[] blockMarks;

    /** By block: 1 if it has boards to propagate in the next round. */
    private byte[] nextBlockMarks;

    /**
     * Creates the analysis of one layer.
     *
     * @param values the values of its boards
     * @param distances a byte for each board and {@link SowingRetrogradeState#PADDING} bytes more, aligned to eight
     *     bytes; gets the signed distances that {@link SowingTables#turnsSlice} describes
     */
    ConversionDistance(LayerGenerators generators, MemorySegment values, MemorySegment distances, WorkerPool pool) {
        this.layout = generators.layout();
        this.values = values;
        this.distances = distances;
        this.pool = pool;
        blockMarks = new byte[layout.blocks()];
        nextBlockMarks = new byte[layout.blocks()];
        captureValues = new CaptureValues[pool.workers()];
        propagators = new PredecessorPropagator[pool.workers()];
        for (int worker = 0; worker < pool.workers(); worker++) {
            captureValues[worker] = generators.captureValues(this::initialise);
            propagators[worker] =
                    new PredecessorPropagator(generators.predecessorGenerator(), layout, new DistanceAnalysis());
        }
    }

    /** Computes the distances. */
    void compute() {
        pool.parallelFor(layout.blocks(), CHUNK, (worker, from, to) -> {
            for (int block = from; block < to; block++) {
                captureValues[worker].compute(block);
            }
        });
        Arrays.fill(blockMarks, (byte) 1);
        boolean isAnyPropagated = true;
        for (int distance = 1; isAnyPropagated && distance < SowingTables.MAX_TURNS; distance++) {
            isAnyPropagated = propagate(distance);
            byte[] finishedMarks = blockMarks;
            Arrays.fill(finishedMarks, (byte) 0);
            blockMarks = nextBlockMarks;
            nextBlockMarks = finishedMarks;
        }
        pool.parallelFor(layout.blocks(), CHUNK, (worker, from, to) -> {
            for (int block = from; block < to; block++) {
                long end = layout.blockStart(block) + layout.blockSize(block);
                for (long boardIndex = layout.blockStart(block); boardIndex < end; boardIndex++) {
                    finish(boardIndex);
                }
            }
        });
    }

    private void initialise(long boardIndex, int bestHarvest, int stayingSowings) {
        int value = values.get(BYTE, boardIndex);
        boolean isOneTurn = value > 0 && bestHarvest == value || value < 0 && stayingSowings == 0;
        distances.set(BYTE, boardIndex, (byte) (isOneTurn ? 1 : value < 0 ? OPEN | stayingSowings : 0));
    }

    /** Replaces the state of a board by its signed distance. */
    private void finish(long boardIndex) {
        int value = values.get(BYTE, boardIndex);
        int distance = distances.get(BYTE, boardIndex);
        int magnitude = distance > 0 || value == 0 ? distance : SowingTables.MAX_TURNS;
        distances.set(BYTE, boardIndex, (byte) (value < 0 ? -magnitude : magnitude));
    }

    /** Propagates the boards with this distance to their predecessors; returns whether there were any. */
    private boolean propagate(int distance) {
        AtomicBoolean isAnyPropagated = new AtomicBoolean();
        propagatedDistance = distance;
        pool.parallelFor(layout.blocks(), CHUNK, (worker, from, to) -> {
            PredecessorPropagator propagator = propagators[worker];
            int propagated = 0;
            for (int block = from; block < to; block++) {
                if (blockMarks[block] != 0) {
                    propagated += propagator.propagate(block);
                }
            }
            if (propagated > 0) {
                propagator.flush();
                isAnyPropagated.set(true);
            }
        });
        return isAnyPropagated.get();
    }

    /** Propagates distances: a predecessor of a board with the propagated distance needs one turn more. */
    private final class DistanceAnalysis implements PredecessorPropagator.Analysis {
        @Override
        public long takeUnpropagated(long group, long from, long to) {
            return OffHeapBytes.matches(distances, group, propagatedDistance) & OffHeapBytes.rangeMask(group, from, to);
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
                boolean isNew = distances.get(BYTE, board) == 0 && values.get(BYTE, board) == wonValues[i];
                wins.boards[selected] = board;
                wins.blocks[selected] = wins.blocks[i];
                selected += isNew ? 1 : 0;
            }
            for (int i = 0; i < selected; i++) {
                assign(wins.boards[i], wins.blocks[i]);
            }
        }

        @Override
        public void applyDecrements(Batch decrements) {
            int selected = 0;
            for (int i = 0; i < decrements.count; i++) {
                long board = decrements.boards[i];
                boolean isOpen = distances.get(BYTE, board) < 0;
                decrements.boards[selected] = board;
                decrements.blocks[selected] = decrements.blocks[i];
                selected += isOpen ? 1 : 0;
            }
            for (int i = 0; i < selected; i++) {
                if (decrement(decrements.boards[i])) {
                    assign(decrements.boards[i], decrements.blocks[i]);
                }
            }
        }

        /** Sets a distance. Workers that race for a board in a round write the same value. */
        private void assign(long board, int block) {
            distances.set(BYTE, board, (byte) (propagatedDistance + 1));
            MARKS.setRelease(nextBlockMarks, block, (byte) 1);
        }
    }

    /** Decrements the counter of a board; returns whether it reached 0. */
    private boolean decrement(long boardIndex) {
        int previous = OffHeapBytes.getAndSubtract(distances, boardIndex, 1);
        if (previous <= OPEN) {
            throw new IllegalStateException("the counter of open sowings of a board is negative");
        }
        return previous == OPEN + 1;
    }
}
