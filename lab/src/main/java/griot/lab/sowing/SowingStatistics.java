package griot.lab.sowing;

import griot.lab.report.SliceStatistics;
import griot.lab.report.SliceStatistics.Distances;
import griot.lab.report.SliceStatistics.Zugzwangs;
import griot.lab.report.TableScan;
import griot.rules.House;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.sowing.SowingIndex;
import griot.tables.sowing.SowingTables;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts the boards of a sowing game with a number of seeds: scores, distances to conversion, zugzwangs. */
final class SowingStatistics {
    private static final int MAX_MAGNITUDE = 128;

    private SowingStatistics() {}

    /**
     * Counts the boards of a slice.
     *
     * @param tables tables that have the slice's values
     * @param maxBoards the maximum number of boards of a slice whose zugzwangs are counted
     */
    static SliceStatistics of(SowingTables tables, int seeds, long maxBoards) {
        TableFile values = tables.valuesTable(seeds).orElseThrow();
        TableHeader header = values.header();
        return new SliceStatistics(
                header.slice(),
                header.entries(),
                header.wins(),
                header.draws(),
                header.losses(),
                histogram(values),
                tables.turnsTable(seeds).map(SowingStatistics::distances),
                header.entries() <= maxBoards
                        ? Optional.of(zugzwangs(TableScan.values(values), seeds))
                        : Optional.empty());
    }

    private static Distances distances(TableFile turns) {
        SortedMap<Integer, Long> histogram = histogram(turns);
        SortedMap<Integer, Long> losses = new TreeMap<>();
        histogram.headMap(0).forEach((turnsToLoss, boards) -> losses.put(-turnsToLoss, boards));
        return new Distances(histogram.tailMap(1), losses);
    }

    /** The number of boards by value. */
    private static SortedMap<Integer, Long> histogram(TableFile table) {
        long[] counts = new long[2 * MAX_MAGNITUDE + 1];
        byte[] block = new byte[table.header().blockEntries()];
        for (long i = 0; i < table.header().blocks(); i++) {
            int count = table.readBlock(i, block);
            for (int entry = 0; entry < count; entry++) {
                counts[MAX_MAGNITUDE + block[entry]]++;
            }
        }
        SortedMap<Integer, Long> histogram = new TreeMap<>();
        for (int value = -MAX_MAGNITUDE; value <= MAX_MAGNITUDE; value++) {
            if (counts[MAX_MAGNITUDE + value] > 0) {
                histogram.put(value, counts[MAX_MAGNITUDE + value]);
            }
        }
        return histogram;
    }

    /** Counts the boards on which both sides have seeds, and South falls behind only because it has to sow. */
    private static Zugzwangs zugzwangs(byte[] values, int seeds) {
        long lost = 0;
        long drawnByPass = 0;
        long mutual = 0;
        int[] houses = new int[House.COUNT];
        for (int i = 0; i < values.length; i++) {
            if (values[i] >= 0) {
                continue;
            }
            SowingIndex.unrank(seeds, i, houses);
            if (bothCanSow(houses)) {
                int passedValue = values[(int) SowingIndex.rank(rotated(houses))];
                lost++;
                drawnByPass += passedValue == 0 ? 1 : 0;
                mutual += passedValue < 0 ? 1 : 0;
            }
        }
        return new Zugzwangs(lost, drawnByPass, mutual);
    }

    /** The houses from the opponent's view. */
    static int[] rotated(int[] houses) {
        int[] rotated = new int[House.COUNT];
        for (int i = 0; i < House.COUNT; i++) {
            rotated[i] = houses[(i + House.ROW_LENGTH) % House.COUNT];
        }
        return rotated;
    }

    /** Whether both sides have seeds to sow. */
    static boolean bothCanSow(int[] houses) {
        return rowSeeds(houses, 0) > 0 && rowSeeds(houses, House.ROW_LENGTH) > 0;
    }

    /** The number of seeds in the row that begins with a house. */
    static int rowSeeds(int[] houses, int firstHouse) {
        int seeds = 0;
        for (int i = firstHouse; i < firstHouse + House.ROW_LENGTH; i++) {
            seeds += houses[i];
        }
        return seeds;
    }
}
