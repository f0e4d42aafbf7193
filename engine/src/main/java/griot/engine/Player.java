package griot.engine;

import griot.rules.Game;
import java.util.function.BooleanSupplier;

/** Somebody who plays: an engine at some strength. For one thread at a time. */
@FunctionalInterface
public interface Player {
    /**
     * The turn, or the rest of it, that this player plays.
     *
     * @param game the game so far
     * @param stop asked every few milliseconds; when it answers {@code true}, the player chooses at once
     * @throws IllegalArgumentException if the game is over
     */
    SearchResult choose(Game game, BooleanSupplier stop);
}
