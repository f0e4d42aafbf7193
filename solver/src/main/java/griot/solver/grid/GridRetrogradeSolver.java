package griot.solver.grid;

import griot.solver.InitialValue;
import griot.solver.SolveProgress;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;
import griot.tables.jvm.WorkerPool;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Retrograde analysis of a layer of a grid game: a slice and its reverse, all slices to which its turns leave being
 * solved (Thompson, "Retrograde analysis of certain endgames", 1986).
 *
 * <p>A turn either leaves the layer (a conversion: a capture or placement) or stays in it. The solver first stores for
 * each board the value of its best leaving turn and the number of its staying turns. It then assigns values in order of
 * the distance to the end. A board is won if a leaving turn wins, or a staying turn leads to a lost board. It is lost
 * if all staying turns lead to won boards and no leaving turn does better. Each value is propagated once, to the
 * predecessors of its board. Boards without a value at the end are draws.
 */
final class GridRetrogradeSolver {
    /** Boards processed by a worker at a time. */
    private static final int CHUNK = 1 << 14;

    private final ValueEncoding encoding;
    private final List<RetrogradeState> states;
    private final List<GridTurns> turnGenerators;
    private final WorkerPool pool;
    private final SolveProgress progress;

    /** By worker: the longest win or loss, in turns, by a turn that leaves the layer. */
    private final int[] furthestLeavingBy;

    private final List<InitialValue> initialValues = new ArrayList<>();
    private final List<GridPredecessorGenerator> predecessorGenerators = new ArrayList<>();

    /**
     * Creates a solver of one layer.
     *
     * @param encoding the encoding of values
     * @param states the states of the slices of the layer, one or two; they get the values
     * @param turnGenerators the turn generators of the slices
     */
    GridRetrogradeSolver(
            ValueEncoding encoding,
            List<RetrogradeState> states,
            List<GridTurns> turnGenerators,
            WorkerPool pool,
            SolveProgress progress) {
        this.encoding = encoding;
        this.states = states;
        this.turnGenerators = turnGenerators;
        this.pool = pool;
        this.progress = progress;
        furthestLeavingBy = new int[pool.workers()];
        for (int i = 0; i < furthestLeavingBy.length; i++) {
            initialValues.add(new InitialValue());
            predecessorGenerators.add(
                    new GridPredecessorGenerator(states.getFirst().index()));
        }
    }

    /** Work on one board of a slice. */
    private interface Task {
        /** Does the work; returns whether a value was found. */
        boolean work(int slice, long at, int worker);
    }

    /** Computes the values of all boards. */
    void solve() {
        forBoards((slice, at) -> true, this::initialise);
        int furthestLeaving = 0;
        for (int each : furthestLeavingBy) {
            furthestLeaving = Math.max(furthestLeaving, each);
        }
        boolean anyFound = true;
        for (int turnsToEnd = 1; anyFound || turnsToEnd <= furthestLeaving; turnsToEnd++) {
            if (turnsToEnd > encoding.maxTurns()) {
                throw new IllegalStateException("a win takes more turns than the encoding supports");
            }
            anyFound = solveDistance(turnsToEnd);
        }
        for (RetrogradeState slice : states) {
            pool.parallelForBoards(slice.index().count(), CHUNK, (worker, from, to) -> slice.finish(from, to));
        }
    }

    /** Assigns the wins and losses with one distance, in turns; returns whether there were any. */
    private boolean solveDistance(int turnsToEnd) {
        int won = encoding.win(turnsToEnd);
        int lost = encoding.loss(turnsToEnd);
        boolean anyFound = false;
        if (won != ValueEncoding.NONE) {
            anyFound |= forBoards(
                    (slice, at) -> slice.anyEquals(at, won),
                    (slice, at, worker) ->
                            setIf(slice, at, won, states.get(slice).isBestLeaving(at, won)));
            int previous = encoding.loss(turnsToEnd - 1);
            anyFound |= forBoards(
                    (slice, at) -> slice.anyEquals(at, previous),
                    (slice, at, worker) ->
                            states.get(slice).isValue(at, previous) && propagateLoss(slice, at, worker, won));
        }
        if (lost != ValueEncoding.NONE) {
            int previous = encoding.win(turnsToEnd - 1);
            anyFound |= forBoards(
                    (slice, at) -> slice.anyEquals(at, previous),
                    (slice, at, worker) ->
                            states.get(slice).isValue(at, previous) && propagateWin(slice, at, worker, lost));
            anyFound |= forBoards(
                    (slice, at) -> slice.anyEquals(at, lost),
                    (slice, at, worker) -> setIf(
                            slice,
                            at,
                            lost,
                            states.get(slice).isBestLeaving(at, lost)
                                    && states.get(slice).isExhausted(at)));
        }
        return anyFound;
    }

