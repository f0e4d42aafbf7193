package griot.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.lab.report.SliceStatistics.Distances;
import griot.lab.report.SliceStatistics.Zugzwangs;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The statistics of table slices: means, quantiles and CSV files. */
class SliceStatisticsTest {
    private static final SortedMap<Integer, Long> WINS = new TreeMap<>(Map.of(1, 6L, 3, 3L, 9, 1L));

    @Test
    void meanAndQuantilesCountEachBoard() {
        assertEquals(2.4, SliceStatistics.mean(WINS), 1e-9);
        assertEquals(1, SliceStatistics.quantile(WINS, 0.5));
        assertEquals(3, SliceStatistics.quantile(WINS, 0.9));
        assertEquals(9, SliceStatistics.quantile(WINS, 0.99));
        assertEquals(0, SliceStatistics.mean(new TreeMap<>()));
    }

    @Test
    void whatWasNotCountedIsEmptyInTheCsv() {
        SliceStatistics counted = new SliceStatistics(
                "5-4",
                12,
                10,
                0,
                2,
                new TreeMap<>(),
                Optional.of(new Distances(WINS, new TreeMap<>(Map.of(2, 2L)))),
                Optional.of(new Zugzwangs(2, 1, 0)));
        SliceStatistics large =
                new SliceStatistics("6-5", 3, 1, 1, 1, new TreeMap<>(), Optional.empty(), Optional.empty());
        assertEquals(
                List.of(
                        "slice,boards,wins,draws,losses,longest_win,longest_loss,lost_compared,half_point_zugzwangs,full_point_zugzwangs",
                        "5-4,12,10,0,2,9,2,2,1,0",
                        "6-5,3,1,1,1,,,,,"),
                SliceStatistics.csv(List.of(counted, large)).lines().toList());
        assertEquals(
                List.of("slice,of,number,boards", "5-4,win,1,6", "5-4,win,3,3", "5-4,win,9,1", "5-4,loss,2,2"),
                SliceStatistics.histogramsCsv(List.of(counted, large)).lines().toList());
    }
}
