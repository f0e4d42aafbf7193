package griot.cluster.verify;

import java.io.Serializable;
import java.util.ArrayList;

/**
 * The report of a task on its part of a slice.
 *
 * @param findings what it found wrong
 * @param verifiedEntries the number of entries that it verified by their turns
 * @param searchedEntries as in {@link griot.solver.verify.SearchedEntries}; 0 unless it verified the slice as a whole
 * @param maxTurns as in {@link griot.solver.verify.SliceTotals}; 0 unless it verified the slice as a whole
 * @param entriesBeyondQuietLimit as in {@link griot.solver.verify.SliceTotals}; likewise
 */
record PartReport(
        ArrayList<Finding> findings,
        long verifiedEntries,
        int searchedEntries,
        int maxTurns,
        long entriesBeyondQuietLimit)
        implements Serializable {
    /** The report that a part of this number of entries is correct. */
    static PartReport correct(long verifiedEntries) {
        return new PartReport(new ArrayList<>(), verifiedEntries, 0, 0, 0);
    }

    /** The report of a task that found something wrong. */
    static PartReport wrong(Finding finding) {
        ArrayList<Finding> findings = new ArrayList<>();
        findings.add(finding);
        return new PartReport(findings, 0, 0, 0, 0);
    }

    /** The report on this part and another together. */
    PartReport plus(PartReport other) {
        ArrayList<Finding> both = new ArrayList<>(findings);
        both.addAll(other.findings);
        return new PartReport(
                both,
                verifiedEntries + other.verifiedEntries,
                searchedEntries + other.searchedEntries,
                Math.max(maxTurns, other.maxTurns),
                entriesBeyondQuietLimit + other.entriesBeyondQuietLimit);
    }
}
