package griot.lab.grid;

import griot.rules.grid.GridGeometry;
import griot.tables.format.DistanceToEnd;
import java.util.EnumMap;
import java.util.Objects;
import java.util.Optional;

/** What features are worth: White's points by who has more of each, in a sample of a slice. */
final class FeatureCounts implements GridEndingsResult {
    private static final long serialVersionUID = 1;

    private final String slice;

    /** By feature: the points where White has more, neither has, and Black has. */
    private final EnumMap<BoardFeature, MeanPoints[]> points = new EnumMap<>(BoardFeature.class);

    private final EnumMap<BoardFeature, SliceBoard> wins = new EnumMap<>(BoardFeature.class);
    private final EnumMap<BoardFeature, SliceBoard> losses = new EnumMap<>(BoardFeature.class);

    private FeatureCounts(String slice) {
        this.slice = slice;
        for (BoardFeature feature : BoardFeature.values()) {
            points.put(feature, new MeanPoints[] {new MeanPoints(), new MeanPoints(), new MeanPoints()});
        }
    }

    /**
     * Counts a sample.
     *
     * @param sampleSize the maximum number of boards
     */
    static FeatureCounts of(GridBoards boards, GridGeometry geometry, int sampleSize) {
        FeatureCounts counts = new FeatureCounts(boards.slice().name());
        boards.sample(sampleSize).forEach(index -> {
            SliceBoard board = boards.sliceBoard(index);
            long squares = boards.squares(index);
            int own = (int) squares;
            int other = (int) (squares >>> Integer.SIZE);
            for (BoardFeature feature : BoardFeature.values()) {
                int lead = Integer.compare(feature.count(own, other, geometry), feature.count(other, own, geometry));
                counts.add(feature, lead, board);
            }
        });
        return counts;
    }

    private void add(BoardFeature feature, int lead, SliceBoard board) {
        Objects.requireNonNull(points.get(feature))[1 - lead].add(Integer.signum(board.value()));
        if (lead == 1 && board.isInstructive()) {
            wins.putIfAbsent(feature, board);
        }
        if (lead == 1 && board.value() < DistanceToEnd.LOST) {
            losses.putIfAbsent(feature, board);
        }
    }

    @Override
    public String slice() {
        return slice;
    }

    /**
     * White's points.
     *
     * @param lead 1 on boards on which White has more of the feature, 0 on those on which neither has, -1 for Black
     */
    MeanPoints points(BoardFeature feature, int lead) {
        return Objects.requireNonNull(points.get(feature))[1 - lead];
    }

    /** The first board on which White has more of a feature and wins, but not at once. */
    Optional<SliceBoard> win(BoardFeature feature) {
        return Optional.ofNullable(wins.get(feature));
    }

    /** The first board on which White has more of a feature and loses. */
    Optional<SliceBoard> loss(BoardFeature feature) {
        return Optional.ofNullable(losses.get(feature));
    }
}
