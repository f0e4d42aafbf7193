package griot.rules;

import java.util.List;

/**
 * The course of a sowing, seed by seed. Seeds that are shared out at the end of the game are not included.
 *
 * @param from the house whose seeds are sown
 * @param into the houses that get a seed each, in order; a house occurs once for each of its seeds
 * @param harvest the captures, from the last house sown backwards; empty for none
 */
public record Sowing(House from, List<House> into, List<Harvest> harvest) {
    /** Makes the lists immutable. */
    public Sowing {
        into = List.copyOf(into);
        harvest = List.copyOf(harvest);
    }

    /**
     * Seeds captured from a house.
     *
     * @param at the house
     * @param seeds the number of seeds, 2 or 3
     */
    public record Harvest(House at, int seeds) {}

    /** The number of seeds captured. */
    public int harvested() {
        int sum = 0;
        for (Harvest capture : harvest) {
            sum += capture.seeds();
        }
        return sum;
    }
}
