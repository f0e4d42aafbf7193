package griot.engine.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The books that come with Griot. */
class ShippedBooksTest {
    @ParameterizedTest
    @MethodSource("griot.engine.book.BookSamples#ruleSets")
    void everyBookHasEightKilobytesAtMost(String rules) {
        int bytes = ShippedBooks.file(rules).orElseThrow().length;
        assertTrue(bytes <= 8_000, bytes + " bytes");
    }

    @ParameterizedTest
    @MethodSource("griot.engine.book.BookSamples#ruleSets")
    void everyBookTurnIsLegal(String rules) {
        Book book = BookSamples.book(rules);
        assertTrue(BookSamples.playAll(book) >= book.positions());
    }

    @ParameterizedTest
    @MethodSource("griot.engine.book.BookSamples#ruleSets")
    void booksCoverFourTurnsOnAverageInSeveralOpenings(String rules) {
        Books books = Books.shipped();
        Set<String> openings = new HashSet<>();
        int turns = 0;
        int seeds = 50;
        for (int seed = 0; seed < seeds; seed++) {
            Game game = Game.of(RuleSets.standard().named(rules));
            while (books.choose(game, seed).isPresent()) {
                for (Action action : books.choose(game, seed).get().actions()) {
                    game = game.play(action);
                }
                turns++;
            }
            openings.add(game.turns().toString());
        }
        assertTrue(turns >= 4 * seeds, turns + " turns");
        // In Awélé two turns rarely have the same value.
        assertTrue(openings.size() > 1 || rules.startsWith("awele"), openings.toString());
    }

    @Test
    void optionsAndOtherSourcesHaveNoBook() {
        assertTrue(Books.shipped()
                .book(RuleSets.standard().named("yote/ludens+bonus-turn"))
                .isEmpty());
        assertTrue(
                Books.shipped().book(RuleSets.standard().named("yote/walker")).isEmpty());
        assertEquals(
                BookSamples.book("yote/ludens"),
                Books.shipped().book(RuleSets.standard().named("yote")).orElseThrow());
    }
}
