package griot.lab.puzzles;

/**
 * Settings of puzzle mining.
 *
 * @param count the number of puzzles wanted
 * @param seed seed of the positions and games
 * @param maxGames games played at most, 0 for puzzles by table alone
 * @param threads concurrent attempts; they do not affect the puzzles
 */
public record MiningSettings(int count, int seed, int maxGames, int threads) {
    private static final int MAX_GAMES = 3_000;

    /** Rejects numbers that are too small. */
    public MiningSettings {
        if (count < 1 || maxGames < 0 || threads < 1) {
            throw new IllegalArgumentException("count and threads are at least 1, games at least 0");
        }
    }

    /** Settings with as many games as are of use. */
    public static MiningSettings of(int count, int seed, int threads) {
        return new MiningSettings(count, seed, MAX_GAMES, threads);
    }
}
