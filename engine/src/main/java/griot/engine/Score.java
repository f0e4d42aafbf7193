package griot.engine;

import griot.rules.Board;
import griot.rules.Result;

/**
 * Scores as integers, in three ranges. Estimates are hundredths of a piece or seed, up to {@link #MAX_ESTIMATE} in
 * either direction. A decided score, near {@link #WIN} or its negative, is a win or loss in a number of turns: a
 * sooner win and a later loss score higher. Between the two lie proven leads: final differences of seeds that a
 * tablebase has proven, see {@link #ofProvenLead}.
 *
 * <p>In Awélé the end of a game scores as a proven lead in a search that probes tablebases, and otherwise as an
 * estimate, see {@link #ofSeedLead}.
 */
public final class Score {
    /** Base of decided scores: a win in {@code n} turns scores {@code WIN - n}. */
    public static final int WIN = 30_000;

    /** Greater than every score. */
    public static final int INFINITE = 32_000;

    /** Maximum distance of a decided score in turns. */
    static final int MAX_TURNS = 1_000;

    /** Maximum absolute value of an estimate. */
    public static final int MAX_ESTIMATE = 20_000;

    /** Base of proven leads: above every estimate, below every decided score. */
    private static final int PROVEN_LEAD = MAX_ESTIMATE + 1_000;

    private static final int HUNDREDTHS_PER_SEED = 100;

    /** Bonus for a win in {@link #ofSeedLead}. */
    private static final int WIN_BONUS = 10 * HUNDREDTHS_PER_SEED;

    private Score() {}

    /** Whether a score is a win or loss in a number of turns. */
    public static boolean isDecided(int score) {
        return Math.abs(score) >= WIN - MAX_TURNS;
    }

    /**
     * The score of a finished game of Awélé in a search without tablebases, in the range of estimates. If a win scored
     * above all estimates, the engine would prefer a small win in sight to a larger estimated one; {@code
     * docs/engine.md} has the measurements.
     *
     * @param seeds lead of the player to move, -48 to 48
     */
    public static int ofSeedLead(int seeds) {
        return Integer.signum(seeds) * WIN_BONUS + HUNDREDTHS_PER_SEED * seeds;
    }

    /**
     * The score of a finished game for the player to move: a decided score, or 0 for a draw.
     *
     * @param turns turns from the root of the search to the end, 0 to 1,000
     * @throws java.util.NoSuchElementException if the game is not over
     */
    public static int ofEnd(Board board, int turns) {
        Result result = board.outcome().orElseThrow().result();
        if (result == Result.DRAW) {
            return 0;
        }
        return result == Result.win(board.toMove()) ? ofWin(turns) : -ofWin(turns);
    }

    /**
     * The score of a game whose final difference of seeds is proven: by a tablebase, or by its end.
     *
     * @param seeds final lead of the player to move, -48 to 48
     */
    public static int ofProvenLead(int seeds) {
        return Integer.signum(seeds) * PROVEN_LEAD + HUNDREDTHS_PER_SEED * seeds;
    }

    /** Whether a score is a proven lead other than 0. */
    public static boolean isProvenLead(int score) {
        return Math.abs(score) > MAX_ESTIMATE && !isDecided(score);
    }

    /**
     * The final lead of the player to move, in seeds.
     *
     * @throws IllegalArgumentException if the score is no proven lead
     */
    public static int provenLead(int score) {
        if (!isProvenLead(score)) {
            throw new IllegalArgumentException("no proven lead: a score of " + score);
        }
        return (score - Integer.signum(score) * PROVEN_LEAD) / HUNDREDTHS_PER_SEED;
    }

    /**
     * The value of a score from a tablebase without the distance to the end: the final lead in seeds if it is a known
     * lead, otherwise 1, 0 or -1 for a win, a draw or a loss.
     */
    public static int withoutDistance(int score) {
        return isProvenLead(score) ? provenLead(score) : Integer.signum(score);
    }

    /**
     * Turns of both players until a decided game ends, the current one included.
     *
     * @throws IllegalArgumentException if the score is not decided
     */
    public static int turnsToEnd(int score) {
        if (!isDecided(score)) {
            throw new IllegalArgumentException("not a decided score: " + score);
        }
        return WIN - Math.abs(score);
    }

    /**
     * Turns that the winner of a decided game still needs, the next one included.
     *
     * @param score score of the player to move
     * @throws IllegalArgumentException if the score is not decided
     */
    public static int winnersTurns(int score) {
        int turns = turnsToEnd(score);
        return score > 0 ? (turns + 1) / 2 : Math.max(1, turns / 2);
    }

    /**
     * The score of a win; its negative is that of a loss.
     *
     * @param turns turns until the end, from 0; capped at 1,000
     */
    public static int ofWin(int turns) {
        return WIN - Math.min(turns, MAX_TURNS);
    }
}
