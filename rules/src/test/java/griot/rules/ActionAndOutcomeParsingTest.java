package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.random.Xoroshiro64;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsing of actions, results, and outcomes that players declare. */
class ActionAndOutcomeParsingTest {
    @ParameterizedTest
    @MethodSource("griot.rules.Samples#everyPresetWithEachOption")
    void everyActionIsParsedFromItsNotation(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(7);
        Samples.walk(rules.start(), random, position -> {
            for (Action action : position.actions()) {
                assertEquals(Optional.of(action), Action.parse(action.toString()));
            }
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "c3",
                "@g3",
                ":a6",
                "-a1",
                "c3-",
                "c3+c4",
                "c3-c9",
                "z1xc3",
                "c3xc5:e1",
                "Stop",
                "G",
                "--",
                "@c3 "
            })
    void malformedNotationIsNoAction(String text) {
        assertTrue(Action.parse(text).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1-0 resigned",
                "0-1 resigned",
                "1-0 proved",
                "1/2-1/2 agreed",
                "1-0 time",
                "1/2-1/2 time",
                "0-1 abandoned"
            })
    void outcomesThatPlayersDeclareAreParsed(String text) {
        String[] words = text.split(" ");
        Optional<Outcome> outcome = Outcome.declared(Result.parse(words[0]).orElseThrow(), words[1]);
        assertEquals(text, outcome.orElseThrow().toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1/2-1/2 resigned",
                "1/2-1/2 proved",
                "1-0 agreed",
                "1-0 eliminated",
                "0-1 cap",
                "1-0 ",
                "1-0 RESIGNED"
            })
    void outcomesThatPlayersCannotDeclareAreNotParsed(String text) {
        String[] words = text.split(" ", 2);
        assertTrue(
                Outcome.declared(Result.parse(words[0]).orElseThrow(), words[1]).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "*", "1-1", "draw"})
    void malformedTextIsNoResult(String text) {
        assertTrue(Result.parse(text).isEmpty());
    }
}
