package griot.solver.grid;

import griot.rules.problem.RulesException;
import griot.solver.InitialValue;
import griot.solver.SolveProgress;
import griot.solver.SolverFault;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import griot.tables.jvm.WorkerPool;
import java.lang.foreign.Arena;
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
 * predecessors of its board, in the order of a {@link Frontier}. Boards without a value at the end are draws.
 */
final class GridRetrogradeSolver {
    /** Boards processed by a worker at a time. */
    private static final int CHUNK = 1 << 14;

    private final ValueEncoding encoding;

    /** The name of the layer. */
    private final String layer;

    private final List<LayerSlice> slices;

    /**
     * The frontier that has losses at even distances and wins at odd ones; then, if the encoding has such values, the
     * one that has wins at even distances and losses at odd ones. A turn leads from one kind of value to the other, so
     * the two never meet.
     */
    private final List<Frontier> frontiers = new ArrayList<>();

    private final WorkerPool pool;
    private final SolveProgress progress;

    /** By worker: the greatest distance, in turns, of a win or loss by a turn that leaves the layer. */
    private final int[] maxLeavingDistanceByWorker;

    /**
     * Creates a solver of one layer.
     *
     * @param encoding the encoding of values
     * @param slices the slices of the layer, one or two; their states get the values
     * @param arena allocates the memory that the solver needs besides
     */
    GridRetrogradeSolver(
            ValueEncoding encoding, List<LayerSlice> slices, Arena arena, WorkerPool pool, SolveProgress progress) {
        this.encoding = encoding;
        this.layer = slices.getFirst().name();
        this.slices = slices;
        this.pool = pool;
        this.progress = progress;
        for (int firstValue : new int[] {encoding.encodeLoss(0), encoding.encodeWin(0)}) {
            if (firstValue != ValueEncoding.NONE) {
                frontiers.add(new Frontier(
                        firstValue,
                        slices.stream().map(LayerSlice::transposedIndex).toList(),
                        arena));
            }
        }
        maxLeavingDistanceByWorker = new int[pool.workers()];
    }

    private SliceBoards newBoards(int slice) {
        return new SliceBoards(slices.get(slice).index(), slices.get(slice).turnGenerator());
    }

    /**
     * A slice of a layer.
     *
     * @param name its name; that of the first slice is the name of the layer
     * @param index its index
     * @param transposedIndex the index of its boards with both sides exchanged
     * @param state its state
     * @param turnGenerator its turn generator
     */
    record LayerSlice(
            String name,
            GridIndex index,
            GridIndex transposedIndex,
            GridRetrogradeState state,
            GridTurnGenerator turnGenerator) {}

    /**
     * Sets the initial values of the boards of a slice. Afterwards solved slices are not needed for it any more.
     *
     * @param slice its number in the layer
     */
    void initialise(int slice) {
        GridRetrogradeState state = slices.get(slice).state();
        GridIndex transposed = slices.get(slice).transposedIndex();
        pool.parallelForBoards(state.boards(), CHUNK, (worker, from, to) -> {
            InitialValue initialValue = new InitialValue();
            SliceBoards boards = newBoards(slice);
            List<BoardSet.Adder> adders = frontiers.stream()
                    .map(frontier -> new BoardSet.Adder(frontier.boards(slice)))
                    .toList();
            int maxLeavingDistance = maxLeavingDistanceByWorker[worker];
            for (long boardIndex = from; boardIndex < to; boardIndex++) {
                initialValue.reset();
                boards.initialValue(boardIndex, initialValue);
                state.initialise(boardIndex, initialValue);
                if (initialValue.isFinal()) {
                    for (int i = 0; i < adders.size(); i++) {
                        if (initialValue.value() == frontiers.get(i).firstValue()) {
                            adders.get(i).add(boards.transposedIndex(boardIndex, transposed));
                        }
                    }
                } else if (initialValue.canLeave()) {
                    maxLeavingDistance =
                            Math.max(maxLeavingDistance, DistanceToEnd.turns(encoding.decode(initialValue.value())));
                }
            }
            adders.forEach(BoardSet.Adder::flush);
            maxLeavingDistanceByWorker[worker] = maxLeavingDistance;
            progress.add(to - from);
        });
    }

