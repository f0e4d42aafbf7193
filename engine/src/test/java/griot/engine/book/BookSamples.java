package griot.engine.book;

import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Setup;
import griot.rules.registry.RuleSets;
import java.util.Arrays;
import java.util.stream.Stream;

/** The books that come with Griot, and a walk through all turns of a book. */
final class BookSamples {
    private BookSamples() {}

    /** The default rule set of each game. */
    static Stream<String> ruleSets() {
        return Stream.of("yote", "choko", "wali", "bolotondou", "awele")
                .map(game -> RuleSets.standard().named(game).name().toString());
    }

    /** The book of a rule set that comes with Griot. */
    static Book book(String rules) {
        return Books.shipped().book(RuleSets.standard().named(rules)).orElseThrow();
    }

    /** Plays every turn of a book in its position and in a symmetric image of it; returns the number of turns. */
    static int playAll(Book book) {
        int turns = 0;
        Symmetries symmetries = Symmetries.of(book.rules());
        for (Setup setup : book.setups()) {
            // Symmetry 0 is the identity.
            for (int symmetry : Arrays.asList(0, symmetries.count() - 1)) {
                Game game = Game.from(book.rules().position(symmetries.image(setup, symmetry)));
                for (Book.Turn turn : book.turns(game)) {
                    Game nextGame = game;
                    for (Action action : turn.actions()) {
                        nextGame = nextGame.play(action);
                    }
                    assertTrue(nextGame.outcome().isPresent()
                            || nextGame.position().isTurnStart());
                    turns++;
                }
            }
        }
        return turns;
    }
}
