package griot.solver.sowing;

import griot.rules.sowing.SowingRules.GrandSlam;

/**
 * What all work on a layer starts from: its sowings, forwards and backwards.
 *
 * @param below the layers with fewer seeds
 */
record LayerSowings(SowingRows rows, GrandSlam slams, LayerLayout layout, SolvedLayers below) {
    /** A generator of best harvests, for one thread. */
    CaptureValues captureValues(CaptureValues.Result result) {
        return new CaptureValues(rows, slams, layout, below, result);
    }

    /** A predecessor generator, for one thread. */
    SowingPredecessorGenerator predecessorGenerator() {
        return new SowingPredecessorGenerator(rows, new UnsowGenerator(rows, slams), layout);
    }
}
