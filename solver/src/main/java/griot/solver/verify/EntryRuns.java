package griot.solver.verify;

import java.util.SplittableRandom;

/**
 * The entries of a slice that are verified, as numbered runs: all, or a stratified sample. A sample has one run in each of
 * many strata of nearly equal size, which together are the slice. Its place there is pseudo-random and follows from the
 * seed, the slice and the number of the run alone, so that several processes agree about it. Immutable.
 */
public final class EntryRuns {
    /** Entries of a run when all entries are verified. */
    private static final int ALL_RUN_ENTRIES = 1 << 14;

    /** Entries of a run of a sample: short, for many places, and long enough that neighbours share what they read. */
    private static final int SAMPLE_RUN_ENTRIES = 1_000;

    private final long sliceEntries;
    private final long entries;
    private final int count;

    /** Added to the number of a run, the seed of its place. */
    private final long seed;

    private EntryRuns(long sliceEntries, long entries, int runEntries, long seed) {
        this.sliceEntries = sliceEntries;
        this.entries = entries;
        this.count = Math.toIntExact((entries + runEntries - 1) / runEntries);
        this.seed = seed;
    }

    /** All entries of a slice with this number of entries. */
    static EntryRuns all(long sliceEntries) {
        return new EntryRuns(sliceEntries, sliceEntries, ALL_RUN_ENTRIES, 0);
    }

    /**
     * A sample.
     *
     * @param slice the name of the slice
     * @param sliceEntries the number of its entries
     * @param entries the number of entries in the sample, less than those of the slice
     */
    static EntryRuns sample(String slice, long sliceEntries, long entries, long seed) {
        long sliceSeed = new SplittableRandom(seed ^ (long) slice.hashCode() << Integer.SIZE).nextLong();
        return new EntryRuns(sliceEntries, entries, SAMPLE_RUN_ENTRIES, sliceSeed);
    }

    /** The number of runs. */
    public int count() {
        return count;
    }

    /** The number of entries in all runs. */
    public long entries() {
        return entries;
    }

    /**
     * A run.
     *
     * @param number its number, from 0. Runs are numbered in the order of their strata
     */
    public EntryRun run(int number) {
        // A stratum is the entries of its run and its share of those left out, so that no run is longer than its
        // stratum.
        long leftOut = sliceEntries - entries;
        long stratum = share(entries, number) + share(leftOut, number);
        long stratumEntries = share(entries, number + 1) + share(leftOut, number + 1) - stratum;
        int runEntries = (int) (share(entries, number + 1) - share(entries, number));
        long offset = leftOut == 0 ? 0 : new SplittableRandom(seed + number).nextLong(stratumEntries);
        return new EntryRun(stratum, stratumEntries, offset, runEntries);
    }

    /** {@code total * number / count}, without overflow: where the part of a run begins when a total is shared out. */
    private long share(long total, int number) {
        return total / count * number + total % count * number / count;
    }
}