    /**
     * Computes the values of all boards, when all slices have their initial values.
     *
     * @throws RulesException if a distance to the end exceeds the encoding
     */
    void propagate() {
        int maxLeavingDistance = 0;
        for (int distance : maxLeavingDistanceByWorker) {
            maxLeavingDistance = Math.max(maxLeavingDistance, distance);
        }
        boolean isAnyAssigned = true;
        for (int turnsToEnd = 1; isAnyAssigned || turnsToEnd <= maxLeavingDistance; turnsToEnd++) {
            SolverFault.requireEncodable(layer, turnsToEnd, encoding);
            isAnyAssigned = solveDistance(turnsToEnd);
        }
        for (LayerSlice slice : slices) {
            GridRetrogradeState state = slice.state();
            pool.parallelForBoards(state.boards(), CHUNK, (worker, from, to) -> state.finish(from, to));
        }
    }

    /** The frontier that has the wins at a distance, in turns. */
    private Frontier frontierOfWins(int turnsToEnd) {
        return frontiers.get(turnsToEnd + 1 & 1);
    }

    /** The frontier that has the losses at a distance, in turns. */
    private Frontier frontierOfLosses(int turnsToEnd) {
        return frontiers.get(turnsToEnd & 1);
    }

    /** Assigns the wins and losses at one distance, in turns; returns whether there were any. */
    private boolean solveDistance(int turnsToEnd) {
        int win = encoding.encodeWin(turnsToEnd);
        int loss = encoding.encodeLoss(turnsToEnd);
        boolean isAnyAssigned = false;
        if (win != ValueEncoding.NONE) {
            Frontier frontier = frontierOfWins(turnsToEnd);
            isAnyAssigned |= advance(frontier, this::propagateLoss, win);
            isAnyAssigned |= assignLeaving(frontier, win, GridRetrogradeState::isBestLeaving);
        }
        if (loss != ValueEncoding.NONE) {
            Frontier frontier = frontierOfLosses(turnsToEnd);
            isAnyAssigned |= advance(frontier, this::propagateWin, loss);
            isAnyAssigned |= assignLeaving(
                    frontier,
                    loss,
                    (state, boardIndex, value) ->
                            state.isBestLeaving(boardIndex, value) && state.isExhausted(boardIndex));
        }
        return isAnyAssigned;
    }

    /** A condition on the state of a board. */
    private interface Condition {
        boolean test(GridRetrogradeState state, long boardIndex, int value);
    }

    /** Assigns the values of best leaving turns; returns whether there were any. */
    private boolean assignLeaving(Frontier frontier, int value, Condition condition) {
        AtomicBoolean isAnyAssigned = new AtomicBoolean();
        for (int i = 0; i < slices.size(); i++) {
            int slice = i;
            GridRetrogradeState state = slices.get(slice).state();
            GridIndex transposed = slices.get(slice).transposedIndex();
            pool.parallelForBoards(state.boards(), CHUNK, (worker, from, to) -> {
                SliceBoards boards = newBoards(slice);
                BoardSet.Adder adder = new BoardSet.Adder(frontier.boards(slice));
                for (long group = from; group < to; group += Long.BYTES) {
                    if (state.anyEquals(group, value)) {
                        for (long boardIndex = group; boardIndex < Math.min(to, group + Long.BYTES); boardIndex++) {
                            if (condition.test(state, boardIndex, value)) {
                                state.setValue(boardIndex, value);
                                adder.add(boards.transposedIndex(boardIndex, transposed));
                            }
                        }
                    }
                }
                adder.flush();
                if (adder.hasAdded()) {
                    isAnyAssigned.set(true);
                }
            });
        }
        return isAnyAssigned.get();
    }

