package griot.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Samples of the entries of a table. */
class TableScanTest {
    private static final int SAMPLE_SIZE = 20_000;

    @Test
    void aSmallTableIsTakenWhole() {
        for (int limit = 1; limit <= 100; limit++) {
            assertEquals(limit, TableScan.sample(limit, 100).distinct().count());
            assertTrue(TableScan.sample(limit, 100).max().orElseThrow() < limit);
        }
    }

    /** The numbers of boards in slices of several rule sets. */
    @ParameterizedTest
    @ValueSource(
            ints = {27_510, 178_419, 891_339, 3_564_060, 17_816_820, 355_240_380, 1_892_878_878, Integer.MAX_VALUE})
    void aSampleIsSpreadEvenly(int limit) {
        for (int size : new int[] {SAMPLE_SIZE / 7, SAMPLE_SIZE}) {
            int[] sample = TableScan.sample(limit, size).sorted().toArray();
            assertEquals(size, Arrays.stream(sample).distinct().count());
            int longestGap = Math.max(sample[0], limit - sample[size - 1]);
            for (int i = 1; i < size; i++) {
                longestGap = Math.max(longestGap, sample[i] - sample[i - 1]);
            }
            assertTrue(longestGap < 3L * limit / size, "a gap of " + longestGap + " in " + limit);
        }
    }
}
