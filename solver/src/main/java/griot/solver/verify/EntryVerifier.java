package griot.solver.verify;

import java.util.Optional;

/** Verifies entries of a slice by their turns, on one thread. */
public interface EntryVerifier {
    /**
     * Verifies an entry. The entries that its turns lead to are taken as they are in the tables.
     *
     * @return what is wrong with it; empty if it is that of its best turn
     */
    Optional<WrongEntry> verify(long entry);

    /** Verifies the entries of a run, up to the first wrong value; returns the wrong entry to report. */
    default Optional<WrongEntry> verify(EntryRun run) {
        Optional<WrongEntry> reported = Optional.empty();
        for (int position = 0; position < run.entries(); position++) {
            Optional<WrongEntry> found = verify(run.entry(position));
            if (found.isPresent()) {
                if (reported.isEmpty() || found.get().precedes(reported.get())) {
                    reported = found;
                }
                if (!found.get().isDistance()) {
                    break;
                }
            }
        }
        return reported;
    }
}
