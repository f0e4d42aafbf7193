package griot.tables.sowing;

import griot.rules.Action;
import java.util.List;
import java.util.OptionalInt;

/**
 * The result of a probe in a sowing game; unknown values are empty.
 *
 * @param value the seeds that the player to move harvests from here on, less those of the other, with best play
 * @param turnsToHarvest the distance to conversion: the number of turns of both players within which the one who is
 *     ahead can force a harvest or the end without losing value; {@link SowingTables#MAX_TURNS} stands for as many or
 *     more; empty if the value is 0 or unknown
 * @param capMayCome whether the limit on quiet turns may end the game before that harvest, so that the value is not
 *     reached
 * @param turns every legal turn, best first, unknown ones last. Equal values are ordered by the distance to the
 *     harvest: the smallest first if the value is positive, the largest if it is negative; then by house
 */
public record SowingProbeResult(OptionalInt value, OptionalInt turnsToHarvest, boolean capMayCome, List<Turn> turns) {
    /** Makes the list immutable. */
    public SowingProbeResult {
        turns = List.copyOf(turns);
    }

    /**
     * A turn.
     *
     * @param action the sowing
     * @param value the seeds that its player harvests by it and from then on, less those of the other
     * @param turnsToHarvest the number of turns, this one included, to the next harvest: 1 if this turn harvests, 2 if
     *     the other side is then starved and the seeds are shared out, otherwise 1 more than the distance of the
     *     position after it
     */
    public record Turn(Action action, OptionalInt value, OptionalInt turnsToHarvest) {}
}
