package griot.lab.sowing;

import griot.lab.report.FeatureComparison;

/**
 * What features are worth in a sample of boards.
 *
 * @param features South's leads in seeds at the end by who has more of each feature; examples by their index. A win is
 *     a lead of more than half of the seeds, a loss as much the other way.
 */
record SowingFeatureCounts(FeatureComparison<SowingFeature, Integer> features) implements SowingEndingsResult {
    /**
     * Counts a sample.
     *
     * @param sampleSize the maximum number of boards
     */
    static SowingFeatureCounts of(SowingBoards boards, int sampleSize) {
        FeatureComparison<SowingFeature, Integer> features = new FeatureComparison<>(SowingFeature.class);
        boards.sample(sampleSize).forEach(index -> {
            int[] houses = boards.houses(index);
            int value = boards.value(index);
            for (SowingFeature feature : SowingFeature.values()) {
                int lead = feature.lead(houses);
                features.add(feature, lead, value);
                if (lead == 1 && value > boards.seeds() / 2) {
                    features.addWin(feature, index);
                }
                if (lead == 1 && value < -boards.seeds() / 2) {
                    features.addLoss(feature, index);
                }
            }
        });
        return new SowingFeatureCounts(features);
    }
}
