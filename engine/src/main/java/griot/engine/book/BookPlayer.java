package griot.engine.book;

import griot.engine.Player;
import griot.engine.SearchResult;
import griot.rules.Game;
import java.util.function.BooleanSupplier;

/** Player that uses opening books and, outside of them, another player. */
public final class BookPlayer implements Player {
    private final Books books;
    private final int seed;
    private final Player fallback;

    /**
     * Creates a player.
     *
     * @param seed determines, together with the position, which book turn is picked
     * @param fallback plays outside the books
     */
    public BookPlayer(Books books, int seed, Player fallback) {
        this.books = books;
        this.seed = seed;
        this.fallback = fallback;
    }

    @Override
    public SearchResult choose(Game game, BooleanSupplier stop) {
        return books.choose(game, seed).orElseGet(() -> fallback.choose(game, stop));
    }
}
