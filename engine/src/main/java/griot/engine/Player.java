package griot.engine;

import griot.rules.Game;
import java.util.function.BooleanSupplier;

/** A player of turns, such as an engine at some level. For one thread at a time. */
@FunctionalInterface
public interface Player {
    /**
     * Chooses a turn, or the rest of the current one.
     *
     * @param game the game so far
     * @param stop evaluated every few milliseconds; once {@code true}, the player returns the best turn found so far
     * @throws IllegalArgumentException if the game is over
     */
    SearchResult choose(Game game, BooleanSupplier stop);
}