    // ---- Propagation to predecessors ----

    /** Propagates one board. */
    private interface BoardPropagation {
        /**
         * Propagates a board to its predecessors.
         *
         * @param predecessors the predecessors
         * @param state the state of their slice
         * @param value the value of those that get one
         * @param found gets these
         */
        void propagate(
                GridPredecessorGenerator predecessors, GridRetrogradeState state, int value, BoardSet.Adder found);
    }

    /** Propagates the boards of a frontier; returns whether a value was assigned. */
    private boolean advance(Frontier frontier, BoardPropagation propagation, int value) {
        AtomicBoolean isAnyAssigned = new AtomicBoolean();
        frontier.advance((slice, last, found) -> pool.parallelForBoards(last.boards(), CHUNK, (worker, from, to) -> {
            GridRetrogradeState predecessorState = slices.get(reverse(slice)).state();
            Predecessors predecessors = new Predecessors(slice);
            BoardSet.Adder adder = new BoardSet.Adder(found);
            long propagated = 0;
            for (long first = from; first < to; first += Long.SIZE) {
                long boards = last.removeWord(first);
                propagated += Long.bitCount(boards);
                for (long word = boards; word != 0; word &= word - 1) {
                    propagation.propagate(
                            predecessors.of(first + Long.numberOfTrailingZeros(word)), predecessorState, value, adder);
                }
            }
            adder.flush();
            if (adder.hasAdded()) {
                isAnyAssigned.set(true);
            }
            progress.add(propagated);
        }));
        return isAnyAssigned.get();
    }

    /** The slice from which turns lead to a slice. */
    private int reverse(int slice) {
        return slices.size() - 1 - slice;
    }

    /**
     * The predecessors of boards of one slice, for one chunk. Not kept from chunk to chunk, which avoids false sharing: the
     * garbage collector moves long-lived objects of all workers next to each other, and these are written for each board.
     */
    private final class Predecessors {
        private final LayerSlice slice;
        private final GridIndex.Unranker transposedUnranker;
        private final GridPredecessorGenerator generator;

        Predecessors(int sliceNumber) {
            slice = slices.get(sliceNumber);
            transposedUnranker = slice.transposedIndex().unranker();
            generator = new GridPredecessorGenerator(slice.index());
        }

        /** The predecessors of a board, until those of the next are asked for. */
        GridPredecessorGenerator of(long transposedIndex) {
            long otherAndOwn = transposedUnranker.unrank(transposedIndex);
            generator.generate(
                    (int) (otherAndOwn >>> Integer.SIZE),
                    (int) otherAndOwn,
                    slice.turnGenerator(),
                    slice.index(),
                    slice.transposedIndex());
            return generator;
        }
    }

    /** Assigns a win to all predecessors of a lost board that have no value. */
    private void propagateLoss(
            GridPredecessorGenerator predecessors, GridRetrogradeState state, int win, BoardSet.Adder found) {
        predecessors.keepWithoutValue(state);
        for (int i = 0; i < predecessors.count(); i++) {
            state.setValue(predecessors.index(i), win);
            found.add(predecessors.transposedIndex(i));
        }
    }

    /** Decrements the counters of the predecessors of a won board, and assigns a loss where nothing better is left. */
    private void propagateWin(
            GridPredecessorGenerator predecessors, GridRetrogradeState state, int loss, BoardSet.Adder found) {
        predecessors.keepWithoutValue(state);
        for (int i = 0; i < predecessors.count(); i++) {
            long index = predecessors.index(i);
            if (state.decrement(index, predecessors.turnCount(i)) && state.isLeavingNoBetterThan(index, loss)) {
                state.setValue(index, loss);
                found.add(predecessors.transposedIndex(i));
            }
        }
    }
}
