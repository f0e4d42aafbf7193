package griot.engine;

import java.util.List;

/**
 * What differs from game to game and not from family to family in how an engine plays it. No record, whose generated methods would be
 * part of the page.
 */
public final class GameProfile {
    private static final int PER_MILLE = 1_000;

    private final List<Integer> levelPlaces;
    private final int scoreScale;

    private GameProfile(int scoreScale, List<Integer> levelPlaces) {
        this.scoreScale = scoreScale;
        this.levelPlaces = levelPlaces;
    }

    /**
     * A profile.
     *
     * @param scoreScale the logistic scale of scores, in hundredths of a piece or seed, above 0: a score of this much means odds of e
     *     to 1. Fitted to the results of a hundred games of the engine against itself, at 5,000 actions a turn.
     * @param levelPlaces as in {@link #levelPlaces}
     */
    public static GameProfile of(int scoreScale, Integer... levelPlaces) {
        return new GameProfile(scoreScale, List.of(levelPlaces));
    }

    /**
     * Where the game's levels, the weakest first, stand on the road that {@code LevelSettings.at} goes along: such that each wins about
     * as often against the one below it, but for the last, which is all that the engine can do. {@code docs/engine.md} has the matches.
     */
    public List<Integer> levelPlaces() {
        return levelPlaces;
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
