package griot.engine;

/** Ten strengths, from a child's first opponent to all that the engine can do. */
public final class Levels {
    /** The weakest. */
    public static final int LEAST = 1;

    /** The strongest. */
    public static final int MOST = 10;

    private Levels() {}

    /**
     * A player of a level.
     *
     * @param level {@link #LEAST} to {@link #MOST}
     * @param clock the time
     * @param seed what the player overlooks follows from it
     */
    public static Player player(int level, Clock clock, int seed) {
        if (level < LEAST || level > MOST) {
            throw new IllegalArgumentException("a level is " + LEAST + " to " + MOST + ", not " + level);
        }
        AlphaBeta engine = new AlphaBeta(clock, 16);
        Limits limits = Limits.depth(level).withTime(100L * level);
        return (game, stop) -> engine.search(game, limits.withStop(stop), report -> {});
    }
}
