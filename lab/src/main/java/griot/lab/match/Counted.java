package griot.lab.match;

import java.util.List;
import java.util.Optional;

/**
 * What is kept of a game that was played: little, as a match has thousands.
 *
 * @param round its place in the match
 * @param halfPoints those of the first contestant: 0, 1 or 2
 * @param forfeit for what it was forfeited; empty if it was not
 * @param adjudicated whether it was broken off because both agreed, or its end was known
 * @param known whether it was the latter
 * @param opening its random turns, in notation
 */
record Counted(
        Round round,
        int halfPoints,
        Optional<Forfeit.Kind> forfeit,
        boolean adjudicated,
        boolean known,
        List<String> opening) {
    Counted {
        opening = List.copyOf(opening);
    }

    /** Whether it was the first contestant who forfeited it, if one did. */
    boolean isFirstsForfeit() {
        return halfPoints == 0;
    }
}
