package griot.solver.verify;

import griot.rules.problem.Problem;
import griot.tables.format.TableHeader;
import griot.tables.jvm.WorkerPool;
import java.util.Optional;

/** Verifies a slice. Thread-safe. */
public interface SliceVerifier {
    /** The header of the table of values. */
    TableHeader header();

    /** Compares the counts in the headers with all entries. */
    SliceTotals totals();

    /** Creates a verifier of entries for one thread. */
    EntryVerifier entryVerifier();

    /**
     * Verifies what holds of the whole slice only, once all entries, or those of a sample, have been verified: that its
     * values are well-founded. Values that depend only on one another would agree with their successors, and be wrong;
     * an exact distance excludes that, so only entries without one are looked at.
     *
     * @return the problem; empty if there is none
     */
    default Optional<Problem> verifyWellFounded(WorkerPool pool) {
        return Optional.empty();
    }

    /** Compares a few random entries with a forward search without tables. */
    SearchedEntries search();
}
