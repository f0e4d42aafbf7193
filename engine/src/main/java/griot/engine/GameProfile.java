package griot.engine;

import java.util.List;

/**
 * What differs from game to game and not from family to family in how an engine plays it.
 *
 * @param levelPlaces where the game's levels, the weakest first, stand on the road that {@code LevelSettings.at} goes along: such that
 *     each wins about as often against the one below it, but for the last, which is all that the engine can do. {@code
 *     docs/engine.md} has the matches.
 */
public record GameProfile(List<Integer> levelPlaces) {
    /** Keeps its own copy. */
    public GameProfile {
        levelPlaces = List.copyOf(levelPlaces);
    }

    /** A profile with these places of the levels. */
    public static GameProfile ofLevels(Integer... places) {
        return new GameProfile(List.of(places));
    }
}
