package griot.lab.grid;

import griot.lab.report.SliceStatistics;
import griot.lab.report.SliceStatistics.Distances;
import griot.lab.report.SliceStatistics.Zugzwangs;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableHeader;
import griot.tables.grid.GridSlice;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Counts the boards of a slice of a grid game: distances to the end, zugzwangs. Finds examples on the way. */
final class GridStatistics {
    private final GridBoards boards;
    private final @Nullable GridBoards reverse;
    private final SliceStatistics statistics;
    private @Nullable SliceBoard longestWin;
    private @Nullable SliceBoard quickestZugzwang;

    /**
     * Counts all boards.
     *
     * @param header the header of the slice's table
     * @param boards the boards of the slice
     * @param slices the boards of all slices; if the reverse slice, with the other player to move, is among them,
     *     zugzwangs are counted
     */
    GridStatistics(TableHeader header, GridBoards boards, Map<GridSlice, GridBoards> slices) {
        this.boards = boards;
        reverse = slices.get(boards.slice().afterQuietTurn());
        long[] byValue = new long[2 * DistanceToEnd.MAX_VALUE + 1];
        long lost = 0;
        long drawnByPass = 0;
        long mutual = 0;
        for (int i = 0; i < boards.count(); i++) {
            int value = boards.value(i);
            if (value == GridBoards.IMPOSSIBLE) {
                continue;
            }
            byValue[DistanceToEnd.MAX_VALUE + value]++;
            if (value > DistanceToEnd.WON && (longestWin == null || value > longestWin.value())) {
                longestWin = new SliceBoard(boards, i);
            }
            if (value < DistanceToEnd.LOST && reverse != null) {
                lost++;
                int passedValue = passedValue(reverse, i);
                drawnByPass += passedValue == DistanceToEnd.DRAW ? 1 : 0;
                if (passedValue != GridBoards.IMPOSSIBLE && passedValue < DistanceToEnd.LOST) {
                    mutual++;
                    keepQuickest(new SliceBoard(boards, i));
                }
            }
        }
        statistics = new SliceStatistics(
                header.slice(),
                header.wins() + header.draws() + header.losses(),
                header.wins(),
                header.draws(),
                header.losses(),
                Collections.emptySortedMap(),
                Optional.of(new Distances(histogram(byValue, 1), histogram(byValue, -1))),
                reverse != null ? Optional.of(new Zugzwangs(lost, drawnByPass, mutual)) : Optional.empty());
    }

    /** The statistics of a slice that is not examined board by board. */
    static SliceStatistics ofHeader(TableHeader header) {
        return new SliceStatistics(
                header.slice(),
                header.wins() + header.draws() + header.losses(),
                header.wins(),
                header.draws(),
                header.losses(),
                Collections.emptySortedMap(),
                Optional.empty(),
                Optional.empty());
    }

    /** The value of a board for the other player if it were that player's turn. */
    private int passedValue(GridBoards reverseBoards, int index) {
        long squares = boards.squares(index);
        return reverseBoards.value((int) (squares >>> Integer.SIZE), (int) squares);
    }

    private void keepQuickest(SliceBoard board) {
        if (quickestZugzwang == null || board.value() > quickestZugzwang.value()) {
            quickestZugzwang = board;
        }
    }

    /** The counts of wins or losses by the distance in turns. */
    private static SortedMap<Integer, Long> histogram(long[] byValue, int sign) {
        SortedMap<Integer, Long> histogram = new TreeMap<>();
        for (int magnitude = 1; magnitude <= DistanceToEnd.MAX_VALUE; magnitude++) {
            long count = byValue[DistanceToEnd.MAX_VALUE + sign * magnitude];
            if (count > 0) {
                histogram.put(DistanceToEnd.turns(magnitude), count);
            }
        }
        return histogram;
    }

    SliceStatistics statistics() {
        return statistics;
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
