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
    void parsingThePositionTextGivesThePosition(String preset) {
        Samples.forSeeds(41, WALKS_PER_PRESET, seed -> assertPositionsRoundTrip(preset, new Xoroshiro64(seed)));
    }

    private static void assertPositionsRoundTrip(String preset, Xoroshiro64 random) {
        RuleSet rules = Samples.randomRuleSet(preset, random);
        Samples.walk(Samples.randomStart(rules, random), random, position -> {
            if (!position.isTurnStart() || random.nextInt(4) == 0) {
                Position parsed = rules.position(position.toString());
                assertEquals(position.toString(), parsed.toString());
                assertEquals(position.turnStart().toString(), parsed.turnStart().toString());
                assertEquals(position.actionsSoFar(), parsed.actionsSoFar());
                assertEquals(position.turnSoFar(), parsed.turnSoFar());
                assertEquals(position.actions(), parsed.actions());
                assertEquals(position.setup(), parsed.setup());
                assertEquals(position.toMove(), parsed.toMove());
                assertEquals(position.isBonusStart(), parsed.isBonusStart());
                assertEquals(position.isBonusStart(), position.toString().endsWith(","));
                assertEquals(position.isTurnStart(), position.turnSoFar().isEmpty());
            }
        });
    }

    @ParameterizedTest
    @MethodSource("griot.rules.Samples#presetNames")
    void playingTheTurnTextGivesTheTurn(String preset) {
        Samples.forSeeds(42, WALKS_PER_PRESET, seed -> assertTurnsRoundTrip(preset, new Xoroshiro64(seed)));
    }

    private static void assertTurnsRoundTrip(String preset, Xoroshiro64 random) {
        RuleSet rules = Samples.randomRuleSet(preset, random);
        Game game = Game.from(Samples.randomStart(rules, random));
        while (game.outcome().isEmpty()) {
            Game gameBefore = game;
            do {
                var actions = game.actions();
                game = game.play(actions.get(random.nextInt(actions.size())));
            } while (!game.position().isTurnStart());
            Turn played = game.turns().stream()
                    .skip(gameBefore.turns().size())
                    .findFirst()
                    .orElseThrow();
            Game replayed = gameBefore.play(played.text());
            assertEquals(game.position(), replayed.position(), played.text());
            assertEquals(game.turns(), replayed.turns());
            assertEquals(played.text(), played.toString());
            Position positionAfter = gameBefore.position().play(played.text());
            if (!isEndedByRepetition(game)) {
                assertEquals(game.position(), positionAfter);
            }
            assertFalse(played.text().isEmpty());
            assertTrue(played.text().chars().allMatch(c -> "@-x:=,".indexOf(c) >= 0 || Character.isLetterOrDigit(c)));
        }
    }

    /** Games detect repetition, positions do not; and with an option, repetition also shares the seeds out. */
    private static boolean isEndedByRepetition(Game game) {
        return game.outcome()
                .filter(outcome -> outcome.reason() == Reason.REPETITION)
                .isPresent();
    }
}
