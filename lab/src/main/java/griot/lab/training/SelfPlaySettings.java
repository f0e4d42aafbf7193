package griot.lab.training;

/**
 * Settings of games of the engine against itself.
 *
 * @param seed seed of all random choices
 * @param games number of games
 * @param nodes nodes of the search for each turn
 */
public record SelfPlaySettings(int seed, int games, int nodes) {
    /** @throws IllegalArgumentException if a number other than the seed is below 1 */
    public SelfPlaySettings {
        if (games < 1 || nodes < 1) {
            throw new IllegalArgumentException("games and nodes must be at least 1");
        }
    }

    @Override
    public String toString() {
        return "seed=" + seed + " nodes=" + nodes;
    }
}
