package griot.engine;

import griot.rules.Board;
import griot.rules.Result;

/**
 * Scores as plain numbers. While the end is not in sight, a score is hundredths of a piece or seed. A score near {@link
 * #WIN} or its negative says that the game is decided, and in how many turns it ends; winning sooner scores higher, losing
 * later too. Between the two stand differences of seeds that solved endings know: the game is decided, but not when it ends.
 *
 * <p>In Awélé an end is no win in so many turns but a difference of seeds: a known one where a search looks into solved endings, else
 * {@link #ofSeedLead}, among the estimates.
 */
public final class Score {
    /** A game that the player to move has won; a win in {@code n} turns scores {@code WIN - n}. */
    public static final int WIN = 30_000;

    /** Higher than any score. */
    public static final int INFINITE = 32_000;

    /** Further away than this, no end is ever seen. */
    static final int MAX_TURNS = 1_000;

    /** No estimate exceeds this, in either direction. */
    public static final int MAX_ESTIMATE = 20_000;

    /** A known difference, beyond all estimates, and below every end in sight. */
    private static final int KNOWN_LEAD = MAX_ESTIMATE + 1_000;

    private static final int HUNDREDTHS_PER_SEED = 100;

    /** What it is worth in a search of Awélé to have won at all. */
    private static final int WIN_BONUS = 10 * HUNDREDTHS_PER_SEED;

    private Score() {}

    /** Whether the end of the game is in sight. */
    public static boolean isDecided(int score) {
        return Math.abs(score) >= WIN - MAX_TURNS;
    }

    /**
     * What a search without solved endings makes of a game of Awélé that ends with so many seeds more than the other for the player to
     * move, -48 to 48. Above all estimates, a small win in sight would be preferred to a large one still guessed at, and a small loss
     * avoided for a larger one; {@code docs/engine.md} tells how often.
     */
    public static int ofSeedLead(int seeds) {
        return Integer.signum(seeds) * WIN_BONUS + HUNDREDTHS_PER_SEED * seeds;
    }

    /**
     * The score of a game that is over, for the player whose turn it would be: won, lost or drawn.
     *
     * @param turns from where it is looked at to the end, 0 to 1,000
     * @throws java.util.NoSuchElementException if the game goes on
     */
    public static int ofEnd(Board board, int turns) {
        Result result = board.outcome().orElseThrow().result();
        if (result == Result.DRAW) {
            return 0;
        }
        return result == Result.win(board.toMove()) ? win(turns) : -win(turns);
    }

    /**
     * The score of a game that is known to end with so many seeds more than the other for the player to move, -48 to 48; 0 where both
     * have as many.
     */
    public static int ofKnownLead(int seeds) {
        return Integer.signum(seeds) * KNOWN_LEAD + HUNDREDTHS_PER_SEED * seeds;
    }

    /** Whether a score tells a difference of seeds with which the game is known to end. */
    public static boolean isKnownLead(int score) {
        return Math.abs(score) > MAX_ESTIMATE && !isDecided(score);
    }

    /**
     * That difference.
     *
     * @throws IllegalArgumentException if the score does not tell one
     */
    public static int knownLead(int score) {
        if (!isKnownLead(score)) {
            throw new IllegalArgumentException("no difference is known at a score of " + score);
        }
        return (score - Integer.signum(score) * KNOWN_LEAD) / HUNDREDTHS_PER_SEED;
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

    /**
     * Turns of his own that the winner of a decided game still needs, the one to come included.
     *
     * @param score of the player to move
     * @throws IllegalArgumentException if the score is not decided
     */
    public static int winnersTurns(int score) {
        int turns = turnsToEnd(score);
        return score > 0 ? (turns + 1) / 2 : Math.max(1, turns / 2);
    }

    /** The score of a win after so many turns, 0 to 1,000; its negative is that of a loss. */
    public static int win(int turns) {
        return WIN - Math.min(turns, MAX_TURNS);
    }
}
