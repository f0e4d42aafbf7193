package griot.engine;

import griot.rules.Game;
import java.util.function.Consumer;

/** A search engine. For one thread at a time. */
public interface Engine {
    /**
     * Searches for the best turn; inside a turn, for its best completion.
     *
     * @param game the game so far, on which repetition depends
     * @param limits limits of the search
     * @param listener called after each iteration, on the caller's thread
     * @throws IllegalArgumentException if the game is over
     */
    SearchResult search(Game game, Limits limits, Consumer<SearchInfo> listener);
}
