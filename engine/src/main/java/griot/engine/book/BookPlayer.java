package griot.engine.book;

import griot.engine.Player;
import griot.engine.SearchResult;
import griot.rules.Game;
import java.util.function.BooleanSupplier;

/** Plays by the book while it knows the way, and leaves the rest to another. */
public final class BookPlayer implements Player {
    private final Books books;
    private final int seed;
    private final Player fallback;

    /**
     * A player with books.
     *
     * @param seed what is drawn from them follows from it
     * @param other who plays where they know nothing
     */
    public BookPlayer(Books books, int seed, Player other) {
        this.books = books;
        this.seed = seed;
        this.fallback = other;
    }

    @Override
    public SearchResult choose(Game game, BooleanSupplier stop) {
        return books.choose(game, seed).orElseGet(() -> fallback.choose(game, stop));
    }
}
