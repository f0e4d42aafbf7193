package griot.rules;

import java.util.List;

/**
 * What a sowing does, seed by seed, before any end of the game shares out the rest.
 *
 * @param from the house whose seeds are lifted
 * @param into the houses that get a seed each, in the order of sowing; a house as often as it gets one
 * @param harvest what is taken, the house sown last first; empty for none
 */
public record Sowing(House from, List<House> into, List<Harvest> harvest) {
    /** Keeps its own copies. */
    public Sowing {
        into = List.copyOf(into);
        harvest = List.copyOf(harvest);
    }

    /**
     * Seeds taken from a house.
     *
     * @param at the house
     * @param seeds how many, 2 or 3
     */
    public record Harvest(House at, int seeds) {}

    /** All seeds taken. */
    public int harvested() {
        int sum = 0;
        for (Harvest each : harvest) {
            sum += each.seeds();
        }
        return sum;
    }
}
