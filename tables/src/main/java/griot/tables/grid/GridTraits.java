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
 * @param quietLimit the quiet count that ends a game if hands are empty, so that values there depend on it; 0 for none
 */
public record GridTraits(
        RuleSet rules,
        GridGeometry geometry,
        ValueEncoding encoding,
        List<String> slices,
        boolean coversHands,
        int quietLimit) {
    /** Makes the list immutable. */
    public GridTraits {
        slices = List.copyOf(slices);
    }

    /** Whether values depend on the quiet count if hands are empty. */
    public boolean countsQuietTurns() {
        return quietLimit > 0;
    }

    /** The number of quiet counts for which a table of a slice has values; 0 if its values do not depend on them. */
    int quietCounts(GridSlice slice) {
        return slice.piecesInHand() == 0 ? quietLimit : 0;
    }
}
