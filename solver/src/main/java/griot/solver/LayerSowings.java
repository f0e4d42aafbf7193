package griot.solver;

import griot.rules.sowing.SowingRules.GrandSlam;

/**
 * The sowings of a layer, forth and back: what all work on its boards begins from.
 *
 * @param below the layers with fewer seeds
 */
record LayerSowings(SowingRows rows, GrandSlam slams, LayerShape shape, SolvedLayers below) {
    /** What can be had by harvesting at once, for one thread. */
    Harvests harvests(Harvests.Result result) {
        return new Harvests(rows, slams, shape, below, result);
    }

    /** The boards before each, for one thread. */
    Ancestors ancestors() {
        return new Ancestors(rows, new Origins(rows, slams), shape);
    }
}
