package griot.engine;

import java.util.List;

/**
 * What differs from game to game and not from family to family in how an engine plays it.
 *
 * @param levelPlaces where the game's levels, the weakest first, stand on the road that {@code LevelSettings.at} goes along: such that
 *     each wins about as often against the one below it, but for the last, which is all that the engine can do. {@code
 *     docs/engine.md} has the matches.
 * @param scoreScale the logistic scale of scores, in hundredths of a piece or seed, above 0: a score of this much means odds of e to 1.
 *     Fitted to the results of a hundred games of the engine against itself, at 5,000 actions a turn.
 */
public record GameProfile(List<Integer> levelPlaces, int scoreScale) {
    private static final int PER_MILLE = 1_000;

    /** Keeps its own copy. */
    public GameProfile {
        levelPlaces = List.copyOf(levelPlaces);
    }

    /** A profile with this scale of scores and these places of the levels. */
    public static GameProfile of(int scoreScale, Integer... places) {
        return new GameProfile(List.of(places), scoreScale);
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
