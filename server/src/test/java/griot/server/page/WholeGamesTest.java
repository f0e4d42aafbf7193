package griot.server.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
        Game game = Games.shortest(ruleSet);
        PageDriver page = visits.begin(Visit.phone()).table(ruleSet);
        Game played = page.play(Game.of(RuleSets.of(ruleSet)), game.turns());
        Outcome outcome = played.outcome().orElseThrow();
        assertEquals(game.outcome().orElseThrow(), outcome);
        page.awaitLine("\\S");
        System.out.println(page.line() + " | " + outcome);
    }
}
