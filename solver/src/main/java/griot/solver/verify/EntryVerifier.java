package griot.solver.verify;

import java.util.Optional;

/** Verifies entries of a slice: compares each with the entries that its turns lead to. For one thread. */
public interface EntryVerifier {
    /**
     * Verifies an entry. The entries that its turns lead to are assumed to be right.
     *
     * @return what is wrong with it; empty if it agrees with its best turn
     */
    Optional<WrongEntry> verify(long entry);

    /**
     * Verifies the entries of a run. Stops at the first wrong value, but not at a wrong distance.
     *
     * @return the wrong entry that precedes the others found ({@link WrongEntry#precedes}); empty if there is none
     */
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
