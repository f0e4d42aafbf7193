package griot.tables.grid;

import griot.rules.RuleSet;
import griot.tables.format.ValueEncoding;
import java.util.List;

/**
 * How the tables of a rule set on a grid are read.
 *
 * @param rules the rule set
 * @param encoding how values are written
 * @param slices the names of the slices that there can be, in their order
 * @param coversHands whether tables tell of positions with pieces in hand
 * @param countsQuietTurns whether, with empty hands, values depend on the count of quiet turns
 */
public record GridTraits(
        RuleSet rules, ValueEncoding encoding, List<String> slices, boolean coversHands, boolean countsQuietTurns) {
    /** Keeps its own copy. */
    public GridTraits {
        slices = List.copyOf(slices);
    }
}
