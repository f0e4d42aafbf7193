package griot.lab.report;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was counted in a slice. Results are those of the player to move.
 *
 * @param slice the name of the slice
 * @param boards the number of possible boards
 * @param wins of these, wins
 * @param draws of these, draws
 * @param losses of these, losses
 * @param scores by difference of seeds at the end: the number of boards; empty in games without scores
 * @param distances empty for a slice that was not examined board by board
 * @param zugzwangs empty for a slice that was not examined board by board, or that has no reverse
 */
public record SliceStatistics(
        String slice,
        long boards,
        long wins,
        long draws,
        long losses,
        SortedMap<Integer, Long> scores,
        Optional<Distances> distances,
        Optional<Zugzwangs> zugzwangs) {
    /** Makes the map immutable. */
    public SliceStatistics {
        scores = Collections.unmodifiableSortedMap(new TreeMap<>(scores));
    }

    /**
     * Distances, in turns of both sides: to the end, or to conversion.
     *
     * @param wins by distance: the number of won boards
     * @param losses by distance: the number of lost boards
     */
    public record Distances(SortedMap<Integer, Long> wins, SortedMap<Integer, Long> losses) {
        /** Makes the maps immutable. */
        public Distances {
            wins = Collections.unmodifiableSortedMap(new TreeMap<>(wins));
            losses = Collections.unmodifiableSortedMap(new TreeMap<>(losses));
        }
    }

    /**
     * Mutual zugzwangs: boards on which either side does worse if it is to move. Counted are lost boards.
     *
     * @param compared the lost boards that were compared with the same board and the other side to move: the game is not
     *     over and, in a sowing game, both players have seeds
     * @param halfPoint of these, boards that are drawn if the other side is to move
     * @param fullPoint of these, boards that the other side loses if it is to move
     */
    public record Zugzwangs(long compared, long halfPoint, long fullPoint) {}

    /**
     * The smallest key of a histogram up to which a share of its counts lies; 0 if it is empty.
     *
     * @param share from 0 to 1
     */
    public static int quantile(SortedMap<Integer, Long> histogram, double share) {
        long total = total(histogram);
        long below = 0;
        for (Map.Entry<Integer, Long> entry : histogram.entrySet()) {
            below += entry.getValue();
            if (below >= share * total) {
                return entry.getKey();
            }
        }
        return 0;
    }

    /** The mean of the keys of a histogram; 0 if it is empty. */
    public static double mean(SortedMap<Integer, Long> histogram) {
        double sum = 0;
        for (Map.Entry<Integer, Long> entry : histogram.entrySet()) {
            sum += (double) entry.getKey() * entry.getValue();
        }
        return histogram.isEmpty() ? 0 : sum / total(histogram);
    }

    /** The sum of the counts of a histogram. */
    public static long total(SortedMap<Integer, Long> histogram) {
        return histogram.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The slices as CSV, with a line of headings. What was not counted is empty. */
    public static String csv(List<SliceStatistics> slices) {
        StringBuilder csv = new StringBuilder("slice,boards,wins,draws,losses,longest_win,longest_loss,"
                + "lost_compared,half_point_zugzwangs,full_point_zugzwangs\n");
        for (SliceStatistics slice : slices) {
            csv.append("%s,%s,%s,%s,%s".formatted(slice.slice, slice.boards, slice.wins, slice.draws, slice.losses));
            csv.append(',').append(slice.distances.map(all -> longest(all.wins)).orElse(""));
            csv.append(',')
                    .append(slice.distances.map(all -> longest(all.losses)).orElse(""));
            csv.append(slice.zugzwangs
                    .map(all -> ",%s,%s,%s".formatted(all.compared, all.halfPoint, all.fullPoint))
                    .orElse(",,,"));
            csv.append('\n');
        }
        return csv.toString();
    }

    private static String longest(SortedMap<Integer, Long> histogram) {
        return histogram.isEmpty() ? "" : "" + histogram.lastKey();
    }

    /** The histograms of the slices as CSV, with a line of headings. */
    public static String histogramsCsv(List<SliceStatistics> slices) {
        StringBuilder csv = new StringBuilder("slice,of,number,boards\n");
        for (SliceStatistics slice : slices) {
            append(csv, slice.slice, "score", slice.scores);
            slice.distances.ifPresent(all -> {
                append(csv, slice.slice, "win", all.wins);
                append(csv, slice.slice, "loss", all.losses);
            });
        }
        return csv.toString();
    }

    private static void append(StringBuilder csv, String slice, String of, SortedMap<Integer, Long> histogram) {
        histogram.forEach((number, boards) -> csv.append("%s,%s,%s,%s\n".formatted(slice, of, number, boards)));
    }
}
