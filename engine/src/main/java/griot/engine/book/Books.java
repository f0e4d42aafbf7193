package griot.engine.book;

import griot.engine.SearchResult;
import griot.rules.Game;
import griot.rules.RuleSet;
import java.util.Optional;

/** Which book a player opens games by, in each rule set. */
public final class Books {
    private static final Books NONE = new Books(rules -> Optional.empty());

    private interface Source {
        Optional<Book> of(RuleSet rules);
    }

    private final Source source;

    private Books(Source shelf) {
        this.source = shelf;
    }

    /** No book at all. */
    public static Books none() {
        return NONE;
    }

    /** Those that come with the engine, for the default rule set of each game. Reads resources: not for the page. */
    public static Books shipped() {
        // Made here and not once for all: what the page does not call must not be part of it.
        return new Books(ShippedBooks::of);
    }

    /** This one. */
    public static Books of(Book book) {
        Optional<Book> only = Optional.of(book);
        return new Books(rules -> only);
    }

    /** The book for a rule set; empty if there is none. */
    public Optional<Book> book(RuleSet rules) {
        return source.of(rules).filter(book -> book.rules().equals(rules));
    }

    /**
     * A turn by the book; empty where it knows none.
     *
     * @param seed what is drawn follows from it and from where the game stands
     */
    public Optional<SearchResult> choose(Game game, int seed) {
        return book(game.rules()).flatMap(book -> book.choose(game, seed));
    }
}
