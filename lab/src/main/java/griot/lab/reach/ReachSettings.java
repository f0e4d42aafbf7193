package griot.lab.reach;

import java.util.List;

/**
 * Settings of the games that are compared with tablebases; the same settings give the same games.
 *
 * @param games number of games, at least 1
 * @param nodes node limit of the search for each turn, at least 1
 * @param seed seed of the openings
 * @param sizes limits on the number of pieces or seeds; for each, the games are compared with the tables up to it
 */
public record ReachSettings(int games, long nodes, int seed, List<Integer> sizes) {
    /** Copies the list. */
    public ReachSettings {
        sizes = List.copyOf(sizes);
    }
}
