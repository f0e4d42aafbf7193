package griot.lab.match;

import griot.lab.match.engine.Forfeit;
import java.util.List;
import java.util.Optional;

/**
 * The result of a game without its turns, which a match of thousands of games keeps in memory.
 *
 * @param round the game's number in the match
 * @param halfPoints half points of the first contestant: 0, 1 or 2
 * @param forfeit the kind of forfeit; empty for none
 * @param isAdjudicated whether the game was adjudicated by scores or tablebase
 * @param isTablebaseAdjudicated whether the game was adjudicated by tablebase
 * @param opening the random turns of the opening, in notation
 */
record CountedGame(
        Round round,
        int halfPoints,
        Optional<Forfeit.Kind> forfeit,
        boolean isAdjudicated,
        boolean isTablebaseAdjudicated,
        List<String> opening) {
    /** Copies the list. */
    CountedGame {
        opening = List.copyOf(opening);
    }

    /** Whether the forfeit was the first contestant's; meaningless without a forfeit. */
    boolean isForfeitOfFirst() {
        return halfPoints == 0;
    }
}
