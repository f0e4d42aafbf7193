package griot.engine;

import griot.rules.RuleSet;
import java.util.List;
import java.util.Map;

/**
 * The measured constants of the engine for one game: the scale of its scores and the strengths of its levels. Not a
 * record, as a record's generated methods would add to the page's download.
 */
public final class Calibration {
    private static final int PER_MILLE = 1_000;

    private final List<Integer> levelStrengths;
    private final int scoreScale;

    private Calibration(int scoreScale, List<Integer> levelStrengths) {
        this.scoreScale = scoreScale;
        this.levelStrengths = levelStrengths;
    }

    /**
     * Creates a calibration.
     *
     * @param scoreScale scale of the logistic model of {@link #expectedResult}, in hundredths of a piece or seed, above
     *     0: a score of this much means odds of e to 1. Fitted to 100 games of self-play at 5,000 nodes a turn.
     * @param levelStrengths as in {@link #levelStrengths}
     */
    public static Calibration of(int scoreScale, Integer... levelStrengths) {
        return new Calibration(scoreScale, List.of(levelStrengths));
    }

    /**
     * The calibration of a rule set's game.
     *
     * @param byGame the calibrations by the name of the game
     * @throws IllegalArgumentException if the game has none, which the author of the game has to add
     */
    public static Calibration of(RuleSet rules, Map<String, Calibration> byGame) {
        String game = rules.name().game();
        Calibration calibration = byGame.get(game);
        if (calibration == null) {
            throw new IllegalArgumentException(
                    "the game " + game + " has no calibration; its engine family has to give one");
        }
        return calibration;
    }

    /**
     * The strength of each level, the weakest first, on the scale of {@code LevelSettings.ofStrength}. They are chosen
     * such that each level scores about equally against the one below it; the last is full strength.
     * {@code docs/engine.md} has the matches.
     */
    public List<Integer> levelStrengths() {
        return levelStrengths;
    }

    /**
     * The expected result of a game by the logistic model, a draw counted as half a win.
     *
     * @param score of the player to move
     * @return for the player to move, in thousandths, 0 to 1,000
     */
    public int expectedResult(int score) {
        return (int) (PER_MILLE / (1 + Math.exp(-(double) score / scoreScale)) + 0.5);
    }
}
