package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.PageMessages;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.registry.RuleSets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests games of two players on one phone: a whole game, and the last turns of one in each other family. The proof plays
 * a whole game of each rule set.
 */
@InBrowser
class WholeGamesTest {
    /** The number of turns at the end of a game that are played. */
    private static final int LAST_TURNS = 4;

    static Stream<String> ruleSets() {
        return RuleSets.standard().presets().stream().map(rules -> rules.name().toString());
    }

    @Test
    void aWholeGameIsPlayedByTapping(Visits visits) {
        playToTheEnd("bolotondou/ludens", 0, visits);
    }

    @Tag("proof")
    @ParameterizedTest
    @MethodSource("ruleSets")
    void aWholeGameOfEachRuleSetIsPlayedByTapping(String ruleSet, Visits visits) {
        playToTheEnd(ruleSet, 0, visits);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "awele/sheet"})
    void theLastTurnsArePlayedByTapping(String ruleSet, Visits visits) {
        playToTheEnd(ruleSet, Games.shortest(ruleSet).turns().size() - LAST_TURNS, visits);
    }

    /** Plays the shortest game of this rule set to its end, from the turn with this index. */
    private static void playToTheEnd(String ruleSet, int firstTurn, Visits visits) {
        Game game = Games.shortest(ruleSet);
        Game start = Games.beginning(game, firstTurn);
        PageDriver page = visits.begin(Visit.phone()).openGame(start);
        Game played =
                page.play(start, game.turns().subList(firstTurn, game.turns().size()));
        Outcome outcome = played.outcome().orElseThrow();
        assertEquals(game.outcome().orElseThrow(), outcome);
        page.awaitOutcome(outcome);
        String sentence = PageMessages.of("en").result(ruleSet.startsWith("awele"), outcome.result());
        page.awaitStatusLine(sentence);
        page.awaitSpoken(sentence);
        // The result ends with the pieces or seeds of both sides.
        assertTrue(page.statusLine().matches(".*\\b\\d+ (piece|seed)s? to \\d+\\b.*"), page.statusLine());
    }
}
