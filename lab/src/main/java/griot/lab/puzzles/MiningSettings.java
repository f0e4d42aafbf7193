package griot.lab.puzzles;

/**
 * Settings of puzzle mining.
 *
 * @param count the number of puzzles wanted
 * @param seed seed of the positions and games
 * @param maxGames maximum number of games of self-play; 0 for puzzles proved by tablebase alone
 */
public record MiningSettings(int count, int seed, int maxGames) {
    private static final int DEFAULT_MAX_GAMES = 3_000;

    /** @throws IllegalArgumentException if a number other than the seed is too small */
    public MiningSettings {
        if (count < 1 || maxGames < 0) {
            throw new IllegalArgumentException("count must be at least 1, games at least 0");
        }
    }

    /** Settings with at most 3,000 games. Further games seldom yield further puzzles. */
    public static MiningSettings of(int count, int seed) {
        return new MiningSettings(count, seed, DEFAULT_MAX_GAMES);
    }
}
