package griot.engine.book;

import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Setup;
import griot.rules.registry.RuleSets;
import java.util.Arrays;
import java.util.stream.Stream;

/** The books that come with the engine, for tests. */
final class BookSamples {
    private BookSamples() {}

    /** The default rule set of each game. */
    static Stream<String> ruleSets() {
        return Stream.of("yote", "choko", "wali", "bolotondou", "awele")
                .map(game -> RuleSets.standard().named(game).name().toString());
    }

    static Book book(String rules) {
        return Books.shipped().book(RuleSets.standard().named(rules)).orElseThrow();
    }

    /** Plays every turn of a book; returns their number. */
    static int playAll(Book book) {
        int played = 0;
        Symmetries symmetries = Symmetries.of(book.rules());
        for (Setup setup : book.setups()) {
            // The canonical image and another one.
            for (int symmetry : Arrays.asList(0, symmetries.count() - 1)) {
                Game game = Game.from(book.rules().position(symmetries.image(setup, symmetry)));
                for (Book.Turn turn : book.turns(game)) {
                    Game after = game;
                    for (Action action : turn.actions()) {
                        after = after.play(action);
                    }
                    assertTrue(after.outcome().isPresent() || after.position().isTurnStart());
                    played++;
                }
            }
        }
        return played;
    }
}
