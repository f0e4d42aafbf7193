package griot.solver;

import griot.rules.sowing.SowingRules.GrandSlam;

/**
 * What all work on a layer starts from: its sowings, forwards and backwards.
 *
 * @param below the layers with fewer seeds
 */
record LayerSowings(SowingRows rows, GrandSlam slams, LayerShape shape, SolvedLayers below) {
    /** A generator of best harvests, for one thread. */
    Harvests harvests(Harvests.Result result) {
        return new Harvests(rows, slams, shape, below, result);
    }

    /** A predecessor generator, for one thread. */
    Ancestors ancestors() {
        return new Ancestors(rows, new Origins(rows, slams), shape);
    }
}
