package griot.tables;

import griot.rules.Action;
import java.util.List;
import java.util.OptionalInt;

/**
 * What tables say of a position in a sowing game. What they do not know is absent.
 *
 * @param value how many seeds more than the other the player to move can still harvest
 * @param turns every legal turn, the best first, those of equal value in the order of the houses, unknown ones last
 */
public record Verdict(OptionalInt value, List<Turn> turns) {
    /** Keeps its own copy. */
    public Verdict {
        turns = List.copyOf(turns);
    }

    /**
     * A turn.
     *
     * @param action the sowing
     * @param value how many seeds more than the other its player harvests with it and from then on
     */
    public record Turn(Action action, OptionalInt value) {}
}
