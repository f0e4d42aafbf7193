package griot.lab.reach;

import java.util.List;

/**
 * Settings of the games that are compared with tablebases; the same settings give the same games.
 *
 * @param games number of games, at least 1
 * @param nodes nodes of each player for a turn, at least 1
 * @param seed seed of the openings
 * @param sizes numbers of pieces or seeds: the tables with at most so many are one set that games may reach
 */
public record ReachSettings(int games, long nodes, int seed, List<Integer> sizes) {
    /** Copies the list. */
    public ReachSettings {
        sizes = List.copyOf(sizes);
    }
}
