package griot.lab.training;

/**
 * How to learn. The same settings give the same weights, on however many threads.
 *
 * @param seed from which all chance follows
 * @param games to be played in all
 * @param batch games played with the same weights
 * @param nodes actions tried for each turn
 */
public record Settings(int seed, int games, int batch, int nodes) {
    /** Refuses numbers below 1, the seed excepted. */
    public Settings {
        if (games < 1 || batch < 1 || nodes < 1) {
            throw new IllegalArgumentException("games, batch and nodes are at least 1");
        }
    }

    /** The settings but for the games: more may be added later. */
    String text() {
        return "seed=" + seed + " batch=" + batch + " nodes=" + nodes;
    }
}
