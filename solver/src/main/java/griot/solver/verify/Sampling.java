package griot.solver.verify;

import java.io.Serializable;

/**
 * Which entries of each slice are verified: all, or a sample.
 *
 * @param entries the number of entries to verify of a slice that has more; at least 1
 * @param above only slices with more seeds or pieces than this are sampled; 0 to sample all
 * @param seed the seed of the sample: the same seed chooses the same entries
 */
public record Sampling(long entries, int above, long seed) implements Serializable {
    /** Every entry of every slice. */
    public static final Sampling NONE = new Sampling(Long.MAX_VALUE, 0, 0);

    /** Whether slices may be sampled. */
    public boolean isPartial() {
        return entries < Long.MAX_VALUE;
    }

    /**
     * The entries of a slice to verify.
     *
     * @param sliceEntries the number of entries that the slice has
     */
    public EntryRuns runs(VerifiableSlice slice, long sliceEntries) {
        return slice.material() > above && sliceEntries > entries
                ? EntryRuns.sample(slice.name(), sliceEntries, entries, seed)
                : EntryRuns.all(sliceEntries);
    }
}
