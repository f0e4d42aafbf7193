package griot.engine;

/**
 * Scores as plain numbers. While the end is not in sight, a score is hundredths of a piece or seed. A score near {@link
 * #WIN} or its negative says that the game is decided, and in how many turns it ends; winning sooner scores higher, losing
 * later too.
 */
public final class Score {
    /** A game that the player to move has won; a win in {@code n} turns scores {@code WIN - n}. */
    public static final int WIN = 30_000;

    /** Higher than any score. */
    static final int INFINITE = 32_000;

    /** Further away than this, no end is ever seen. */
    static final int MOST_TURNS = 1_000;

    /** No estimate exceeds this, in either direction. */
    static final int MOST_ESTIMATE = 20_000;

    private Score() {}

    /** Whether the end of the game is in sight. */
    public static boolean isDecided(int score) {
        return Math.abs(score) >= WIN - MOST_TURNS;
    }

    /**
     * Whole turns, of both players, until a decided game ends; the current one counts.
     *
     * @throws IllegalArgumentException if the score is not decided
     */
    public static int turnsToEnd(int score) {
        if (!isDecided(score)) {
            throw new IllegalArgumentException("the end is not in sight at a score of " + score);
        }
        return WIN - Math.abs(score);
    }

    /** The score of a win after so many turns, 0 to 1,000; its negative is that of a loss. */
    public static int win(int turns) {
        return WIN - Math.min(turns, MOST_TURNS);
    }
}
