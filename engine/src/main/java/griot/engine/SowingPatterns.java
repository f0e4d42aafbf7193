package griot.engine;

import griot.rules.Board;
import griot.rules.House;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;

/** Awélé by learned weights: the sum of the features of {@link SowingFeatures}, found in few steps. */
final class SowingPatterns implements Evaluation {
    private static final int KIND_BITS = 4;
    private static final int KIND = (1 << KIND_BITS) - 1;
    private static final int REACH_SHIFT = KIND_BITS;
    private static final int EXPOSED_SHIFT = KIND_BITS + House.ROW;
    private static final int PAIRS = SowingFeatures.KINDS * SowingFeatures.KINDS;
    private static final int COLUMNS = (1 << House.ROW) - 1;
    private static final int PER_HOUSE = SowingRules.SEEDS + 1;

    /** By column and seeds: the kind of contents, the column reached, and the column itself where it is exposed, as bits. */
    private static final int[] FACTS = facts();

    private static int[] facts() {
        int[] facts = new int[House.ROW * PER_HOUSE];
        for (int column = 0; column < House.ROW; column++) {
            for (int seeds = 0; seeds < PER_HOUSE; seeds++) {
                facts[column * PER_HOUSE + seeds] = SowingFeatures.kind(seeds)
                        | SowingFeatures.reach(column, seeds) << REACH_SHIFT
                        | (SowingFeatures.isExposed(seeds) ? 1 : 0) << EXPOSED_SHIFT + column;
            }
        }
        return facts;
    }

    private final short[] weights;

    SowingPatterns(Weights all) {
        weights = new short[new SowingFeatures().count()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = (short) all.of(i);
        }
    }

    @Override
    public int evaluate(Board board) {
        SowingBoard sowing = (SowingBoard) board;
        Side side = sowing.toMove();
        Side other = side.other();
        int ownStore = sowing.store(side);
        int foeStore = sowing.store(other);
        int phase = SowingFeatures.phase(SowingRules.SEEDS - ownStore - foeStore);
        int worth = weights[SowingFeatures.stores(ownStore, foeStore)];
        int ownFacts = 0;
        int foeFacts = 0;
        int ownSeeds = 0;
        int house = SowingFeatures.house(phase, 0, 0);
        int triple = SowingFeatures.FIRST_TRIPLE;
        int start = 0;
        // The kinds of the houses before: two, or three where a triple is complete.
        int kinds = 0;
        for (int column = 0; column < House.ROW; column++) {
            int seeds = sowing.seeds(side, column);
            int facts = FACTS[column * PER_HOUSE + seeds];
            ownSeeds += seeds;
            ownFacts |= facts;
            worth += weights[house + SowingFeatures.atMost(seeds)];
            house += SowingFeatures.CONTENTS;
            kinds = kinds * SowingFeatures.KINDS + (facts & KIND);
            if (column >= 2) {
                worth += weights[triple + kinds];
                triple += SowingFeatures.TRIPLES;
                kinds %= PAIRS;
            } else if (column == 1) {
                start = kinds;
            }
        }
        for (int column = 0; column < House.ROW; column++) {
            int seeds = sowing.seeds(other, column);
            int facts = FACTS[column * PER_HOUSE + seeds];
            foeFacts |= facts;
            worth += weights[house + SowingFeatures.atMost(seeds)];
            house += SowingFeatures.CONTENTS;
            kinds = kinds * SowingFeatures.KINDS + (facts & KIND);
            worth += weights[triple + kinds];
            triple += SowingFeatures.TRIPLES;
            kinds %= PAIRS;
        }
        // Round the corner, back to where it began.
        kinds = kinds * SowingFeatures.KINDS + start / SowingFeatures.KINDS;
        worth += weights[triple + kinds];
        kinds = kinds % PAIRS * SowingFeatures.KINDS + start % SowingFeatures.KINDS;
        worth += weights[triple + SowingFeatures.TRIPLES + kinds];
        int foeSeeds = SowingRules.SEEDS - ownStore - foeStore - ownSeeds;
        worth += weights[SowingFeatures.reached(0, reach(ownFacts), foeFacts >>> EXPOSED_SHIFT)]
                + weights[SowingFeatures.reached(1, reach(foeFacts), ownFacts >>> EXPOSED_SHIFT)]
                + weights[SowingFeatures.rows(ownSeeds, foeSeeds)];
        return Math.clamp(worth, -Score.MOST_ESTIMATE, Score.MOST_ESTIMATE);
    }

    private static int reach(int facts) {
        return facts >>> REACH_SHIFT & COLUMNS;
    }
}
