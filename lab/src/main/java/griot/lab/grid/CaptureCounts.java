package griot.lab.grid;

import griot.lab.report.SampleMean;
import griot.tables.grid.GridTables;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What captures are worth: the half points of players who can capture, and of others, in a sample of a slice. */
final class CaptureCounts implements GridEndingsResult {
    private static final long serialVersionUID = 1;

    private final String slice;
    private final SampleMean capturing = new SampleMean();
    private final SampleMean quiet = new SampleMean();
    private long declinedCount;
    private @Nullable SliceBoard declineExample;
    private @Nullable SliceBoard lossExample;

    private CaptureCounts(String slice) {
        this.slice = slice;
    }

    /**
     * Counts a sample.
     *
     * @param sampleSize the maximum number of boards
     */
    static CaptureCounts of(GridTables tables, GridBoards boards, int sampleSize) {
        CaptureCounts counts = new CaptureCounts(boards.slice().name());
        TurnSearch search = new TurnSearch(tables);
        for (int index : boards.sample(sampleSize).toArray()) {
            search.search(boards.board(index));
            counts.add(boards.sliceBoard(index), search);
        }
        return counts;
    }

    private void add(SliceBoard board, TurnSearch search) {
        int halfPoints = HalfPoints.of(board.value());
        if (search.bestCapturing() == TurnSearch.NO_TURN) {
            quiet.add(halfPoints);
            return;
        }
        capturing.add(halfPoints);
        lossExample = lossExample == null && board.value() < 0 ? board : lossExample;
        if (search.bestQuiet() > search.bestCapturing()) {
            declinedCount++;
            declineExample = declineExample == null && board.isInstructive() ? board : declineExample;
        }
    }

    @Override
    public String slice() {
        return slice;
    }

    /** The half points of players who can capture. */
    SampleMean capturing() {
        return capturing;
    }

    /** The half points of players who cannot. */
    SampleMean quiet() {
        return quiet;
    }

    /** The number of boards on which a quiet turn is better than each capturing one. */
    long declinedCount() {
        return declinedCount;
    }

    /** The first of these that White wins, but not at once. */
    Optional<SliceBoard> declineExample() {
        return Optional.ofNullable(declineExample);
    }

    /** The first board on which White can capture and loses. */
    Optional<SliceBoard> lossExample() {
        return Optional.ofNullable(lossExample);
    }
}
