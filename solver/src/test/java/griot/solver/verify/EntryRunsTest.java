package griot.solver.verify;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Samples are spread over the whole slice, hold each entry once at most, and follow from their seed. */
class EntryRunsTest {
    private static final int SLICE_ENTRIES = 1_352_078;

    /** The entries of runs, in order. */
    private static long[] entries(EntryRuns runs) {
        long[] entries = new long[Math.toIntExact(runs.entries())];
        int count = 0;
        for (int number = 0; number < runs.count(); number++) {
            EntryRun run = runs.run(number);
            for (int position = 0; position < run.entries(); position++) {
                entries[count++] = run.entry(position);
            }
        }
        assertEquals(entries.length, count);
        Arrays.sort(entries);
        return entries;
    }

    private static EntryRuns sample(long entries, long seed) {
        return EntryRuns.sample("12", SLICE_ENTRIES, entries, seed);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 12, 16_384, 16_385, SLICE_ENTRIES})
    void allEntriesAreEachEntryOnce(long sliceEntries) {
        long[] entries = entries(EntryRuns.all(sliceEntries));
        assertEquals(sliceEntries, entries.length);
        for (int i = 0; i < entries.length; i++) {
            assertEquals(i, entries[i]);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "999, 1", "1000, 1", "1001, 2", "100000, 100", "123456, 124", "1352077, 1353"})
    void aSampleHasItsNumberOfEntriesInRunsOfAThousand(long sampleEntries, int runs) {
        EntryRuns sample = sample(sampleEntries, 1);
        assertEquals(runs, sample.count());
        long[] entries = entries(sample);
        assertTrue(entries[0] >= 0);
        assertTrue(entries[entries.length - 1] < SLICE_ENTRIES);
        for (int i = 1; i < entries.length; i++) {
            assertTrue(entries[i - 1] < entries[i], "twice: " + entries[i]);
        }
    }

    @Test
    void eachStratumHasARunAndTheStrataAreTheSlice() {
        EntryRuns sample = sample(123_456, 1);
        long end = 0;
        for (int number = 0; number < sample.count(); number++) {
            EntryRun run = sample.run(number);
            assertEquals(end, run.stratum());
            end += run.stratumEntries();
            assertTrue(run.stratumEntries() >= SLICE_ENTRIES / sample.count() - 1);
            assertTrue(run.stratumEntries() <= SLICE_ENTRIES / sample.count() + 2);
            for (int position : new int[] {0, run.entries() - 1}) {
                assertTrue(run.entry(position) >= run.stratum() && run.entry(position) < end);
            }
        }
        assertEquals(SLICE_ENTRIES, end);
    }

    @Test
    void everyEntryIsEquallyLikely() {
        int seeds = 2_000;
        int[] hits = new int[1_200];
        for (int seed = 0; seed < seeds; seed++) {
            for (long entry : entries(EntryRuns.sample("3", hits.length, 300, seed))) {
                hits[(int) entry]++;
            }
        }
        for (int entry = 0; entry < hits.length; entry++) {
            // A quarter of the seeds choose an entry, with a standard deviation of 19.
            assertEquals(seeds / 4, hits[entry], 100, "entry " + entry);
        }
    }

    @Test
    void theSampleFollowsFromSeedAndSlice() {
        assertArrayEquals(entries(sample(50_000, 7)), entries(sample(50_000, 7)));
        assertFalse(Arrays.equals(entries(sample(50_000, 7)), entries(sample(50_000, 8))));
        assertFalse(
                Arrays.equals(entries(sample(50_000, 7)), entries(EntryRuns.sample("11", SLICE_ENTRIES, 50_000, 7))));
    }

    @Test
    void theNumberOfEntriesMayExceedAnInt() {
        long sliceEntries = 1_400_000_000_000L;
        EntryRuns sample = EntryRuns.sample("36", sliceEntries, 3_000_000_000L, 1);
        EntryRun last = sample.run(sample.count() - 1);
        assertEquals(sliceEntries, last.stratum() + last.stratumEntries());
        assertEquals(1_000, last.entries());
    }

    @Test
    void onlyLargeSlicesWithMuchMaterialAreSampled() {
        VerificationScope scope = VerificationScope.sample(1_000, 5, 1);
        assertEquals(2_000, scope.runs(new VerifiableSlice("5", 5, 0), 2_000).entries());
        assertEquals(1_000, scope.runs(new VerifiableSlice("6", 6, 0), 2_000).entries());
        assertEquals(900, scope.runs(new VerifiableSlice("6", 6, 0), 900).entries());
        assertEquals(
                2_000,
                VerificationScope.ALL
                        .runs(new VerifiableSlice("6", 6, 0), 2_000)
                        .entries());
    }
}
