package griot.solver.verify;

/**
 * A run of consecutive entries of a slice, inside a stratum: an interval of entries. Behind the last entry of the stratum
 * the run continues at the first, so that every entry of the stratum is in it with the same probability.
 *
 * @param stratum the first entry of the stratum
 * @param stratumEntries the number of entries of the stratum
 * @param offset the first entry of the run, counted from the beginning of the stratum
 * @param entries the number of entries of the run, at most those of the stratum
 */
public record EntryRun(long stratum, long stratumEntries, long offset, int entries) {
    /** The entry at a position of the run, from 0. */
    public long entry(int position) {
        long inStratum = offset + position;
        return stratum + (inStratum < stratumEntries ? inStratum : inStratum - stratumEntries);
    }
}
