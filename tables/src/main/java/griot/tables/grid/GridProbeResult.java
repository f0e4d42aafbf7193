package griot.tables.grid;

import griot.tables.format.DistanceToEnd;
import java.util.List;
import java.util.OptionalInt;

/**
 * The result of a probe in a grid game; unknown values are empty.
 *
 * @param value the value for the player to move, as a {@link DistanceToEnd}
 * @param capMayCome whether the limit on quiet turns may end the game before the win
 * @param turns every way to end the turn, best first, unknown ones last; empty if the game is over, or the tables do
 *     not cover this phase of it
 */
public record GridProbeResult(OptionalInt value, boolean capMayCome, List<Turn> turns) {
    /** Makes the list immutable. */
    public GridProbeResult {
        turns = List.copyOf(turns);
    }

    /**
     * A turn.
     *
     * @param text the turn text
     * @param value the value for its player, as a {@link DistanceToEnd}
     */
    public record Turn(String text, OptionalInt value) {}
}
