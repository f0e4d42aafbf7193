package griot.tables;

import java.util.List;
import java.util.Optional;

/**
 * The result of a tablebase probe: the value of a position and of each way to end its turn. The components are the keys
 * of the JSON described in {@code docs/tables.md}; a {@link ProbeValue} stands there as {@code value} with {@code
 * distance} or {@code harvest}, and what is unknown or absent is left out.
 *
 * @param ruleSet the name of the rule set, in full
 * @param position the text of the position
 * @param outcome how the game ended, such as {@code 1-0 eliminated}; empty while it goes on
 * @param value the value for the player to move
 * @param capMayCome whether the limit of turns without capture may end the game before the value is reached
 * @param turns every way to end the turn, best first, unknown ones last; empty where the game is over and where the
 *     tables do not cover the phase of play
 * @param line the turns of best play, the first of them whole; empty unless asked for with {@link #withLine}
 */
public record ProbeResult(
        String ruleSet,
        String position,
        Optional<String> outcome,
        ProbeValue value,
        boolean capMayCome,
        List<Turn> turns,
        Optional<List<String>> line) {
    /**
     * A turn and its value for the player who plays it.
     *
     * @param turn the turn in notation
     * @param value the value
     */
    public record Turn(String turn, ProbeValue value) {}

    /** Copies the lists. */
    public ProbeResult {
        turns = List.copyOf(turns);
        line = line.map(List::copyOf);
    }

    /** The same result with the turns of best play. */
    public ProbeResult withLine(List<String> bestPlay) {
        return new ProbeResult(ruleSet, position, outcome, value, capMayCome, turns, Optional.of(bestPlay));
    }

    /** Whether the value of the position or of one of its turns is known. */
    public boolean isAnythingKnown() {
        if (value.isKnown()) {
            return true;
        }
        for (Turn turn : turns) {
            if (turn.value().isKnown()) {
                return true;
            }
        }
        return false;
    }
}
