package griot.engine.levels;

import griot.engine.Clock;
import griot.engine.GameProfile;
import griot.engine.Player;
import griot.engine.search.EngineSettings;
import griot.engine.tablebase.Tablebases;

/** Ten strengths, from a child's first opponent to all that the engine can do. */
public final class Levels {
    /** The weakest. */
    public static final int LEAST = 1;

    /** The strongest. */
    public static final int MOST = 10;

    /** The first level that may open games by a book: below it, master openings would not suit the play. */
    private static final int FIRST_WITH_BOOK = 8;

    /** The first level that looks into tablebases: the others are to play as people do. */
    public static final int FIRST_WITH_TABLES = MOST;

    /** The advantage, in hundredths of a piece or seed, from which a draw offer is welcome to the player who is behind. */
    private static final int CLEAR_ADVANTAGE = 50;

    /** Quiet turns after which the computer accepts a draw in an even game too. */
    private static final int MANY_QUIET_TURNS = 20;

    private Levels() {}

    /**
     * Whether the computer, at any level, accepts a draw that the player to move offers: if that player is clearly ahead, or if the game
     * is about even and nothing has happened for long.
     *
     * @param score of the position for the player who offers
     * @param quietTurns quiet turns played without a break
     */
    public static boolean acceptsDraw(int score, int quietTurns) {
        return score >= CLEAR_ADVANTAGE || quietTurns >= MANY_QUIET_TURNS && score > -CLEAR_ADVANTAGE;
    }

    /**
     * Whether a level may open games by a book.
     *
     * @param level {@link #LEAST} to {@link #MOST}, or 0 for all that the engine can do
     */
    public static boolean opensByBook(int level) {
        return level == 0 || level >= FIRST_WITH_BOOK;
    }

    /**
     * Whether a level probes tablebases.
     *
     * @param level {@link #LEAST} to {@link #MOST}
     */
    public static boolean probesTablebases(int level) {
        return level >= FIRST_WITH_TABLES;
    }

    /**
     * A player of a level. Up to level 7 the same seed plays the same turn in the same game, unless a slow machine runs out of time.
     *
     * @param level {@link #LEAST} to {@link #MOST}
     * @param clock the time
     * @param seed the seed of the player's mistakes
     * @param settings the resources of its engine; a level takes less memory where it needs less, and one that does not probe
     *     tablebases ignores them
     * @throws IllegalArgumentException if there is no such level
     */
    public static Player player(int level, Clock clock, int seed, EngineSettings settings) {
        if (level < LEAST || level > MOST) {
            throw new IllegalArgumentException("a level is " + LEAST + " to " + MOST + ", not " + level);
        }
        return new LevelPlayer(
                level, clock, seed, probesTablebases(level) ? settings : settings.withTablebases(Tablebases.NONE));
    }

    /** What makes a level in a game. */
    static LevelSettings strength(int level, GameProfile profile) {
        return LevelSettings.at(profile.levelPlaces().get(level - LEAST));
    }
}
