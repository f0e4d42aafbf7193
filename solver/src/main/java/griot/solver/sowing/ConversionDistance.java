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
 * Distance to conversion: within how many turns whoever is ahead can force the harvest on which a board's value rests.
 * Retrograde analysis by rounds on a layer whose values are known: boards that need one turn, then two turns, and so
 * on.
 *
 * <p>A byte for each board holds the distance once it is found. Until then it is 0 or, where the other player is ahead,
 * {@link #OPEN} and the number of staying sowings whose successor is still unknown.
 */
final class ConversionDistance {
    /** Flag: the distance is not found. Larger than any distance. */
    private static final int OPEN = 128;

    /** Blocks in a unit of work. */
    private static final int PART = 64;

    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final VarHandle MARKS = MethodHandles.arrayElementVarHandle(byte[].class);

    private final LayerLayout shape;
    private final MemorySegment values;
    private final MemorySegment turns;
    private final WorkerPool team;
    private final CaptureValues[] harvests;
    private final Propagator[] tellers;

    /** By block: 1 if it has boards to propagate in this round, or in the next. */
    private byte[] marks;

    private byte[] nextMarks;

    /**
     * Creates the analysis of one layer.
     *
     * @param values the values of its boards
     * @param turns a byte for each board and {@link SowingRetrogradeState#PADDING}, aligned to eight bytes; gets what
     *     {@link SowingTables#turnsSlice} describes
     */
    ConversionDistance(LayerSowings sowings, MemorySegment values, MemorySegment turns, WorkerPool team) {
        this.shape = sowings.layout();
        this.values = values;
        this.turns = turns;
        this.team = team;
        marks = new byte[shape.blocks()];
        nextMarks = new byte[shape.blocks()];
        harvests = new CaptureValues[team.workers()];
        tellers = new Propagator[team.workers()];
        for (int member = 0; member < team.workers(); member++) {
            harvests[member] = sowings.captureValues(this::initialise);
            tellers[member] = new Propagator(sowings.predecessorGenerator());
        }
    }

    /** Computes the distances. */
    void compute() {
        team.parallelFor(shape.blocks(), PART, (member, from, to) -> {
            for (int block = from; block < to; block++) {
                harvests[member].compute(block);
            }
        });
        Arrays.fill(marks, (byte) 1);
        boolean any = true;
        for (int round = 1; any && round < SowingTables.MOST_TURNS; round++) {
            any = propagate(round);
            byte[] told = marks;
            Arrays.fill(told, (byte) 0);
            marks = nextMarks;
            nextMarks = told;
        }
        team.parallelFor(shape.blocks(), PART, (member, from, to) -> {
            for (int block = from; block < to; block++) {
                long end = shape.blockStart(block) + shape.blockSize(block);
                for (long at = shape.blockStart(block); at < end; at++) {
                    finish(at);
                }
            }
        });
    }

    private void initialise(long at, int best, int staying) {
        int value = values.get(BYTE, at);
        boolean isAtOnce = value > 0 && best == value || value < 0 && staying == 0;
        turns.set(BYTE, at, (byte) (isAtOnce ? 1 : value < 0 ? OPEN | staying : 0));
    }

    private void finish(long at) {
        int value = values.get(BYTE, at);
        int needed = turns.get(BYTE, at);
        int told = needed > 0 || value == 0 ? needed : SowingTables.MOST_TURNS;
        turns.set(BYTE, at, (byte) (value < 0 ? -told : told));
    }

    /** Propagates the boards with this round's distance to their predecessors; returns whether there were any. */
    private boolean propagate(int round) {
        AtomicBoolean any = new AtomicBoolean();
        team.parallelFor(shape.blocks(), PART, (member, from, to) -> {
            Propagator teller = tellers[member];
            boolean some = false;
            for (int block = from; block < to; block++) {
                if (marks[block] != 0) {
                    some |= teller.propagate(block, round);
                }
            }
            if (some) {
                teller.apply(round);
                any.set(true);
            }
        });
        return any.get();
    }

    /** Propagates distances. One instance for each thread. */
    private final class Propagator {
        private final SowingPredecessorGenerator ancestors;

        /** Predecessors of a board lost for its player to move, and the value that it gives them. */
        private final Batch winning = new Batch();

        private final int[] worth = new int[winning.boards.length];

        /** Predecessors of a won board. */
        private final Batch hoping = new Batch();

        Propagator(SowingPredecessorGenerator ancestors) {
            this.ancestors = ancestors;
        }

        boolean propagate(int block, int round) {
            long from = shape.blockStart(block);
            long to = from + shape.blockSize(block);
            boolean any = false;
            for (long eight = from & -Long.BYTES; eight < to; eight += Long.BYTES) {
                for (long alike = OffHeapBytes.matches(turns, eight, round); alike != 0; alike &= alike - 1) {
                    long at = eight + (Long.numberOfTrailingZeros(alike) >> 3);
                    if (at >= from && at < to) {
                        if (!any) {
                            ancestors.selectBlock(block);
                            any = true;
                        }
                        propagate(
                                SowingRows.firstRow(shape.ownSeeds(block)) + (int) (at - from),
                                values.get(BYTE, at),
                                round);
                    }
                }
            }
            return any;
        }

        private void propagate(int row, int value, int round) {
            if (value < 0) {
                int from = winning.count;
                ancestors.appendTo(winning, row);
                Arrays.fill(worth, from, winning.count, -value);
            } else {
                ancestors.appendTo(hoping, row);
            }
            if (winning.isFull() || hoping.isFull()) {
                apply(round);
            }
        }

        void apply(int round) {
            int open = 0;
            for (int i = 0; i < winning.count; i++) {
                long board = winning.boards[i];
                boolean founds = turns.get(BYTE, board) == 0 && values.get(BYTE, board) == worth[i];
                winning.boards[open] = board;
                winning.blocks[open] = winning.blocks[i];
                open += founds ? 1 : 0;
            }
            for (int i = 0; i < open; i++) {
                assign(winning.boards[i], winning.blocks[i], round + 1);
            }
            winning.count = 0;
            open = 0;
            for (int i = 0; i < hoping.count; i++) {
                long board = hoping.boards[i];
                boolean counts = turns.get(BYTE, board) < 0;
                hoping.boards[open] = board;
                hoping.blocks[open] = hoping.blocks[i];
                open += counts ? 1 : 0;
            }
            for (int i = 0; i < open; i++) {
                if (decrement(hoping.boards[i])) {
                    assign(hoping.boards[i], hoping.blocks[i], round + 1);
                }
            }
            hoping.count = 0;
        }

        /** Sets a distance. Threads may race for one board in a round; they write the same. */
        private void assign(long board, int block, int needed) {
            turns.set(BYTE, board, (byte) needed);
            MARKS.setRelease(nextMarks, block, (byte) 1);
        }
    }

    /** Decrements a board's counter; returns whether it reached 0. */
    private boolean decrement(long at) {
        int before = OffHeapBytes.getAndSubtract(turns, at, 1);
        if (before <= OPEN) {
            throw new IllegalStateException("a board is told of more sowings than it has");
        }
        return before == OPEN + 1;
    }
}
