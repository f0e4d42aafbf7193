package griot.rules;

import java.util.List;

/**
 * The course of a sowing, seed by seed. Seeds that are shared out at the end of the game are not included.
 *
 * @param from the house whose seeds are sown
 * @param path the houses into which the seeds fall, one by one; a house that gets several seeds occurs several times
 * @param harvest the captures, from the last house sown backwards; empty for none
 */
public record Sowing(House from, List<House> path, List<Harvest> harvest) {
    /** Makes the lists immutable. */
    public Sowing {
        path = List.copyOf(path);
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
