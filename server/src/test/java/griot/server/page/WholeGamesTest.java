package griot.server.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.RuleSets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two people at one phone play a game of each rule set to its end, by tapping. */
@InBrowser
class WholeGamesTest {
    static Stream<String> ruleSets() {
        return RuleSets.presets().stream().map(rules -> rules.name().toString());
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void aWholeGameByTapping(String ruleSet, Visits visits) {
        Game vector = Games.shortest(ruleSet);
        Game start = Game.of(RuleSets.of(ruleSet));
        PageDriver page = visits.begin(Visit.phone()).table(start);
        Game played = page.play(start, vector.turns());
        Outcome outcome = played.outcome().orElseThrow();
        assertEquals(vector.outcome().orElseThrow(), outcome);
        String words = Words.of("en").outcome(ruleSet.startsWith("awele"), outcome);
        page.awaitLine(words);
        page.awaitSpoken(words);
        // Who won is followed by how many pieces or seeds each has left.
        assertTrue(page.line().matches(".*\\b\\d+ (piece|seed)s? to \\d+\\b.*"), page.line());
    }
}
