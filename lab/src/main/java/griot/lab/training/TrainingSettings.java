package griot.lab.training;

/**
 * Settings of a training. The same settings give the same weights with any number of threads.
 *
 * @param seed seed of all random choices
 * @param games total number of games
 * @param batchSize number of games in a batch, which are played with the same weights
 * @param nodes nodes of the search for each turn
 */
public record TrainingSettings(int seed, int games, int batchSize, int nodes) {
    /** @throws IllegalArgumentException if a number other than the seed is below 1 */
    public TrainingSettings {
        if (games < 1 || batchSize < 1 || nodes < 1) {
            throw new IllegalArgumentException("games, batch size and nodes must be at least 1");
        }
    }

    /** The settings of its games. */
    SelfPlaySettings selfPlay() {
        return new SelfPlaySettings(seed, games, nodes);
    }

    /**
     * The settings without the number of games, which may be raised later. The weights are then those of a training that
     * had this number from the beginning if the games before were a multiple of the batch size.
     */
    String text() {
        return "seed=" + seed + " batch=" + batchSize + " nodes=" + nodes;
    }
}
