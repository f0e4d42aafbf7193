package griot.solver.grid;

import griot.solver.InitialValue;
import griot.solver.SolveProgress;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import griot.tables.jvm.WorkerPool;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Retrograde analysis of a layer of a grid game (Thompson, "Retrograde analysis of certain endgames", 1986). All slices
 * outside the layer to which its turns lead must be solved already.
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
    private final List<GridIndex> indices;
    private final List<GridRetrogradeState> states;
    private final List<GridTurnGenerator> turnGenerators;
    private final WorkerPool pool;
    private final SolveProgress progress;

    /** By worker: the greatest distance, in turns, of a win or loss by a turn that leaves the layer. */
    private final int[] maxLeavingDistanceByWorker;

    private final List<Worker> workers = new ArrayList<>();

    /**
     * Creates a solver of one layer.
     *
     * @param encoding the encoding of values
     * @param layer the slices of the layer; their states get the values
     */
    GridRetrogradeSolver(ValueEncoding encoding, LayerSlices layer, WorkerPool pool, SolveProgress progress) {
        this.encoding = encoding;
        this.indices = layer.indices();
        this.states = layer.states();
        this.turnGenerators = layer.turnGenerators();
        this.pool = pool;
        this.progress = progress;
        maxLeavingDistanceByWorker = new int[pool.workers()];
        for (int i = 0; i < maxLeavingDistanceByWorker.length; i++) {
            workers.add(newWorker());
        }
    }

    private Worker newWorker() {
        List<SliceBoards> boards = new ArrayList<>();
        for (int slice = 0; slice < indices.size(); slice++) {
            boards.add(new SliceBoards(indices.get(slice), turnGenerators.get(slice)));
        }
        return new Worker(new InitialValue(), new GridPredecessorGenerator(indices.getFirst()), boards);
    }

    /**
     * The slices of a layer, one or two.
     *
     * @param indices their indices
     * @param states their states
     * @param turnGenerators their turn generators
     */
    record LayerSlices(
            List<GridIndex> indices, List<GridRetrogradeState> states, List<GridTurnGenerator> turnGenerators) {}

    /**
     * What a worker needs of its own.
     *
     * @param boards by slice of the layer
     */
    private record Worker(InitialValue initialValue, GridPredecessorGenerator predecessors, List<SliceBoards> boards) {}

    /** Work on one board of a slice. */
    private interface Task {
        /** Does the work; returns whether a value was assigned. */
        boolean work(int stateIndex, long boardIndex, int worker);
    }

    /** Computes the values of all boards. */
    void solve() {
        forBoards((state, boardIndex) -> true, this::initialise);
        int maxLeavingDistance = 0;
        for (int distance : maxLeavingDistanceByWorker) {
            maxLeavingDistance = Math.max(maxLeavingDistance, distance);
        }
        boolean isAnyAssigned = true;
        for (int turnsToEnd = 1; isAnyAssigned || turnsToEnd <= maxLeavingDistance; turnsToEnd++) {
            if (turnsToEnd > encoding.maxTurns()) {
                throw new IllegalStateException("a win or loss takes more turns than the encoding supports");
            }
            isAnyAssigned = solveDistance(turnsToEnd);
        }
        for (GridRetrogradeState state : states) {
            pool.parallelForBoards(state.boards(), CHUNK, (worker, from, to) -> state.finish(from, to));
        }
    }

    /** Assigns the wins and losses at one distance, in turns; returns whether there were any. */
    private boolean solveDistance(int turnsToEnd) {
        int win = encoding.encodeWin(turnsToEnd);
        int loss = encoding.encodeLoss(turnsToEnd);
        boolean isAnyAssigned = false;
        if (win != ValueEncoding.NONE) {
            isAnyAssigned |= forBoards(
                    (state, boardIndex) -> state.anyEquals(boardIndex, win),
                    (stateIndex, boardIndex, worker) -> setIf(
                            stateIndex, boardIndex, win, states.get(stateIndex).isBestLeaving(boardIndex, win)));
            int previousLoss = encoding.encodeLoss(turnsToEnd - 1);
            isAnyAssigned |= forBoards(
                    (state, boardIndex) -> state.anyEquals(boardIndex, previousLoss),
                    (stateIndex, boardIndex, worker) -> states.get(stateIndex).isValue(boardIndex, previousLoss)
                            && propagateLoss(stateIndex, boardIndex, worker, win));
        }
        if (loss != ValueEncoding.NONE) {
            int previousWin = encoding.encodeWin(turnsToEnd - 1);
            isAnyAssigned |= forBoards(
                    (state, boardIndex) -> state.anyEquals(boardIndex, previousWin),
                    (stateIndex, boardIndex, worker) -> states.get(stateIndex).isValue(boardIndex, previousWin)
                            && propagateWin(stateIndex, boardIndex, worker, loss));
            isAnyAssigned |= forBoards(
                    (state, boardIndex) -> state.anyEquals(boardIndex, loss),
                    (stateIndex, boardIndex, worker) -> setIf(
                            stateIndex,
                            boardIndex,
                            loss,
                            states.get(stateIndex).isBestLeaving(boardIndex, loss)
                                    && states.get(stateIndex).isExhausted(boardIndex)));
        }
        return isAnyAssigned;
    }

    /** Selects groups of eight boards by their states. */
    private interface GroupFilter {
        /** Whether any of the eight boards from an index on needs work. */
        boolean test(GridRetrogradeState state, long boardIndex);
    }

    /** Runs a task for the boards of the selected groups; returns whether a value was assigned. */
    private boolean forBoards(GroupFilter filter, Task task) {
        AtomicBoolean isAnyAssigned = new AtomicBoolean();
        for (int i = 0; i < states.size(); i++) {
            int stateIndex = i;
            GridRetrogradeState state = states.get(i);
            pool.parallelForBoards(state.boards(), CHUNK, (worker, from, to) -> {
                boolean isAnyInRangeAssigned = false;
                for (long group = from; group < to; group += Long.BYTES) {
                    if (filter.test(state, group)) {
                        for (long boardIndex = group; boardIndex < Math.min(to, group + Long.BYTES); boardIndex++) {
                            isAnyInRangeAssigned |= task.work(stateIndex, boardIndex, worker);
                        }
                    }
                }
                if (isAnyInRangeAssigned) {
                    isAnyAssigned.set(true);
                }
            });
        }
        return isAnyAssigned.get();
    }

    private boolean setIf(int stateIndex, long boardIndex, int value, boolean condition) {
        if (condition) {
            states.get(stateIndex).setValue(boardIndex, value);
        }
        return condition;
    }

    /** Sets the initial value of a board. */
    private boolean initialise(int stateIndex, long boardIndex, int worker) {
        InitialValue initialValue = workers.get(worker).initialValue();
        initialValue.reset();
        workers.get(worker).boards().get(stateIndex).initialValue(boardIndex, initialValue);
        states.get(stateIndex).initialise(boardIndex, initialValue);
        if (initialValue.canLeave()) {
            maxLeavingDistanceByWorker[worker] = Math.max(
                    maxLeavingDistanceByWorker[worker], DistanceToEnd.turns(encoding.decode(initialValue.value())));
        }
        progress.add(1);
        return false;
    }

    // ---- Propagation to predecessors ----

    /** The state of the slice from which turns lead to a slice: its reverse. */
    private GridRetrogradeState predecessorState(int stateIndex) {
        return states.get(states.size() - 1 - stateIndex);
    }

    private GridPredecessorGenerator predecessors(int stateIndex, long boardIndex, int worker) {
        long board = workers.get(worker).boards().get(stateIndex).unrank(boardIndex);
        GridPredecessorGenerator predecessors = workers.get(worker).predecessors();
        predecessors.generate(
                (int) board,
                (int) (board >>> Integer.SIZE),
                turnGenerators.get(stateIndex),
                indices.get(stateIndex),
                indices.get(indices.size() - 1 - stateIndex));
        progress.add(1);
        return predecessors;
    }

    /** Assigns a win to all predecessors of a lost board that have no value. */
    private boolean propagateLoss(int stateIndex, long boardIndex, int worker, int win) {
        GridRetrogradeState predecessorState = predecessorState(stateIndex);
        GridPredecessorGenerator predecessors = predecessors(stateIndex, boardIndex, worker);
        boolean isAnyAssigned = false;
        for (int i = 0; i < predecessors.count(); i++) {
            if (!predecessorState.hasValue(predecessors.index(i))) {
                predecessorState.setValue(predecessors.index(i), win);
                isAnyAssigned = true;
            }
        }
        return isAnyAssigned;
    }

    /** Decrements the counters of the predecessors of a won board, and assigns a loss where nothing better is left. */
    private boolean propagateWin(int stateIndex, long boardIndex, int worker, int loss) {
        GridRetrogradeState predecessorState = predecessorState(stateIndex);
        GridPredecessorGenerator predecessors = predecessors(stateIndex, boardIndex, worker);
        int openTurnsSum = 0;
        for (int i = 0; i < predecessors.count(); i++) {
            // Prefetch: the cache misses of these independent reads overlap. Those of the atomic decrements would not.
            openTurnsSum += predecessorState.openTurns(predecessors.index(i));
        }
        boolean isAnyAssigned = false;
        // The sum is above 0, as each counter includes the turn to this board. The test keeps the compiler from
        // removing the reads.
        for (int i = 0; i < predecessors.count() && openTurnsSum > 0; i++) {
            long index = predecessors.index(i);
            if (predecessorState.decrement(index, predecessors.turnCount(i))
                    && predecessorState.isLeavingNoBetterThan(index, loss)) {
                predecessorState.setValue(index, loss);
                isAnyAssigned = true;
            }
        }
        return isAnyAssigned;
    }
}
