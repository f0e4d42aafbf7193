package griot.solver.sowing;

import griot.solver.SolveProgress;
import griot.solver.WorkerPool;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Retrograde analysis of a layer of Awélé: all boards with one number of seeds, those with fewer seeds being solved.
 *
 * <p>A sowing either harvests, and leads to a solved layer, or stays in the layer. First every board gets its best
 * harvest and the number of staying sowings. Then values are assigned from the largest magnitude down, v = n … 1. A
 * board is worth v if that is its best harvest, or if a sowing leads to a board worth -v. It is worth -v if its best
 * harvest is no better than that and all its staying sowings lead to boards worth v or more, that is, when its counter
 * reaches 0. Each value is propagated once to the board's predecessors; there are no sweeps. Boards without a value at
 * the end are worth 0: whoever would lose by an end can avoid one. (Compare Romein and Bal, "Solving Awari with
 * parallel retrograde analysis", 2003.)
 *
 * <p>The order in which boards of one value are found does not matter, so threads need no synchronisation beyond the
 * states.
 */
final class SowingRetrogradeSolver {
    /** Blocks in a unit of work. */
    private static final int PART = 64;

    private final LayerLayout shape;
    private final SowingRetrogradeState states;
    private final WorkerPool team;
    private final SolveProgress progress;
    private final CaptureValues[] harvests;
    private final PredecessorPropagator[] tellers;

    /** By block: 1 if it has boards whose value has not been propagated. */
    private final byte[] marks;

    /**
     * Creates a solver of one layer.
     *
     * @param states gets the values
     */
    SowingRetrogradeSolver(
            LayerSowings sowings, SowingRetrogradeState states, WorkerPool team, SolveProgress progress) {
        this.shape = sowings.layout();
        this.states = states;
        this.team = team;
        this.progress = progress;
        marks = new byte[shape.blocks()];
        harvests = new CaptureValues[team.workers()];
        tellers = new PredecessorPropagator[team.workers()];
        for (int member = 0; member < team.workers(); member++) {
            harvests[member] = sowings.captureValues(states::initialise);
            tellers[member] = new PredecessorPropagator(sowings.predecessorGenerator(), shape, states, marks);
        }
    }

    /** Computes the values of all boards. */
    void solve() {
        team.parallelFor(shape.blocks(), PART, (member, from, to) -> {
            long boards = 0;
            for (int block = from; block < to; block++) {
                harvests[member].compute(block);
                boards += shape.blockSize(block);
            }
            progress.add(boards);
        });
        for (int value = shape.seeds(); value > 0; value--) {
            assignHarvests(value);
            while (propagateOnce(value)) {
                // Boards found during a pass are propagated in the next one.
            }
        }
        team.parallelFor(shape.blocks(), PART, (member, from, to) -> {
            for (int block = from; block < to; block++) {
                long end = shape.blockStart(block) + shape.blockSize(block);
                for (long at = shape.blockStart(block); at < end; at++) {
                    states.finish(at);
                }
            }
        });
    }

    /**
     * Assigns a value to the boards whose best harvest gives it, and its negation to those with nothing better left.
     */
    private void assignHarvests(int value) {
        team.parallelFor(shape.blocks(), PART, (member, from, to) -> {
            for (int block = from; block < to; block++) {
                if (assignHarvests(block, value)) {
                    marks[block] = 1;
                }
            }
        });
    }

    private boolean assignHarvests(int block, int value) {
        long from = shape.blockStart(block);
        long to = from + shape.blockSize(block);
        boolean any = false;
        for (long eight = from & -Long.BYTES; eight < to; eight += Long.BYTES) {
            if (states.anyBestHarvest(eight, value) || states.anyBestHarvest(eight, -value)) {
                long end = Math.min(eight + Long.BYTES, to);
                for (long at = Math.max(eight, from); at < end; at++) {
                    if (states.isBestHarvest(at, value) || states.isBestHarvest(at, -value) && states.isExhausted(at)) {
                        states.setToBestHarvest(at);
                        any = true;
                    }
                }
            }
        }
        return any;
    }

    /** Propagates the values found to the predecessors; returns whether there were any. */
    private boolean propagateOnce(int value) {
        AtomicLong told = new AtomicLong();
        team.parallelFor(shape.blocks(), PART, (member, from, to) -> {
            int part = tellers[member].propagate(from, to, value);
            if (part > 0) {
                told.addAndGet(part);
                progress.add(part);
            }
        });
        return told.get() > 0;
    }
}
