package griot.solver.verify;

import java.io.Serializable;

/**
 * Which slices are verified, and which of their entries: all, or a sample.
 *
 * @param from slices with fewer seeds or pieces are not verified; 0 to verify all
 * @param sampleEntries the number of entries to verify of a slice that has more; at least 1
 * @param sampleAbove only slices with more seeds or pieces than this are sampled; 0 to sample all
 * @param sampleSeed the seed of the sample: the same seed chooses the same entries
 */
public record VerificationScope(int from, long sampleEntries, int sampleAbove, long sampleSeed)
        implements Serializable {
    /** Every entry of every slice. */
    public static final VerificationScope ALL = new VerificationScope(0, Long.MAX_VALUE, 0, 0);

    /**
     * All entries of small slices, and a sample of the others.
     *
     * @param entries the number of entries to verify of a slice that has more; at least 1
     * @param above only slices with more seeds or pieces than this are sampled; 0 to sample all
     * @param seed the seed of the sample
     */
    public static VerificationScope sample(long entries, int above, long seed) {
        return new VerificationScope(0, entries, above, seed);
    }

    /** The same, but only of slices with at least this number of seeds or pieces. */
    public VerificationScope from(int material) {
        return new VerificationScope(material, sampleEntries, sampleAbove, sampleSeed);
    }

    /** Whether a slice is verified. */
    public boolean includes(VerifiableSlice slice) {
        return slice.material() >= from;
    }

    /** Whether slices may be sampled. */
    public boolean hasSample() {
        return sampleEntries < Long.MAX_VALUE;
    }

    /**
     * The entries of a slice to verify.
     *
     * @param entries the number of entries that the slice has
     */
    public EntryRuns runs(VerifiableSlice slice, long entries) {
        return slice.material() > sampleAbove && entries > sampleEntries
                ? EntryRuns.sample(slice.name(), entries, sampleEntries, sampleSeed)
                : EntryRuns.all(entries);
    }
}
