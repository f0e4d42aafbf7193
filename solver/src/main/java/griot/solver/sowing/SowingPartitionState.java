package griot.solver.sowing;

import griot.solver.partition.MessageReader;
import griot.solver.partition.MessageSink;
import griot.solver.partition.PartitionState;
import griot.solver.partition.RoundSummary;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** What the two passes over a partition of a sowing layer share: applying and sending messages. */
abstract class SowingPartitionState implements PartitionState {
    private final SowingPartitioning partitioning;
    private final LayerLayout layout;
    private final SowingPredecessorGenerator predecessors;
    private final PredecessorPropagator propagator;

    /** By block: 1 if it has boards found in the last round. */
    private final byte[] blockMarks;

    /** By partition: the number of the last board sent there, counted from 1. */
    private final long[] lastSent;

    private final int[] predecessorBlocks = new int[SowingPredecessorGenerator.MAX_PREDECESSORS];
    private int step;

    /**
     * Creates the state.
     *
     * @param generators of the partition
     * @param blockMarks by block: the analysis sets it to 1 when a board is found
     */
    SowingPartitionState(
            LayerGenerators generators,
            SowingPartitioning partitioning,
            PredecessorPropagator.Analysis analysis,
            byte[] blockMarks) {
        this.partitioning = partitioning;
        this.layout = generators.layout();
        this.predecessors = generators.predecessorGenerator();
        this.propagator = new PredecessorPropagator(generators.predecessorGenerator(), layout, analysis);
        this.blockMarks = blockMarks;
        this.lastSent = new long[partitioning.count()];
    }

    /** Selects those of eight boards that were found in the last round, as {@link SowingRetrogradeState#unpropagated}. */
    abstract long foundMask(long group, long from, long to);

    /** The value of a board found in the last round. */
    abstract int value(long board);

    /** Begins a round: the boards found in the last one become older. */
    abstract void beginRound(int newStep);

    /** The number of boards found in this round. */
    abstract long found();

    final LayerLayout layout() {
        return layout;
    }

    final byte[] blockMarks() {
        return blockMarks;
    }

    /** The step of the last round. */
    final int step() {
        return step;
    }

    final void setStep(int newStep) {
        step = newStep;
    }

    final RoundSummary summary() {
        return new RoundSummary(found(), 0);
    }

    @Override
    public final void restore(int restoredStep) {
        step = restoredStep;
        Arrays.fill(blockMarks, (byte) 1);
    }

    @Override
    public final RoundSummary advance(int newStep, Supplier<List<MessageReader>> inbox) {
        beginRound(newStep);
        step = newStep;
        for (MessageReader messages : inbox.get()) {
            apply(messages);
        }
        return summary();
    }

    private void apply(MessageReader messages) {
        int block = -1;
        int firstRow = 0;
        while (messages.next()) {
            if (messages.block() != block) {
                block = messages.block();
                firstRow = SowingRows.firstRow(layout.ownSeeds(block));
                propagator.selectBlock(block);
            }
            propagator.propagate(firstRow + (int) messages.rank(), messages.value());
        }
        propagator.flush();
    }

    @Override
    public final void send(MessageSink sink) {
        long sent = 0;
        Arrays.fill(lastSent, 0);
        for (int block = 0; block < blockMarks.length; block++) {
            if (blockMarks[block] != 0 && layout.isPresent(block)) {
                predecessors.selectBlock(block);
                int firstRow = SowingRows.firstRow(layout.ownSeeds(block));
                long from = layout.blockStart(block);
                long to = from + layout.blockSize(block);
                for (long group = from & -Long.BYTES; group < to; group += Long.BYTES) {
                    for (long found = foundMask(group, from, to); found != 0; found &= found - 1) {
                        long board = group + (Long.numberOfTrailingZeros(found) >> 3);
                        sent++;
                        send(sink, block, (int) (board - from), firstRow, board, sent);
                    }
                }
            }
        }
    }

    private void send(MessageSink sink, int block, int rank, int firstRow, long board, long number) {
        int count = predecessors.listBlocks(firstRow + rank, predecessorBlocks);
        for (int i = 0; i < count; i++) {
            int target = partitioning.partition(predecessorBlocks[i]);
            if (lastSent[target] != number) {
                lastSent[target] = number;
                sink.send(target, block, rank, value(board));
            }
        }
    }
}
