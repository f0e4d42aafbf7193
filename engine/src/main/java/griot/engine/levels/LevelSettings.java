package griot.engine.levels;

import griot.engine.search.Search;
import java.util.List;

/**
 * Settings of a strength of play. Below full strength, the search of a turn is limited by nodes rather than by time, so
 * that a level plays alike on a phone and on a server. The time limit bounds the wait on slow machines.
 *
 * @param depth maximum depth in actions, or 0 for no limit
 * @param nodes maximum number of nodes of a turn, or 0 for no limit
 * @param milliseconds maximum time for a turn
 * @param onePlyPercent percentage of turns played by a one-ply search of the hand-made evaluation, 0 to 100
 * @param noise maximum absolute value of the evaluation noise in these turns, in hundredths of a piece or seed
 * @param tableMegabytes size of the transposition table in megabytes
 */
record LevelSettings(int depth, long nodes, long milliseconds, int onePlyPercent, int noise, int tableMegabytes) {
    /** Steps of strength from one entry of {@link #SCALE} to the next. */
    private static final int STEPS_PER_ENTRY = 100;

    /** Settings of the strengths 0, 100, …, 900, the weakest first; last, those that strengths above 900 approach. */
    private static final List<LevelSettings> SCALE = List.of(
            new LevelSettings(1, 100, 200, 100, 700, 1),
            new LevelSettings(1, 200, 200, 100, 180, 1),
            new LevelSettings(2, 400, 200, 82, 140, 1),
            new LevelSettings(2, 800, 300, 65, 110, 1),
            new LevelSettings(3, 2_000, 300, 45, 80, 1),
            new LevelSettings(4, 6_000, 400, 28, 60, 1),
            new LevelSettings(5, 20_000, 500, 14, 45, 2),
            new LevelSettings(7, 80_000, 600, 5, 30, 4),
            new LevelSettings(12, 300_000, 800, 0, 0, 8),
            new LevelSettings(24, 1_200_000, 1_000, 0, 0, 16),
            new LevelSettings(Search.MAX_DEPTH, 4_800_000, 1_500, 0, 0, Levels.MAX_TABLE_MEGABYTES));

    /** The settings of strength 1,000: no limit but time. */
    private static final LevelSettings FULL_STRENGTH = new LevelSettings(0, 0, 1_500, 0, 0, Levels.MAX_TABLE_MEGABYTES);

    /**
     * The settings of a strength, interpolated linearly between the two nearest entries of the scale.
     *
     * @param strength 0, the weakest, to 1,000, full strength
     * @throws IllegalArgumentException if the strength is out of range
     */
    static LevelSettings ofStrength(int strength) {
        int maxStrength = (SCALE.size() - 1) * STEPS_PER_ENTRY;
        if (strength < 0 || strength > maxStrength) {
            throw new IllegalArgumentException("a strength is 0 to " + maxStrength + ", not " + strength);
        }
        if (strength == maxStrength) {
            return FULL_STRENGTH;
        }
        LevelSettings lower = SCALE.get(strength / STEPS_PER_ENTRY);
        LevelSettings upper = SCALE.get(strength / STEPS_PER_ENTRY + 1);
        int steps = strength % STEPS_PER_ENTRY;
        return new LevelSettings(
                (int) interpolate(lower.depth, upper.depth, steps),
                interpolate(lower.nodes, upper.nodes, steps),
                interpolate(lower.milliseconds, upper.milliseconds, steps),
                (int) interpolate(lower.onePlyPercent, upper.onePlyPercent, steps),
                (int) interpolate(lower.noise, upper.noise, steps),
                (int) interpolate(lower.tableMegabytes, upper.tableMegabytes, steps));
    }

    private static long interpolate(long from, long to, int steps) {
        return from + Math.round((to - from) * (double) steps / STEPS_PER_ENTRY);
    }
}