    /** Selects groups of eight boards by their states. */
    private interface GroupFilter {
        /** Whether any of the eight boards from an index on needs work. */
        boolean test(RetrogradeState slice, long at);
    }

    /** Runs a task for the boards of the selected groups; returns whether a value was found. */
    private boolean forBoards(GroupFilter filter, Task task) {
        AtomicBoolean anyFound = new AtomicBoolean();
        for (int i = 0; i < states.size(); i++) {
            int index = i;
            RetrogradeState slice = states.get(i);
            pool.parallelForBoards(slice.index().count(), CHUNK, (worker, from, to) -> {
                boolean someFound = false;
                for (long group = from; group < to; group += Long.BYTES) {
                    if (filter.test(slice, group)) {
                        for (long at = group; at < Math.min(to, group + Long.BYTES); at++) {
                            someFound |= task.work(index, at, worker);
                        }
                    }
                }
                if (someFound) {
                    anyFound.set(true);
                }
            });
        }
        return anyFound.get();
    }

    private boolean setIf(int slice, long at, int value, boolean condition) {
        if (condition) {
            states.get(slice).setValue(at, value);
        }
        return condition;
    }

    /** Sets the initial value of a board. */
    private boolean initialise(int slice, long at, int worker) {
        RetrogradeState state = states.get(slice);
        long board = state.index().unrank(at);
        InitialValue initialValue = initialValues.get(worker);
        initialValue.reset();
        turnGenerators.get(slice).initialValue((int) board, (int) (board >>> Integer.SIZE), initialValue);
        state.initialise(at, initialValue);
        if (initialValue.canLeave()) {
            furthestLeavingBy[worker] =
                    Math.max(furthestLeavingBy[worker], DistanceToEnd.turns(encoding.decode(initialValue.value())));
        }
        progress.add(1);
        return false;
    }

    // ---- Propagation to predecessors ----

    /** The state of the slice from which turns lead to a slice: its reverse. */
    private RetrogradeState predecessorSlice(int slice) {
        return states.get(states.size() - 1 - slice);
    }

    private GridPredecessorGenerator predecessors(int slice, long at, int worker) {
        RetrogradeState state = states.get(slice);
        long board = state.index().unrank(at);
        GridPredecessorGenerator previous = predecessorGenerators.get(worker);
        previous.generate(
                (int) board,
                (int) (board >>> Integer.SIZE),
                turnGenerators.get(slice),
                state.index(),
                predecessorSlice(slice).index());
        progress.add(1);
        return previous;
    }

    /** Assigns a win to all predecessors of a lost board that have no value. */
    private boolean propagateLoss(int slice, long at, int worker, int won) {
        RetrogradeState predecessorState = predecessorSlice(slice);
        GridPredecessorGenerator previous = predecessors(slice, at, worker);
        boolean anyFound = false;
        for (int i = 0; i < previous.count(); i++) {
            if (!predecessorState.hasValue(previous.index(i))) {
                predecessorState.setValue(previous.index(i), won);
                anyFound = true;
            }
        }
        return anyFound;
    }

    /** Decrements the counters of the predecessors of a won board, and assigns a loss where nothing better is left. */
    private boolean propagateWin(int slice, long at, int worker, int lost) {
        RetrogradeState predecessorState = predecessorSlice(slice);
        GridPredecessorGenerator previous = predecessors(slice, at, worker);
        int sum = 0;
        for (int i = 0; i < previous.count(); i++) {
            // Prefetch: the cache misses of these independent reads overlap, those of the atomic decrements would not.
            sum += predecessorState.openTurns(previous.index(i));
        }
        boolean anyFound = false;
        // The sum is never 0, as each counter includes the turn to this board; the test keeps the reads alive.
        for (int i = 0; i < previous.count() && sum > 0; i++) {
            long index = previous.index(i);
            if (predecessorState.decrement(index, previous.turns(i))
                    && predecessorState.isLeavingNoBetterThan(index, lost)) {
                predecessorState.setValue(index, lost);
                anyFound = true;
            }
        }
        return anyFound;
    }
}
