package griot.engine.levels;

import griot.engine.Clock;
import griot.engine.Player;
import griot.engine.eval.Evaluations;
import griot.engine.tablebase.Tablebases;
import griot.rules.RuleSet;

/** Ten strengths, from a child's first opponent to all that the engine can do. */
public final class Levels {
    /** The weakest. */
    public static final int LEAST = 1;

    /** The strongest. */
    public static final int MOST = 10;

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
        return player(level, clock, seed, tableMegabytes, Evaluations.learned(), Tablebases.NONE);
    }

    /**
     * A player of a level that judges boards in one way.
     *
     * @param tableMegabytes the most memory for what was searched, at least 1; the highest levels would take more
     * @param evaluations what boards are worth; where a turn is played at a glance, it is judged by hand
     * @throws IllegalArgumentException if there is no such level
     */
    public static Player player(int level, Clock clock, int seed, int tableMegabytes, Evaluations evaluations) {
        return player(level, clock, seed, tableMegabytes, evaluations, Tablebases.NONE);
    }

    /**
     * A player of a level that judges boards in one way and, if it is the last level, looks into solved endings.
     *
     * @param tableMegabytes the most memory for what was searched, at least 1; the highest levels would take more
     * @param evaluations what boards are worth; where a turn is played at a glance, it is judged by hand
     * @param endings what the last level knows of boards near the end; the others see what they see
     * @throws IllegalArgumentException if there is no such level
     */
    public static Player player(
            int level, Clock clock, int seed, int tableMegabytes, Evaluations evaluations, Tablebases endings) {
        if (level < LEAST || level > MOST) {
            throw new IllegalArgumentException("a level is " + LEAST + " to " + MOST + ", not " + level);
        }
        return new LevelPlayer(
                level, tableMegabytes, clock, seed, evaluations, level == MOST ? endings : Tablebases.NONE);
    }

    /** What makes a level in a game. */
    static LevelSettings strength(int level, RuleSet rules) {
        return LevelSettings.at(places(rules.name().game())[level - LEAST]);
    }

    /**
     * Where each game's levels stand on the road that {@link LevelSettings#at} goes along: such that each wins about as often against
     * the one below it, but for the last, which is all that the engine can do. {@code docs/engine.md} has the matches.
     */
    private static int[] places(String game) {
        return switch (game) {
            case "yote" -> new int[] {72, 100, 167, 242, 340, 414, 486, 585, 675, 1_000};
            case "choko" -> new int[] {75, 100, 170, 243, 335, 425, 525, 610, 668, 1_000};
            case "wali" -> new int[] {100, 157, 235, 330, 422, 535, 597, 660, 742, 1_000};
            case "bolotondou" -> new int[] {100, 181, 271, 351, 427, 507, 593, 710, 850, 1_000};
            default -> new int[] {100, 295, 400, 507, 592, 649, 693, 745, 785, 1_000};
        };
    }
}
