package griot.solver.sowing;

import griot.solver.CardTable;
import griot.solver.partition.RoundSummary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * The first pass over a partition of a sowing layer: its values, in the order of {@link SowingRetrogradeSolver}. The
 * step of a round is the magnitude of the values found in it.
 */
final class SowingValuePass extends SowingPartitionState {
    private final CaptureValues captureValues;
    private final SowingRetrogradeState states;
    private final ValueAnalysis analysis;
    private final List<MemorySegment> memory;

    private long foundBefore;

    private SowingValuePass(
            LayerGenerators generators, SowingPartitioning partitioning, List<MemorySegment> memory, CardTable cards) {
        this(generators, partitioning, memory, cards, new SowingRetrogradeState(memory.get(0), memory.get(1)));
    }

    private SowingValuePass(
            LayerGenerators generators,
            SowingPartitioning partitioning,
            List<MemorySegment> memory,
            CardTable cards,
            SowingRetrogradeState states) {
        ValueAnalysis newAnalysis = new ValueAnalysis(states, cards);
        super(generators, partitioning, newAnalysis, cards);
        this.states = states;
        this.analysis = newAnalysis;
        this.memory = memory;
        this.captureValues = generators.captureValues(states::initialise);
    }

    /**
     * Creates the pass over a partition.
     *
     * @param generators of the partition
     * @param arena allocates the memory of the state
     */
    static SowingValuePass create(LayerGenerators generators, SowingPartitioning partitioning, Arena arena) {
        long bytes = generators.layout().boards() + SowingRetrogradeState.PADDING;
        List<MemorySegment> memory = List.of(arena.allocate(bytes, Long.BYTES), arena.allocate(bytes, Long.BYTES));
        return new SowingValuePass(
                generators,
                partitioning,
                memory,
                new CardTable(generators.layout().boards()));
    }

    @Override
    public RoundSummary initialise() {
        captureValues.compute(0, layout().blocks());
        setStep(layout().seeds());
        assignHarvests(step());
        return summary();
    }

    private void assignHarvests(int magnitude) {
        analysis.setMagnitude(magnitude);
        for (int card = 0; card < cards().cards(); card++) {
            analysis.assignHarvests(card);
        }
    }

    @Override
    void beginRound(int newStep) {
        foundBefore = analysis.assigned();
        markFoundAsPropagated();
        if (newStep == step()) {
            analysis.setMagnitude(newStep);
        } else {
            assignHarvests(newStep);
        }
    }

    private void markFoundAsPropagated() {
        for (int card = 0; card < cards().cards(); card++) {
            if (cards().isMarked(card)) {
                for (long group = CardTable.firstBoard(card); group < cards().endBoard(card); group += Long.BYTES) {
                    states.takeUnpropagated(group);
                }
            }
        }
        cards().clear();
    }

    @Override
    long found() {
        return analysis.assigned() - foundBefore;
    }

    @Override
    long foundMask(long group) {
        return states.unpropagated(group);
    }

    @Override
    int value(long board) {
        return states.value(board);
    }

    @Override
    public List<MemorySegment> memory() {
        return memory;
    }

    @Override
    public MemorySegment finish() {
        long boards = layout().boards();
        for (long board = 0; board < boards; board++) {
            states.finish(board);
        }
        return memory.getFirst().asSlice(0, boards);
    }
}
