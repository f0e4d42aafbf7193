package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.random.Xoroshiro64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Formatting and parsing of positions and turns are inverse. */
class TextRoundTripTest {
    private static final int WALKS_PER_PRESET = 50;

    @ParameterizedTest
    @MethodSource("griot.rules.Samples#presetNames")
    void aPositionReadAgainIsThePosition(String preset) {
        Samples.forSeeds(41, WALKS_PER_PRESET, seed -> assertPositionsAreReadAgain(preset, new Xoroshiro64(seed)));
    }

    private static void assertPositionsAreReadAgain(String preset, Xoroshiro64 dice) {
        RuleSet rules = Samples.randomRuleSet(preset, dice);
        Samples.walk(Samples.randomStart(rules, dice), dice, position -> {
            if (!position.isTurnStart() || dice.below(4) == 0) {
                Position again = rules.position(position.toString());
                assertEquals(position.toString(), again.toString());
                assertEquals(position.turnStart().toString(), again.turnStart().toString());
                assertEquals(position.actionsSoFar(), again.actionsSoFar());
                assertEquals(position.turnSoFar(), again.turnSoFar());
                assertEquals(position.actions(), again.actions());
                assertEquals(position.setup(), again.setup());
                assertEquals(position.toMove(), again.toMove());
                assertEquals(position.isBonusStart(), again.isBonusStart());
                assertEquals(position.isBonusStart(), position.toString().endsWith(","));
                assertEquals(position.isTurnStart(), position.turnSoFar().isEmpty());
            }
        });
    }

    @ParameterizedTest
    @MethodSource("griot.rules.Samples#presetNames")
    void aTurnReadAgainIsTheTurn(String preset) {
        Samples.forSeeds(42, WALKS_PER_PRESET, seed -> assertTurnsAreReadAgain(preset, new Xoroshiro64(seed)));
    }

    private static void assertTurnsAreReadAgain(String preset, Xoroshiro64 dice) {
        RuleSet rules = Samples.randomRuleSet(preset, dice);
        Game game = Game.from(Samples.randomStart(rules, dice));
        while (game.outcome().isEmpty()) {
            Game before = game;
            do {
                var actions = game.actions();
                game = game.play(actions.get(dice.below(actions.size())));
            } while (!game.position().isTurnStart());
            Turn played = game.turns().stream()
                    .skip(before.turns().size())
                    .findFirst()
                    .orElseThrow();
            Game read = before.play(played.text());
            assertEquals(game.position(), read.position(), played.text());
            assertEquals(game.turns(), read.turns());
            assertEquals(played.text(), played.toString());
            Position after = before.position().play(played.text());
            if (!endedByRepetition(game)) {
                assertEquals(game.position(), after);
            }
            assertFalse(played.text().isEmpty());
            assertTrue(played.text().chars().allMatch(c -> "@-x:=,".indexOf(c) >= 0 || Character.isLetterOrDigit(c)));
        }
    }

    /** Only a game detects repetition, which with an option also shares the seeds out. */
    private static boolean endedByRepetition(Game game) {
        return game.outcome()
                .filter(outcome -> outcome.reason() == Reason.REPETITION)
                .isPresent();
    }
}
