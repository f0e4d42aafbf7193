package griot.engine;

import java.util.List;

/** Ten strengths, from a child's first opponent to all that the engine can do. */
public final class Levels {
    /** The weakest. */
    public static final int LEAST = 1;

    /** The strongest. */
    public static final int MOST = 10;

    /**
     * What makes a level. Nodes rather than time limit the middle ones, so that they play alike on a phone and on a server;
     * the time is there so that nobody waits.
     *
     * @param depth actions looked ahead at most, 0 for no limit
     * @param nodes actions tried in a turn at most, 0 for no limit
     * @param milliseconds time for a turn at most
     * @param glances of a hundred turns, those played at a glance: captures are seen, what follows is not
     * @param haze by how much, in hundredths of a piece or seed, a glance misjudges an action at most
     * @param tableMegabytes memory for what was searched
     */
    record Strength(int depth, long nodes, long milliseconds, int glances, int haze, int tableMegabytes) {
        /** The same strength with no more memory than this. */
        Strength within(int megabytes) {
            return new Strength(depth, nodes, milliseconds, glances, haze, Math.min(tableMegabytes, megabytes));
        }
    }

    /** A row for each level, the weakest first. Set by short matches, in which most steps won 65 to 90 of 100 games. */
    private static final List<Strength> TABLE = List.of(
            new Strength(1, 0, 200, 100, 180, 1),
            new Strength(2, 400, 200, 82, 140, 1),
            new Strength(2, 800, 300, 65, 110, 1),
            new Strength(3, 2_000, 300, 45, 80, 1),
            new Strength(4, 6_000, 400, 28, 60, 1),
            new Strength(5, 20_000, 500, 14, 45, 2),
            new Strength(7, 80_000, 600, 5, 30, 4),
            new Strength(0, 300_000, 800, 0, 0, 8),
            new Strength(0, 1_200_000, 1_000, 0, 0, 16),
            new Strength(0, 0, 1_500, 0, 0, 64));

    /** The first level that may open games by a book: below it, master openings would not suit the play. */
    private static final int FIRST_WITH_BOOK = 8;

    private Levels() {}

    /**
     * Whether a level may open games by a book.
     *
     * @param level {@link #LEAST} to {@link #MOST}, or 0 for all that the engine can do
     */
    public static boolean opensByBook(int level) {
        return level == 0 || level >= FIRST_WITH_BOOK;
    }

    /**
     * A player of a level. Up to level 7, the same seed plays the same turn in the same game, unless a slow machine runs out
     * of time.
     *
     * @param level {@link #LEAST} to {@link #MOST}
     * @param clock the time
     * @param seed what the player overlooks follows from it
     * @throws IllegalArgumentException if there is no such level
     */
    public static Player player(int level, Clock clock, int seed) {
        return player(level, clock, seed, Integer.MAX_VALUE);
    }

    /**
     * A player of a level where memory is scarce.
     *
     * @param tableMegabytes the most memory for what was searched, at least 1; the highest levels would take more
     * @throws IllegalArgumentException if there is no such level
     */
    public static Player player(int level, Clock clock, int seed, int tableMegabytes) {
        return player(level, clock, seed, tableMegabytes, Evaluations.learned());
    }

    /**
     * A player of a level that judges boards in one way.
     *
     * @param tableMegabytes the most memory for what was searched, at least 1; the highest levels would take more
     * @param evaluations what boards are worth; where a turn is played at a glance, it is judged by hand
     * @throws IllegalArgumentException if there is no such level
     */
    public static Player player(int level, Clock clock, int seed, int tableMegabytes, Evaluations evaluations) {
        if (level < LEAST || level > MOST) {
            throw new IllegalArgumentException("a level is " + LEAST + " to " + MOST + ", not " + level);
        }
        return new LevelPlayer(TABLE.get(level - LEAST).within(tableMegabytes), clock, seed, evaluations);
    }
}
