package griot.solver.sowing;

import griot.solver.SolveProgress;
import griot.solver.sowing.SowingPredecessorGenerator.Batch;
import griot.tables.jvm.WorkerPool;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Retrograde analysis of a layer of Awélé: all boards with the same number of seeds. The layers with fewer seeds must
 * be solved already. The order by values is that of Romein and Bal, "Solving the game of Awari using parallel
 * retrograde analysis", Computer 36 (2003).
 *
 * <p>A sowing either harvests, and leads to a solved layer, or stays in the layer. The solver first stores for each
 * board the value of its best harvest and the number of its staying sowings. It then assigns values in order of
 * decreasing magnitude v = n … 1. A board has value v if its best harvest has, or if a sowing leads to a board of value
 * -v. It has value -v if its best harvest is no better and all its staying sowings lead to boards of value v or more,
 * that is, when its counter reaches 0. Each value is propagated once, to the predecessors of its board. Boards without
 * a value at the end have value 0, as either player can avoid a worse one by sowings without a harvest.
 *
 * <p>The result does not depend on the order in which boards of one value are found, so threads synchronise only on the
 * states.
 */
final class SowingRetrogradeSolver {
    /** Blocks processed by a worker at a time. */
    private static final int CHUNK = 64;

    private static final VarHandle MARKS = MethodHandles.arrayElementVarHandle(byte[].class);

    private final LayerLayout layout;
    private final SowingRetrogradeState states;
    private final WorkerPool pool;
    private final SolveProgress progress;
    private final CaptureValues[] captureValues;
    private final PredecessorPropagator[] propagators;

    /** The magnitude of the values that are propagated. Written between the parallel loops only. */
    private int magnitude;

    /** By block: 1 if it has boards whose value has not been propagated. */
    private final byte[] blockMarks;

    /**
     * Creates a solver of one layer.
     *
     * @param states gets the values
     */
    SowingRetrogradeSolver(
            LayerGenerators generators, SowingRetrogradeState states, WorkerPool pool, SolveProgress progress) {
        this.layout = generators.layout();
        this.states = states;
        this.pool = pool;
        this.progress = progress;
        blockMarks = new byte[layout.blocks()];
        captureValues = new CaptureValues[pool.workers()];
        propagators = new PredecessorPropagator[pool.workers()];
        for (int worker = 0; worker < pool.workers(); worker++) {
            captureValues[worker] = generators.captureValues(states::initialise);
            propagators[worker] =
                    new PredecessorPropagator(generators.predecessorGenerator(), layout, new ValueAnalysis());
        }
    }

    /** Computes the values of all boards. */
    void solve() {
        pool.parallelFor(layout.blocks(), CHUNK, (worker, from, to) -> {
            long boards = 0;
            for (int block = from; block < to; block++) {
                captureValues[worker].compute(block);
                boards += layout.blockSize(block);
            }
            progress.add(boards);
        });
        for (int value = layout.seeds(); value > 0; value--) {
            assignHarvests(value);
            while (propagateOnce(value)) {
                // Boards found during a pass are propagated in the next one.
            }
        }
        pool.parallelFor(layout.blocks(), CHUNK, (worker, from, to) -> {
            for (int block = from; block < to; block++) {
                long end = layout.blockStart(block) + layout.blockSize(block);
                for (long boardIndex = layout.blockStart(block); boardIndex < end; boardIndex++) {
                    states.finish(boardIndex);
                }
            }
        });
    }

    /**
     * Assigns {@code value} to the boards whose best harvest has this value, and {@code -value} to those whose best
     * harvest has that value and whose counter is 0.
     */
    private void assignHarvests(int value) {
        pool.parallelFor(layout.blocks(), CHUNK, (worker, from, to) -> {
            for (int block = from; block < to; block++) {
                if (assignHarvests(block, value)) {
                    blockMarks[block] = 1;
                }
            }
        });
    }

    private boolean assignHarvests(int block, int value) {
        long from = layout.blockStart(block);
        long to = from + layout.blockSize(block);
        boolean isAnyAssigned = false;
        for (long group = from & -Long.BYTES; group < to; group += Long.BYTES) {
            if (states.anyBestHarvest(group, value) || states.anyBestHarvest(group, -value)) {
                long end = Math.min(group + Long.BYTES, to);
                for (long boardIndex = Math.max(group, from); boardIndex < end; boardIndex++) {
                    if (states.isBestHarvest(boardIndex, value)
                            || states.isBestHarvest(boardIndex, -value) && states.isExhausted(boardIndex)) {
                        states.setToBestHarvest(boardIndex);
                        isAnyAssigned = true;
                    }
                }
            }
        }
        return isAnyAssigned;
    }

    /** Propagates the values assigned so far, in one pass; returns whether there were any. */
    private boolean propagateOnce(int value) {
        AtomicBoolean isAnyPropagated = new AtomicBoolean();
        magnitude = value;
        pool.parallelFor(layout.blocks(), CHUNK, (worker, from, to) -> {
            int propagated = propagate(propagators[worker], from, to);
            if (propagated > 0) {
                isAnyPropagated.set(true);
                progress.add(propagated);
            }
        });
        return isAnyPropagated.get();
    }

    /** Propagates the values found in a range of blocks, some of them during this call; returns their number. */
    private int propagate(PredecessorPropagator propagator, int fromBlock, int toBlock) {
        int propagated = 0;
        for (int block = fromBlock; block < toBlock; block++) {
            if (blockMarks[block] != 0) {
                // Cleared before the scan: if a thread sets it again meanwhile, the next pass scans the block again.
                MARKS.getAndSet(blockMarks, block, (byte) 0);
                propagated += propagator.propagate(block);
            }
        }
        if (propagated > 0) {
            propagator.flush();
        }
        return propagated;
    }

    /** Propagates values: a predecessor of a lost board is won; one whose counter reaches 0 is lost. */
    private final class ValueAnalysis implements PredecessorPropagator.Analysis {
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
                MARKS.setRelease(blockMarks, block, (byte) 1);
            }
        }
    }
}
