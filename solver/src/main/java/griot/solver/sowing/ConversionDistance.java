package griot.solver.sowing;

import griot.solver.OffHeapBytes;
import griot.solver.WorkerPool;
import griot.solver.sowing.SowingPredecessorGenerator.Batch;
import griot.tables.sowing.SowingTables;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Computes distances to conversion: the number of turns in which the player who is ahead can force the harvest that
 * gives a board its value. Retrograde analysis on a layer whose values are known, in rounds: boards with a distance of
 * one turn, then of two turns, and so on.
 *
 * <p>A byte for each board holds the distance once it is found. Until then it is 0 or, if the value is negative, {@link
 * #OPEN} plus the number of staying sowings whose successor has no distance yet.
 */
final class ConversionDistance {
    /** Flag: the distance of a board with a negative value is not found. Larger than any distance. */
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
    private final Propagator[] propagators;

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
    ConversionDistance(LayerSowings sowings, MemorySegment values, MemorySegment distances, WorkerPool pool) {
        this.layout = sowings.layout();
        this.values = values;
        this.distances = distances;
        this.pool = pool;
        blockMarks = new byte[layout.blocks()];
        nextBlockMarks = new byte[layout.blocks()];
        captureValues = new CaptureValues[pool.workers()];
        propagators = new Propagator[pool.workers()];
        for (int worker = 0; worker < pool.workers(); worker++) {
            captureValues[worker] = sowings.captureValues(this::initialise);
            propagators[worker] = new Propagator(sowings.predecessorGenerator());
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
        boolean any = true;
        for (int round = 1; any && round < SowingTables.MAX_TURNS; round++) {
            any = propagate(round);
            byte[] settled = blockMarks;
            Arrays.fill(settled, (byte) 0);
            blockMarks = nextBlockMarks;
            nextBlockMarks = settled;
        }
        pool.parallelFor(layout.blocks(), CHUNK, (worker, from, to) -> {
            for (int block = from; block < to; block++) {
                long end = layout.blockStart(block) + layout.blockSize(block);
                for (long at = layout.blockStart(block); at < end; at++) {
                    finish(at);
                }
            }
        });
    }

    private void initialise(long at, int best, int staying) {
        int value = values.get(BYTE, at);
        boolean isInOne = value > 0 && best == value || value < 0 && staying == 0;
        distances.set(BYTE, at, (byte) (isInOne ? 1 : value < 0 ? OPEN | staying : 0));
    }

    private void finish(long at) {
        int value = values.get(BYTE, at);
        int distance = distances.get(BYTE, at);
        int settled = distance > 0 || value == 0 ? distance : SowingTables.MAX_TURNS;
        distances.set(BYTE, at, (byte) (value < 0 ? -settled : settled));
    }

    /** Propagates the boards with the distance of this round to their predecessors; returns whether there were any. */
    private boolean propagate(int round) {
        AtomicBoolean any = new AtomicBoolean();
        pool.parallelFor(layout.blocks(), CHUNK, (worker, from, to) -> {
            Propagator propagator = propagators[worker];
            boolean anyInRange = false;
            for (int block = from; block < to; block++) {
                if (blockMarks[block] != 0) {
                    anyInRange |= propagator.propagate(block, round);
                }
            }
            if (anyInRange) {
                propagator.apply(round);
                any.set(true);
            }
        });
        return any.get();
    }

    /** Propagates distances to predecessors. One instance for each worker. */
    private final class Propagator {
        private final SowingPredecessorGenerator generator;

        /** Predecessors of boards with a negative value. */
        private final Batch won = new Batch();

        /** The value that each of {@link #won} gets from its successor. */
        private final int[] wonValues = new int[won.boards.length];

        /** Predecessors of boards with a positive value: their counters are decremented. */
        private final Batch decremented = new Batch();

        Propagator(SowingPredecessorGenerator generator) {
            this.generator = generator;
        }

        boolean propagate(int block, int round) {
            long from = layout.blockStart(block);
            long to = from + layout.blockSize(block);
            boolean any = false;
            for (long group = from & -Long.BYTES; group < to; group += Long.BYTES) {
                for (long matching = OffHeapBytes.matches(distances, group, round);
                        matching != 0;
                        matching &= matching - 1) {
                    long at = group + (Long.numberOfTrailingZeros(matching) >> 3);
                    if (at >= from && at < to) {
                        if (!any) {
                            generator.selectBlock(block);
                            any = true;
                        }
                        propagate(
                                SowingRows.firstRow(layout.ownSeeds(block)) + (int) (at - from),
                                values.get(BYTE, at),
                                round);
                    }
                }
            }
            return any;
        }

        private void propagate(int row, int value, int round) {
            if (value < 0) {
                int from = won.count;
                generator.appendTo(won, row);
                Arrays.fill(wonValues, from, won.count, -value);
            } else {
                generator.appendTo(decremented, row);
            }
            if (won.isFull() || decremented.isFull()) {
                apply(round);
            }
        }

        void apply(int round) {
            int kept = 0;
            for (int i = 0; i < won.count; i++) {
                long board = won.boards[i];
                boolean isAssigned = distances.get(BYTE, board) == 0 && values.get(BYTE, board) == wonValues[i];
                won.boards[kept] = board;
                won.blocks[kept] = won.blocks[i];
                kept += isAssigned ? 1 : 0;
            }
            for (int i = 0; i < kept; i++) {
                assign(won.boards[i], won.blocks[i], round + 1);
            }
            won.count = 0;
            kept = 0;
            for (int i = 0; i < decremented.count; i++) {
                long board = decremented.boards[i];
                boolean isOpen = distances.get(BYTE, board) < 0;
                decremented.boards[kept] = board;
                decremented.blocks[kept] = decremented.blocks[i];
                kept += isOpen ? 1 : 0;
            }
            for (int i = 0; i < kept; i++) {
                if (decrement(decremented.boards[i])) {
                    assign(decremented.boards[i], decremented.blocks[i], round + 1);
                }
            }
            decremented.count = 0;
        }

        /** Sets a distance. Threads may race for one board; within a round they write the same. */
        private void assign(long board, int block, int distance) {
            distances.set(BYTE, board, (byte) distance);
            MARKS.setRelease(nextBlockMarks, block, (byte) 1);
        }
    }

    /** Decrements the counter of a board; returns whether it reached 0. */
    private boolean decrement(long at) {
        int before = OffHeapBytes.getAndSubtract(distances, at, 1);
        if (before <= OPEN) {
            throw new IllegalStateException("the counter of open sowings of a board is negative");
        }
        return before == OPEN + 1;
    }
}
