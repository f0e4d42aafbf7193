package griot.solver.grid;

import griot.solver.InitialValue;
import griot.solver.SolverFault;
import griot.solver.partition.MessageReader;
import griot.solver.partition.MessageSink;
import griot.solver.partition.Partition;
import griot.solver.partition.PartitionState;
import griot.solver.partition.RoundSummary;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.ValueEncoding;
import griot.tables.grid.GridIndex;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The state of a partition of a layer of a grid game, in the order of {@link GridRetrogradeSolver}. The step of a round
 * is the distance to the end, in turns, of the values found in it. The block of a message is the number of a slice, the
 * rank the transposed index of a board.
 */
final class GridPartitionState implements PartitionState {
    private final ValueEncoding encoding;
    private final GridPartitioning partitioning;
    private final String layer;
    private final int partition;
    private final List<GridTurnGenerator> turnGenerators;
    private final List<GridRetrogradeState> states = new ArrayList<>();

    /** By slice: for transposed indices, which are read mostly in their order. */
    private final List<GridIndex.Unranker> unrankers = new ArrayList<>();

    private final MemorySegment result;
    private final GridPredecessorGenerator predecessors;
    private int step;
    private long found;

    /** The greatest distance of a win or loss by a turn that leaves the layer; kept in the state's last byte. */
    private int lastPendingStep;

    private final MemorySegment lastPendingStepByte;

    /**
     * Creates the state.
     *
     * @param encoding the encoding of values
     * @param partition the partition
     * @param turnGenerators the turn generators of the slices
     * @param arena allocates the memory
     */
    GridPartitionState(
            ValueEncoding encoding,
            GridPartitioning partitioning,
            Partition partition,
            List<GridTurnGenerator> turnGenerators,
            Arena arena) {
        this.encoding = encoding;
        this.partitioning = partitioning;
        this.layer = partition.layer();
        this.partition = partition.number();
        this.turnGenerators = turnGenerators;
        for (int slice = 0; slice < partitioning.slices(); slice++) {
            states.add(new GridRetrogradeState(partitioning.boards(slice, this.partition), arena));
            unrankers.add(partitioning.transposedIndex(slice).unranker());
        }
        result = arena.allocate(Math.max(1, partitioning.boards(this.partition)));
        lastPendingStepByte = arena.allocate(1);
        predecessors = new GridPredecessorGenerator(partitioning.index(0));
    }

    @Override
    public List<MemorySegment> memory() {
        List<MemorySegment> memory = new ArrayList<>();
        states.forEach(state -> memory.addAll(state.memory()));
        memory.add(lastPendingStepByte);
        return memory;
    }

    @Override
    public RoundSummary initialise() {
        InitialValue initialValue = new InitialValue();
        for (int slice = 0; slice < states.size(); slice++) {
            GridRetrogradeState state = states.get(slice);
            GridTurnGenerator turnGenerator = turnGenerators.get(slice);
            GridIndex.Unranker unranker = unrankers.get(slice);
            long start = partitioning.start(slice, partition);
            for (long board = 0; board < state.boards(); board++) {
                long otherAndOwn = unranker.unrank(start + board);
                initialValue.reset();
                turnGenerator.initialValue((int) (otherAndOwn >>> Integer.SIZE), (int) otherAndOwn, initialValue);
                state.initialise(board, initialValue);
                if (initialValue.canLeave()) {
                    int turns = DistanceToEnd.turns(encoding.decode(initialValue.value()));
                    lastPendingStep = Math.max(lastPendingStep, turns);
                }
                found += initialValue.isFinal() ? 1 : 0;
            }
        }
        lastPendingStepByte.set(ValueLayout.JAVA_BYTE, 0, (byte) lastPendingStep);
        return new RoundSummary(found, lastPendingStep);
    }

    @Override
    public void restore(int restoredStep) {
        step = restoredStep;
        lastPendingStep = lastPendingStepByte.get(ValueLayout.JAVA_BYTE, 0) & 0xFF;
    }

