package griot.tables;

import java.util.List;
import java.util.Optional;

/**
 * The result of a tablebase probe: the value of a position and of each way to end its turn. The components are the keys
 * of the JSON described in {@code docs/tables.md}; a {@link ProbeValue} becomes the keys {@code value} and {@code
 * distance} or {@code harvest}, and unknown or absent values are omitted.
 *
 * @param ruleSet the full name of the rule set
 * @param position the position text
 * @param outcome the outcome, such as {@code 1-0 eliminated}; empty if the game is not over
 * @param value the value for the player to move
 * @param capMayCome whether the limit on quiet turns may end the game before the value is reached
 * @param turns every way to end the turn, best first, unknown ones last; empty if the game is over, or the tables do
 *     not cover this phase of it
 * @param line the principal variation, beginning with the whole current turn; empty unless set by {@link #withLine}
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
     * @param turn the turn text
     * @param value the value
     */
    public record Turn(String turn, ProbeValue value) {}

    /** Makes the lists immutable. */
    public ProbeResult {
        turns = List.copyOf(turns);
        line = line.map(List::copyOf);
    }

    /** Returns the same result with a principal variation. */
    public ProbeResult withLine(List<String> variation) {
        return new ProbeResult(ruleSet, position, outcome, value, capMayCome, turns, Optional.of(variation));
    }

    /** Whether the value of the position, or of one of its turns, is known. */
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
