package griot.solver.sowing;

import griot.rules.sowing.GrandSlam;
import griot.solver.sowing.SowingPredecessorGenerator.BlockTable;

/**
 * Creates the generators of a layer: of captures, and of predecessors.
 *
 * @param solved the layers with fewer seeds
 */
record LayerGenerators(
        SowingRows rows,
        GrandSlam grandSlam,
        LayerLayout layout,
        BlockOrder order,
        BlockTable blockTable,
        SolvedLayers solved) {
    /**
     * Creates the generators, and tabulates the blocks of the layer.
     *
     * @param blockTable gets the blocks
     */
    LayerGenerators(
            SowingRows rows, GrandSlam grandSlam, LayerLayout layout, BlockTable blockTable, SolvedLayers solved) {
        this(rows, grandSlam, layout, new BlockOrder(layout), blockTable, solved);
        blockTable.tabulate(rows, layout);
    }

    /** Creates the computation of best harvests, for one thread. */
    CaptureValues captureValues(CaptureValues.ResultConsumer consumer) {
        return new CaptureValues(rows, grandSlam, layout, solved, consumer);
    }

    /** Creates a predecessor generator, for one thread. */
    SowingPredecessorGenerator predecessorGenerator() {
        return new SowingPredecessorGenerator(rows, new UnsowGenerator(rows, grandSlam), layout, blockTable);
    }

    /** Creates the propagation of an analysis, for one thread. */
    PredecessorPropagator propagator(PredecessorPropagator.Analysis analysis) {
        return new PredecessorPropagator(predecessorGenerator(), layout, order, analysis);
    }
}