    @Override
    public RoundSummary advance(int newStep, Supplier<List<MessageReader>> inbox) {
        SolverFault.requireEncodable(layer, newStep, encoding);
        step = newStep;
        found = 0;
        int win = encoding.encodeWin(newStep);
        int loss = encoding.encodeLoss(newStep);
        if (win != ValueEncoding.NONE) {
            setLeaving(win, false);
            propagate(inbox.get(), encoding.encodeLoss(newStep - 1), win);
        }
        if (loss != ValueEncoding.NONE) {
            propagate(inbox.get(), encoding.encodeWin(newStep - 1), loss);
            setLeaving(loss, true);
        }
        return new RoundSummary(found, lastPendingStep);
    }

    /**
     * Sets the value of boards whose best leaving turn has it.
     *
     * @param isExhaustedOnly whether only boards without an open staying turn get it
     */
    private void setLeaving(int value, boolean isExhaustedOnly) {
        for (GridRetrogradeState state : states) {
            for (long group = 0; group < state.boards(); group += Long.BYTES) {
                if (state.anyEquals(group, value)) {
                    long end = Math.min(state.boards(), group + Long.BYTES);
                    for (long board = group; board < end; board++) {
                        if (state.isBestLeaving(board, value) && (!isExhaustedOnly || state.isExhausted(board))) {
                            set(state, board, value);
                        }
                    }
                }
            }
        }
    }

    private void set(GridRetrogradeState state, long board, int value) {
        state.setValue(board, value);
        found++;
    }

    /** Propagates the boards with a value to their predecessors, which get another value. */
    private void propagate(List<MessageReader> inbox, int value, int predecessorValue) {
        for (MessageReader messages : inbox) {
            while (messages.next()) {
                if (messages.value() == value) {
                    generatePredecessors(messages.block(), messages.rank());
                    int predecessorSlice = partitioning.reverse(messages.block());
                    GridRetrogradeState state = states.get(predecessorSlice);
                    long start = partitioning.start(predecessorSlice, partition);
                    for (int i = 0; i < predecessors.count(); i++) {
                        long board = predecessors.index(i) - start;
                        if (predecessorValue > 0
                                ? !state.hasValue(board)
                                : state.decrement(board, predecessors.turnCount(i))
                                        && state.isLeavingNoBetterThan(board, predecessorValue)) {
                            set(state, board, predecessorValue);
                        }
                    }
                }
            }
        }
    }

    private void generatePredecessors(int slice, long transposedIndex) {
        long otherAndOwn = unrankers.get(slice).unrank(transposedIndex);
        predecessors.generateTransposed(
                (int) (otherAndOwn >>> Integer.SIZE),
                (int) otherAndOwn,
                turnGenerators.get(slice),
                partitioning.index(slice));
    }

    @Override
    public void send(MessageSink sink) {
        int win = encoding.encodeWin(step);
        int loss = encoding.encodeLoss(step);
        for (int slice = 0; slice < states.size(); slice++) {
            GridRetrogradeState state = states.get(slice);
            for (long group = 0; group < state.boards(); group += Long.BYTES) {
                if (win != ValueEncoding.NONE && state.anyEquals(group, win)
                        || loss != ValueEncoding.NONE && state.anyEquals(group, loss)) {
                    long end = Math.min(state.boards(), group + Long.BYTES);
                    for (long board = group; board < end; board++) {
                        if (win != ValueEncoding.NONE && state.isValue(board, win)) {
                            send(sink, slice, board, win);
                        } else if (loss != ValueEncoding.NONE && state.isValue(board, loss)) {
                            send(sink, slice, board, loss);
                        }
                    }
                }
            }
        }
    }

    private void send(MessageSink sink, int slice, long board, int value) {
        long transposedIndex = partitioning.start(slice, partition) + board;
        long otherAndOwn = unrankers.get(slice).unrank(transposedIndex);
        // Predecessors have the squares of the player to move as those of the other: as transposed boards they are in
        // the range of these squares.
        long ownIndex = partitioning.index(slice).rank((int) (otherAndOwn >>> Integer.SIZE), (int) otherAndOwn);
        sink.send(partitioning.partition(partitioning.reverse(slice), ownIndex), slice, transposedIndex, value);
    }

    @Override
    public MemorySegment finish() {
        long offset = 0;
        for (GridRetrogradeState state : states) {
            state.finish(0, state.boards());
            MemorySegment.copy(state.values(), 0, result, offset, state.boards());
            offset += state.boards();
        }
        return result.asSlice(0, offset);
    }
}
