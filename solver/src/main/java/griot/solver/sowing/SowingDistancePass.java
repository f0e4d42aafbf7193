package griot.solver.sowing;

import griot.solver.CardTable;
import griot.solver.OffHeapBytes;
import griot.solver.partition.RoundSummary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/**
 * The second pass over a partition of a sowing layer: the distances to conversion, as {@link ConversionDistance} finds
 * them. The step of a round is the distance found in it.
 */
final class SowingDistancePass extends SowingPartitionState {
    private final CaptureValues captureValues;
    private final DistanceAnalysis analysis;
    private final MemorySegment values;
    private final MemorySegment distances;

    private SowingDistancePass(
            LayerGenerators generators,
            SowingPartitioning partitioning,
            MemorySegment values,
            MemorySegment distances) {
        DistanceAnalysis newAnalysis = new DistanceAnalysis(values, distances);
        super(
                generators,
                partitioning,
                newAnalysis,
                new CardTable(generators.layout().boards()));
        this.analysis = newAnalysis;
        this.values = values;
        this.distances = distances;
        this.captureValues = generators.captureValues(newAnalysis::initialise);
    }

    /**
     * Creates the pass over a partition.
     *
     * @param generators of the partition
     * @param values the values of its boards
     * @param arena allocates the memory of the state
     */
    static SowingDistancePass create(
            LayerGenerators generators, SowingPartitioning partitioning, MemorySegment values, Arena arena) {
        long bytes = generators.layout().boards() + SowingRetrogradeState.PADDING;
        return new SowingDistancePass(generators, partitioning, values, arena.allocate(bytes, Long.BYTES));
    }

    @Override
    public RoundSummary initialise() {
        analysis.beginRound(0, cards());
        captureValues.compute(0, layout().blocks());
        setStep(1);
        cards().markAll();
        long found = 0;
        for (long board = 0; board < layout().boards(); board++) {
            found += distances.get(ValueLayout.JAVA_BYTE, board) == 1 ? 1 : 0;
        }
        return new RoundSummary(found, 0);
    }

    @Override
    void beginRound(int newStep) {
        cards().clear();
        analysis.beginRound(newStep - 1, cards());
    }

    @Override
    long found() {
        return analysis.assigned();
    }

    @Override
    long foundMask(long group) {
        return OffHeapBytes.matches(distances, group, step());
    }

    @Override
    int value(long board) {
        return values.get(ValueLayout.JAVA_BYTE, board);
    }

    @Override
    public List<MemorySegment> memory() {
        return List.of(distances);
    }

    @Override
    public MemorySegment finish() {
        long boards = layout().boards();
        for (long board = 0; board < boards; board++) {
            analysis.finish(board);
        }
        return distances.asSlice(0, boards);
    }
}
