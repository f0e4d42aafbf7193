package griot.engine.levels;

import griot.engine.Calibration;
import griot.engine.Clock;
import griot.engine.Player;
import griot.engine.search.EngineSettings;
import griot.engine.tablebase.Tablebases;

/** The ten levels of play, from a beginner's opponent to full strength. */
public final class Levels {
    /** The weakest level. */
    public static final int MIN_LEVEL = 1;

    /** The strongest level. */
    public static final int MAX_LEVEL = 10;

    /** Maximum size of a level's transposition table, in megabytes. */
    public static final int MAX_TABLE_MEGABYTES = 64;

    /** Weakest level that may use an opening book: its turns would be out of place among those of weaker levels. */
    private static final int MIN_LEVEL_WITH_BOOK = 8;

    /** Weakest level that probes tablebases: the others are meant to play like people. */
    public static final int MIN_LEVEL_WITH_TABLES = MAX_LEVEL;

    /**
     * Minimum score of the player who offers a draw at which the offer is always accepted, in hundredths of a piece or
     * seed.
     */
    private static final int CLEAR_ADVANTAGE = 50;

    /** Consecutive quiet turns after which a draw offer in an even game is accepted. */
    private static final int MANY_QUIET_TURNS = 20;

    private Levels() {}

    /**
     * Draw policy, the same at every level: a draw offer is accepted if the player who offers is clearly ahead, or if
     * the game is about even and many turns in a row were quiet.
     *
     * @param score of the position for the player who offers, in hundredths of a piece or seed
     * @param quietTurns the quiet count
     */
    public static boolean acceptsDraw(int score, int quietTurns) {
        return score >= CLEAR_ADVANTAGE || quietTurns >= MANY_QUIET_TURNS && score > -CLEAR_ADVANTAGE;
    }

    /**
     * Whether a level may play by an opening book.
     *
     * @param level {@link #MIN_LEVEL} to {@link #MAX_LEVEL}, or 0 for an engine without a level
     */
    public static boolean mayUseOpeningBook(int level) {
        return level == 0 || level >= MIN_LEVEL_WITH_BOOK;
    }

    /**
     * Whether a level probes tablebases.
     *
     * @param level {@link #MIN_LEVEL} to {@link #MAX_LEVEL}
     */
    public static boolean probesTablebases(int level) {
        return level >= MIN_LEVEL_WITH_TABLES;
    }

    /**
     * Creates a player of a level. Up to level 7, on one thread, the same seed gives the same turns in the same game,
     * unless a slow machine runs out of time.
     *
     * @param level {@link #MIN_LEVEL} to {@link #MAX_LEVEL}
     * @param clock measures the time of a search
     * @param seed seed of the evaluation noise and of the choice between search and one-ply search
     * @param settings resources of the engine; the transposition table may be smaller, and only levels that
     *     {@link #probesTablebases probe} use the tablebases
     * @throws IllegalArgumentException if there is no such level
     */
    public static Player player(int level, Clock clock, int seed, EngineSettings settings) {
        if (level < MIN_LEVEL || level > MAX_LEVEL) {
            throw new IllegalArgumentException("a level is " + MIN_LEVEL + " to " + MAX_LEVEL + ", not " + level);
        }
        return new LevelPlayer(
                level, clock, seed, probesTablebases(level) ? settings : settings.withTablebases(Tablebases.NONE));
    }

    /** The settings of a level in a game. */
    static LevelSettings settings(int level, Calibration calibration) {
        return LevelSettings.ofStrength(calibration.levelStrengths().get(level - MIN_LEVEL));
    }
}
