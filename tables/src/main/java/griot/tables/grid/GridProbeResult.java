package griot.tables.grid;

import griot.tables.format.DistanceToEnd;
import java.util.List;
import java.util.OptionalInt;

/**
 * What tables say of a position that is won, drawn or lost. What they do not know is absent.
 *
 * @param value as {@link DistanceToEnd} tells, for the player to move
 * @param capMayCome whether the game may be stopped for want of captures before it is won
 * @param turns every way to end the turn, the best first, unknown ones last; none where the game is over, nor, in Wali
 *     and Bolotondou, while pieces are placed
 */
public record GridProbeResult(OptionalInt value, boolean capMayCome, List<Turn> turns) {
    /** Keeps its own copy. */
    public GridProbeResult {
        turns = List.copyOf(turns);
    }

    /**
     * A turn.
     *
     * @param text in notation
     * @param value what it is worth to its player
     */
    public record Turn(String text, OptionalInt value) {}
}
