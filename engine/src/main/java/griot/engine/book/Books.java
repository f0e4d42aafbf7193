package griot.engine.book;

import griot.engine.SearchResult;
import griot.rules.Game;
import griot.rules.RuleSet;
import java.util.Optional;

/** The opening book of each rule set. */
public final class Books {
    private static final Books NONE = new Books(rules -> Optional.empty());

    private interface BookSource {
        Optional<Book> of(RuleSet rules);
    }

    private final BookSource source;

    private Books(BookSource source) {
        this.source = source;
    }

    /** No books. */
    public static Books none() {
        return NONE;
    }

    /**
     * The books that come with the engine, for the default rule set of each game. Reads resources, which a browser
     * cannot.
     */
    public static Books shipped() {
        // Not a constant: otherwise the browser build would contain the resource loading.
        return new Books(ShippedBooks::of);
    }

    /** A single book. */
    public static Books of(Book book) {
        Optional<Book> onlyBook = Optional.of(book);
        return new Books(rules -> onlyBook);
    }

    /** The book for a rule set; empty if there is none. */
    public Optional<Book> book(RuleSet rules) {
        return source.of(rules).filter(book -> book.rules().equals(rules));
    }

    /**
     * Picks a book turn; empty outside the books.
     *
     * @param seed determines, together with the position, which turn is picked
     */
    public Optional<SearchResult> choose(Game game, int seed) {
        return book(game.rules()).flatMap(book -> book.choose(game, seed));
    }
}
