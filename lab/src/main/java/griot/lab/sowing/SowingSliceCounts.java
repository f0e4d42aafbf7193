package griot.lab.sowing;

import griot.lab.report.EntryRange;
import griot.lab.report.SliceStatistics;
import griot.lab.report.SliceStatistics.Distances;
import griot.lab.report.SliceStatistics.Zugzwangs;
import griot.lab.report.TableScan;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.sowing.SowingTables;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What was counted on a range of the boards of a sowing game with a number of seeds: scores, distances to conversion,
 * zugzwangs; with examples. The counts of consecutive ranges add up to those of the slice.
 */
final class SowingSliceCounts implements SowingEndingsResult {
    private static final long serialVersionUID = 1;

    private static final int MAX_MAGNITUDE = 128;

    private final int seeds;
    private final long[] scores = new long[2 * MAX_MAGNITUDE + 1];
    private final long[] distances = new long[2 * MAX_MAGNITUDE + 1];
    private boolean hasDistances;
    private SowingExample longestConversion = SowingExample.NONE;
    private boolean hasZugzwangs;
    private long compared;
    private long halfPoint;
    private long fullPoint;
    private SowingExample worstZugzwang = SowingExample.NONE;

    private SowingSliceCounts(int seeds) {
        this.seeds = seeds;
    }

    /**
     * Counts boards.
     *
     * @param tables tables that have the values of the boards
     * @param boards the boards; without them zugzwangs are not counted
     * @param range the indexes of the boards to count
     */
    static SowingSliceCounts of(SowingTables tables, int seeds, @Nullable SowingBoards boards, EntryRange range) {
        SowingSliceCounts counts = new SowingSliceCounts(seeds);
        TableScan.readBlocks(tables.valuesTable(seeds).orElseThrow(), range, (_, values, from, to) -> {
            for (int i = from; i < to; i++) {
                counts.scores[MAX_MAGNITUDE + values[i]]++;
            }
        });
        tables.turnsTable(seeds).ifPresent(turns -> counts.addDistances(turns, range));
        if (boards != null) {
            counts.hasZugzwangs = true;
            for (int i = (int) range.from(); i < range.to(); i++) {
                // A player without seeds cannot pass the turn on.
                if (boards.value(i) < 0 && boards.bothCanSow(i)) {
                    counts.addLost(i, boards.value(i), boards.passedValue(i));
                }
            }
        }
        return counts;
    }

    private void addDistances(TableFile turns, EntryRange range) {
        hasDistances = true;
        TableScan.readBlocks(turns, range, (first, values, from, to) -> {
            for (int i = from; i < to; i++) {
                distances[MAX_MAGNITUDE + values[i]]++;
                if (values[i] > longestConversion.amount() && values[i] < SowingTables.MAX_TURNS) {
                    // Only slices whose boards an int can number have examples in the chapter.
                    longestConversion = new SowingExample((int) (first + i), values[i]);
                }
            }
        });
    }

    private void addLost(int index, int value, int passedValue) {
        compared++;
        halfPoint += passedValue == 0 ? 1 : 0;
        if (passedValue < 0) {
            fullPoint++;
            worstZugzwang = worstZugzwang.orLarger(new SowingExample(index, -value - passedValue));
        }
    }

    /** Adds the counts of the next range. */
    void add(SowingSliceCounts next) {
        for (int i = 0; i < scores.length; i++) {
            scores[i] += next.scores[i];
            distances[i] += next.distances[i];
        }
        longestConversion = longestConversion.orLarger(next.longestConversion);
        compared += next.compared;
        halfPoint += next.halfPoint;
        fullPoint += next.fullPoint;
        worstZugzwang = worstZugzwang.orLarger(next.worstZugzwang);
    }

    /** The number of seeds. */
    int seeds() {
        return seeds;
    }

    /**
     * The statistics of the slice, if these are the counts of all its boards.
     *
     * @param header the header of the table of values
     */
    SliceStatistics statistics(TableHeader header) {
        return new SliceStatistics(
                header.slice(),
                header.entries(),
                header.wins(),
                header.draws(),
                header.losses(),
                histogram(scores),
                hasDistances ? Optional.of(distances()) : Optional.empty(),
                hasZugzwangs ? Optional.of(new Zugzwangs(compared, halfPoint, fullPoint)) : Optional.empty());
    }

    private Distances distances() {
        SortedMap<Integer, Long> histogram = histogram(distances);
        SortedMap<Integer, Long> losses = new TreeMap<>();
        histogram.headMap(0).forEach((turnsToLoss, boards) -> losses.put(-turnsToLoss, boards));
        return new Distances(histogram.tailMap(1), losses);
    }

    /** The number of boards by value. */
    private static SortedMap<Integer, Long> histogram(long[] counts) {
        SortedMap<Integer, Long> histogram = new TreeMap<>();
        for (int value = -MAX_MAGNITUDE; value <= MAX_MAGNITUDE; value++) {
            if (counts[MAX_MAGNITUDE + value] > 0) {
                histogram.put(value, counts[MAX_MAGNITUDE + value]);
            }
        }
        return histogram;
    }

    /** The number of boards whose distance is {@link SowingTables#MAX_TURNS} or more. */
    long cappedCount() {
        return distances[MAX_MAGNITUDE + SowingTables.MAX_TURNS] + distances[MAX_MAGNITUDE - SowingTables.MAX_TURNS];
    }

    /**
     * The first board with the longest win below {@link SowingTables#MAX_TURNS}, with its distance in turns; empty if
     * South wins none.
     */
    Optional<SowingExample> longestConversion() {
        return longestConversion.toOptional();
    }

    /** The first full-point mutual zugzwang in which the two fall behind by most seeds together, with these; empty for none. */
    Optional<SowingExample> worstZugzwang() {
        return worstZugzwang.toOptional();
    }
}
