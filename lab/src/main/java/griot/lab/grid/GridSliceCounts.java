package griot.lab.grid;

import griot.lab.report.EntryRange;
import griot.lab.report.SliceStatistics;
import griot.lab.report.SliceStatistics.Distances;
import griot.lab.report.SliceStatistics.Zugzwangs;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableHeader;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What was counted on a range of the boards of a slice: distances to the end, zugzwangs; with examples. The counts of
 * consecutive ranges add up to those of the slice.
 */
final class GridSliceCounts implements GridEndingsResult {
    private static final long serialVersionUID = 1;

    private final String slice;
    private final boolean hasReverse;
    private final long[] byValue = new long[2 * DistanceToEnd.MAX_VALUE + 1];
    private long compared;
    private long halfPoint;
    private long fullPoint;
    private @Nullable SliceBoard longestWin;
    private @Nullable SliceBoard quickestZugzwang;

    private GridSliceCounts(String slice, boolean hasReverse) {
        this.slice = slice;
        this.hasReverse = hasReverse;
    }

    /**
     * Counts boards.
     *
     * @param boards the boards of the slice
     * @param reverse those of the reverse slice, with the other player to move; without them zugzwangs are not counted
     * @param range the indexes of the boards to count
     */
    static GridSliceCounts of(GridBoards boards, @Nullable GridBoards reverse, EntryRange range) {
        GridSliceCounts counts = new GridSliceCounts(boards.slice().name(), reverse != null);
        for (int i = (int) range.from(); i < range.to(); i++) {
            int value = boards.value(i);
            if (value != GridBoards.IMPOSSIBLE) {
                counts.add(boards, i, value);
                if (value < DistanceToEnd.LOST && reverse != null) {
                    counts.addLost(boards, i, passedValue(boards, reverse, i));
                }
            }
        }
        return counts;
    }

    private void add(GridBoards boards, int index, int value) {
        byValue[DistanceToEnd.MAX_VALUE + value]++;
        if (value > DistanceToEnd.WON && isGreater(value, longestWin)) {
            longestWin = boards.sliceBoard(index);
        }
    }

    private void addLost(GridBoards boards, int index, int passedValue) {
        compared++;
        halfPoint += passedValue == DistanceToEnd.DRAW ? 1 : 0;
        if (passedValue != GridBoards.IMPOSSIBLE && passedValue < DistanceToEnd.LOST) {
            fullPoint++;
            if (isGreater(boards.value(index), quickestZugzwang)) {
                quickestZugzwang = boards.sliceBoard(index);
            }
        }
    }

    /** The value of a board for the other player if it were that player's turn. */
    private static int passedValue(GridBoards boards, GridBoards reverse, int index) {
        long squares = boards.squares(index);
        return reverse.value((int) (squares >>> Integer.SIZE), (int) squares);
    }

    /** Whether a value is greater than that of a board, if there is one: a longer win, or a shorter loss. */
    private static boolean isGreater(int value, @Nullable SliceBoard board) {
        return board == null || value > board.value();
    }

    /** The board with the greater value; the first of equals. */
    private static @Nullable SliceBoard greater(@Nullable SliceBoard board, @Nullable SliceBoard later) {
        return later != null && isGreater(later.value(), board) ? later : board;
    }

    /** Adds the counts of the next range. */
    void add(GridSliceCounts next) {
        for (int i = 0; i < byValue.length; i++) {
            byValue[i] += next.byValue[i];
        }
        compared += next.compared;
        halfPoint += next.halfPoint;
        fullPoint += next.fullPoint;
        longestWin = greater(longestWin, next.longestWin);
        quickestZugzwang = greater(quickestZugzwang, next.quickestZugzwang);
    }

    @Override
    public String slice() {
        return slice;
    }

    /**
     * The statistics of the slice, if these are the counts of all its boards.
     *
     * @param header the header of the slice's table
     */
    SliceStatistics statistics(TableHeader header) {
        return statistics(
                header,
                new Distances(histogram(1), histogram(-1)),
                hasReverse ? new Zugzwangs(compared, halfPoint, fullPoint) : null);
    }

    /** The statistics of a slice that is not examined board by board. */
    static SliceStatistics ofHeader(TableHeader header) {
        return statistics(header, null, null);
    }

    private static SliceStatistics statistics(
            TableHeader header, @Nullable Distances distances, @Nullable Zugzwangs zugzwangs) {
        return new SliceStatistics(
                header.slice(),
                header.wins() + header.draws() + header.losses(),
                header.wins(),
                header.draws(),
                header.losses(),
                Collections.emptySortedMap(),
                Optional.ofNullable(distances),
                Optional.ofNullable(zugzwangs));
    }

    /** The counts of wins or losses by the distance in turns. */
    private SortedMap<Integer, Long> histogram(int sign) {
        SortedMap<Integer, Long> histogram = new TreeMap<>();
        for (int magnitude = 1; magnitude <= DistanceToEnd.MAX_VALUE; magnitude++) {
            long count = byValue[DistanceToEnd.MAX_VALUE + sign * magnitude];
            if (count > 0) {
                histogram.put(DistanceToEnd.turns(magnitude), count);
            }
        }
        return histogram;
    }

    /** The first board of the slice with the longest win; empty if White wins none, or only finished games. */
    Optional<SliceBoard> longestWin() {
        return Optional.ofNullable(longestWin);
    }

    /** The first board of the slice that either side loses if it is to move, with the shortest loss; empty for none. */
    Optional<SliceBoard> quickestZugzwang() {
        return Optional.ofNullable(quickestZugzwang);
    }
}
