package griot.tables.sowing;

import griot.rules.Action;
import java.util.List;
import java.util.OptionalInt;

/**
 * What tables say of a position in a sowing game. What they do not know is absent.
 *
 * @param value how many seeds more than the other the player to move can still harvest
 * @param harvest within how many turns whoever is ahead can force the next harvest or the end, without losing any of
 *     the value; {@link SowingTables#MAX_TURNS} for so many or more; empty if nobody is ahead
 * @param capMayCome whether the game may be stopped for want of harvests before that one, so that the value may not be
 *     had
 * @param turns every legal turn, the best first: of equal value, those that harvest soonest where that is above 0,
 *     latest where it is below; otherwise in the order of the houses, unknown ones last
 */
public record SowingProbeResult(OptionalInt value, OptionalInt harvest, boolean capMayCome, List<Turn> turns) {
    /** Keeps its own copy. */
    public SowingProbeResult {
        turns = List.copyOf(turns);
    }

    /**
     * A turn.
     *
     * @param action the sowing
     * @param value how many seeds more than the other its player harvests with it and from then on
     * @param harvest within how many turns, this one included, the next harvest or the end comes: 1 if this turn brings
     *     it, otherwise as it is told of a position
     */
    public record Turn(Action action, OptionalInt value, OptionalInt harvest) {}
}
