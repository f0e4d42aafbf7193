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
    record Strength(int depth, long nodes, long milliseconds, int glances, int haze, int tableMegabytes) {}

    private static final List<Strength> TABLE = List.of(
            new Strength(1, 0, 200, 100, 160, 1),
            new Strength(2, 400, 200, 60, 110, 1),
            new Strength(3, 1_200, 300, 40, 80, 1),
            new Strength(3, 3_000, 300, 25, 60, 1),
            new Strength(4, 8_000, 400, 15, 50, 1),
            new Strength(5, 25_000, 500, 8, 40, 2),
            new Strength(7, 80_000, 600, 4, 30, 4),
            new Strength(0, 300_000, 800, 0, 0, 8),
            new Strength(0, 1_200_000, 1_000, 0, 0, 16),
            new Strength(0, 0, 1_500, 0, 0, 64));

    private Levels() {}

    /**
     * A player of a level. Up to level 8, the same seed plays the same turn in the same game, unless a slow machine runs out
     * of time.
     *
     * @param level {@link #LEAST} to {@link #MOST}
     * @param clock the time
     * @param seed what the player overlooks follows from it
     * @throws IllegalArgumentException if there is no such level
     */
    public static Player player(int level, Clock clock, int seed) {
        if (level < LEAST || level > MOST) {
            throw new IllegalArgumentException("a level is " + LEAST + " to " + MOST + ", not " + level);
        }
        return new LevelPlayer(TABLE.get(level - LEAST), clock, seed);
    }
}
