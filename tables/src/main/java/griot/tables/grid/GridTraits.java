package griot.tables.grid;

import griot.rules.RuleSet;
import griot.rules.grid.GridGeometry;
import griot.tables.format.ValueEncoding;
import java.util.List;

/**
 * The properties of the tables of a grid game.
 *
 * @param rules the rule set
 * @param geometry the board; its symmetries are those of a plain grid of its size
 * @param encoding the encoding of values
 * @param slices the names of all slices that the rule set can have, as in {@link
 *     griot.tables.family.TablebaseFamily#slices}
 * @param coversHands whether there are tables of positions with pieces in hand
 * @param countsQuietTurns whether values depend on the quiet count if hands are empty
 */
public record GridTraits(
        RuleSet rules,
        GridGeometry geometry,
        ValueEncoding encoding,
        List<String> slices,
        boolean coversHands,
        boolean countsQuietTurns) {
    /** Makes the list immutable. */
    public GridTraits {
        slices = List.copyOf(slices);
    }
}
