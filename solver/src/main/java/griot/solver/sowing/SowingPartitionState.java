package griot.solver.sowing;

import griot.solver.CardTable;
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

    private final BlockOrder.Cursor cursor;

    /** Marks the cards with boards found in the last round. */
    private final CardTable cards;

    /** By partition: the number of the last board sent there, counted from 1. */
    private final long[] lastSent;

    private final int[] predecessorBlocks = new int[SowingPredecessorGenerator.MAX_PREDECESSORS];
    private int step;

    /**
     * Creates the state.
     *
     * @param generators of the partition
     * @param cards the analysis marks the card of a board that it finds
     */
    SowingPartitionState(
            LayerGenerators generators,
            SowingPartitioning partitioning,
            PredecessorPropagator.Analysis analysis,
            CardTable cards) {
        this.partitioning = partitioning;
        this.layout = generators.layout();
        this.predecessors = generators.predecessorGenerator();
        this.propagator = generators.propagator(analysis);
        this.cursor = generators.order().cursor();
        this.cards = cards;
        this.lastSent = new long[partitioning.count()];
    }

    /** Selects those of eight boards that were found in the last round, as {@link SowingRetrogradeState#unpropagated}. */
    abstract long foundMask(long group);

    /** The value of a board found in the last round. */
    abstract int value(long board);

    /** Begins a round: the boards found in the last one become older. */
    abstract void beginRound(int newStep);

    /** The number of boards found in this round. */
    abstract long found();

    final LayerLayout layout() {
        return layout;
    }

    final CardTable cards() {
        return cards;
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
        cards.markAll();
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
        while (messages.next()) {
            if (messages.block() != block) {
                block = messages.block();
                propagator.selectBlock(block);
            }
            propagator.propagate((int) messages.rank(), messages.value());
        }
        propagator.flush();
    }

    @Override
    public final void send(MessageSink sink) {
        long sent = 0;
        Arrays.fill(lastSent, 0);
        for (int card = 0; card < cards.cards(); card++) {
            if (cards.isMarked(card)) {
                long to = cards.endBoard(card);
                for (long group = CardTable.firstBoard(card); group < to; group += Long.BYTES) {
                    for (long found = foundMask(group); found != 0; found &= found - 1) {
                        sent++;
                        send(sink, group + (Long.numberOfTrailingZeros(found) >> 3), sent);
                    }
                }
            }
        }
    }

    private void send(MessageSink sink, long board, long number) {
        if (cursor.moveTo(board)) {
            predecessors.selectBlock(cursor.block());
        }
        int block = cursor.block();
        int rank = (int) (board - cursor.start());
        int firstRow = SowingRows.firstRow(layout.ownSeeds(block));
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
