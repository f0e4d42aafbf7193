package griot.tables.grid;

import griot.rules.RuleSet;
import griot.rules.grid.GridGeometry;
import griot.tables.format.ValueEncoding;
import java.util.List;

/**
 * How the tables of a rule set on a grid are read.
 *
 * @param rules the rule set
 * @param geometry its board; the images under which it looks the same are those of a plain grid of its size
 * @param encoding how values are written
 * @param slices the names of the slices that there can be, in their order
 * @param coversHands whether tables tell of positions with pieces in hand
 * @param countsQuietTurns whether, with empty hands, values depend on the count of quiet turns
 */
public record GridTraits(
        RuleSet rules,
        GridGeometry geometry,
        ValueEncoding encoding,
        List<String> slices,
        boolean coversHands,
        boolean countsQuietTurns) {
    /** Keeps its own copy. */
    public GridTraits {
        slices = List.copyOf(slices);
    }
}
