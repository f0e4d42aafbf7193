package griot.solver.sowing;

import griot.tables.jvm.WorkerPool;
import griot.tables.sowing.SowingTables;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Computes distances to conversion: the number of turns in which the player who is ahead can force the harvest that
 * gives a board its value. This is retrograde analysis of a layer whose values are known, in rounds: first the boards
 * with a distance of one turn, then those with two turns, and so on.
 */
final class ConversionDistance {
    /** Blocks processed by a worker at a time. */
    private static final int CHUNK = 64;

    private final LayerLayout layout;
    private final WorkerPool pool;
    private final CaptureValues[] captureValues;
    private final PredecessorPropagator[] propagators;
    private final DistanceAnalysis[] analyses;

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
        this.pool = pool;
        blockMarks = new byte[layout.blocks()];
        nextBlockMarks = new byte[layout.blocks()];
        captureValues = new CaptureValues[pool.workers()];
        propagators = new PredecessorPropagator[pool.workers()];
        analyses = new DistanceAnalysis[pool.workers()];
        for (int worker = 0; worker < pool.workers(); worker++) {
            analyses[worker] = new DistanceAnalysis(values, distances);
            captureValues[worker] = generators.captureValues(analyses[worker]::initialise);
            propagators[worker] =
                    new PredecessorPropagator(generators.predecessorGenerator(), layout, analyses[worker]);
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
                    analyses[worker].finish(boardIndex);
                }
            }
        });
    }

    /** Propagates the boards with this distance to their predecessors; returns whether there were any. */
    private boolean propagate(int distance) {
        AtomicBoolean isAnyPropagated = new AtomicBoolean();
        for (DistanceAnalysis analysis : analyses) {
            analysis.beginRound(distance, nextBlockMarks);
        }
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
}
