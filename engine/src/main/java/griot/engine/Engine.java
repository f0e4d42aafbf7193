package griot.engine;

import griot.rules.Game;
import java.util.function.Consumer;

/** Looks for the best turn. For one thread at a time. */
public interface Engine {
    /**
     * Looks for the best way to play the current turn, or the rest of it.
     *
     * @param game the game so far: repetition depends on its past
     * @param limits when to stop
     * @param listener hears what has been found each time the search has looked one action further
     * @throws IllegalArgumentException if the game is over
     */
    SearchResult search(Game game, Limits limits, Consumer<SearchInfo> listener);
}
