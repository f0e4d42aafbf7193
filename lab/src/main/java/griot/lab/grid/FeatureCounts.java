package griot.lab.grid;

import griot.lab.report.FeatureComparison;
import griot.rules.grid.GridGeometry;
import griot.tables.format.DistanceToEnd;

/**
 * What features are worth in a sample of a slice.
 *
 * @param slice the name of the slice
 * @param features White's half points by who has more of each feature; the wins are {@linkplain
 *     SliceBoard#isInstructive instructive}
 */
record FeatureCounts(String slice, FeatureComparison<BoardFeature, SliceBoard> features) implements GridEndingsResult {
    /**
     * Counts a sample.
     *
     * @param sampleSize the maximum number of boards
     */
    static FeatureCounts of(GridBoards boards, GridGeometry geometry, int sampleSize) {
        FeatureComparison<BoardFeature, SliceBoard> features = new FeatureComparison<>(BoardFeature.class);
        boards.sample(sampleSize).forEach(index -> {
            SliceBoard board = boards.sliceBoard(index);
            long squares = boards.squares(index);
            int own = (int) squares;
            int other = (int) (squares >>> Integer.SIZE);
            for (BoardFeature feature : BoardFeature.values()) {
                int lead = Integer.compare(feature.count(own, other, geometry), feature.count(other, own, geometry));
                features.add(feature, lead, HalfPoints.of(board.value()));
                if (lead == 1 && board.isInstructive()) {
                    features.addWin(feature, board);
                }
                if (lead == 1 && board.value() < DistanceToEnd.LOST) {
                    features.addLoss(feature, board);
                }
            }
        });
        return new FeatureCounts(boards.slice().name(), features);
    }
}
