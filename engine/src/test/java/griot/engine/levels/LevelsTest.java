package griot.engine.levels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Calibration;
import griot.engine.Clock;
import griot.engine.Player;
import griot.engine.SearchResult;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.EngineSettings;
import griot.engine.search.RuleSetSamples;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Levels: legality, determinism, and limits that grow. */
class LevelsTest {
    private static final Clock STOPPED_CLOCK = () -> 0;

    private static SearchResult choose(int level, int seed, Game game) {
        return player(level, seed).choose(game, () -> false);
    }

    @Test
    void everyLevelChoosesATurnEvenIfStoppedAtOnce() {
        Game game = Game.of(RuleSets.standard().named("yote"));
        for (int level = Levels.MIN_LEVEL; level <= Levels.MAX_LEVEL; level++) {
            assertFalse(player(level, 1).choose(game, () -> true).actions().isEmpty());
        }
    }

    @Test
    void levelsOutsideOneToTenAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> player(0, 1));
        assertThrows(IllegalArgumentException.class, () -> player(11, 1));
    }

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#withAndWithoutOptions")
    void levelsOneToFivePlayLegalWholeTurns(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(5);
        for (int level = 1; level <= 5; level++) {
            for (int i = 0; i < 4; i++) {
                Game game = RuleSetSamples.randomGame(rules, random.nextInt(50), random);
                SearchResult result = choose(level, i, game);
                String turnText = result.info().lines().get(0).turns().get(0);
                Game nextGame = game;
                for (Action action : result.actions()) {
                    nextGame = nextGame.play(action);
                }
                assertTrue(nextGame.outcome().isPresent() || nextGame.position().isTurnStart());
                assertEquals(
                        nextGame.turns().stream()
                                .filter(turn -> !turn.actions().isEmpty())
                                .toList()
                                .getLast()
                                .text(),
                        turnText);
            }
        }
    }

    @Test
    void theSameSeedPlaysTheSameTurn() {
        Xoroshiro64 random = new Xoroshiro64(6);
        for (int i = 0; i < 20; i++) {
            Game game = RuleSetSamples.randomGame(RuleSets.standard().named("choko"), 20, random);
            Player player = player(2, i);
            assertEquals(player.choose(game, () -> false), player.choose(game, () -> false));
            assertEquals(choose(2, i, game), player.choose(game, () -> false));
        }
    }

    @Test
    void differentSeedsChooseDifferentTurns() {
        Game game = Game.of(RuleSets.standard().named("yote"));
        long distinctTurns = IntStream.range(0, 20)
                .mapToObj(seed -> choose(1, seed, game).actions())
                .distinct()
                .count();
        assertTrue(distinctTurns > 5, "" + distinctTurns);
    }

    @Test
    void levelOneCapturesTheLastPiece() {
        Game game = Game.from(RuleSets.standard().named("yote/ludens").position("6/6/2wb2/6/6 w 4,0 - 0 30"));
        for (int seed = 0; seed < 20; seed++) {
            assertEquals(1, choose(1, seed, game).info().lines().size());
            assertTrue(
                    game.play(choose(1, seed, game).actions().get(0)).outcome().isPresent());
        }
    }

    @Test
    void aGameThatIsOverIsRefused() {
        Game game = Game.of(RuleSets.standard().named("yote")).resign(Side.BLACK);
        assertThrows(IllegalArgumentException.class, () -> choose(1, 1, game));
        assertThrows(IllegalArgumentException.class, () -> choose(8, 1, game));
    }

    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#presets")
    void everyLevelSearchesMoreAndErrsNoMoreThanTheLevelBelow(RuleSet rules) {
        Calibration calibration = EngineFamilies.standard().get(rules).calibration(rules);
        for (int level = Levels.MIN_LEVEL + 1; level < Levels.MAX_LEVEL; level++) {
            LevelSettings settings = Levels.settings(level, calibration);
            LevelSettings settingsBelow = Levels.settings(level - 1, calibration);
            assertTrue(settings.nodes() > settingsBelow.nodes());
            assertTrue(settings.depth() >= settingsBelow.depth());
            assertTrue(settings.onePlyPercent() <= settingsBelow.onePlyPercent());
            assertTrue(settings.noise() <= settingsBelow.noise());
        }
        assertEquals(100, Levels.settings(Levels.MIN_LEVEL, calibration).onePlyPercent());
        assertEquals(0, Levels.settings(Levels.MAX_LEVEL, calibration).nodes(), "full strength has no limit of nodes");
    }

    @Test
    void aStrengthBetweenTwoEntriesOfTheScaleIsInterpolated() {
        assertEquals(new LevelSettings(5, 13_000, 450, 21, 53, 2), LevelSettings.ofStrength(550));
    }

    @Test
    void strengthsOutsideZeroToAThousandAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> LevelSettings.ofStrength(-1));
        assertThrows(IllegalArgumentException.class, () -> LevelSettings.ofStrength(1_001));
    }

    @Test
    void aPlayerAdaptsToTheRuleSetOfTheGame() {
        Player player = player(3, 1);
        for (String name : new String[] {"yote", "awele", "yote"}) {
            Game game = Game.of(RuleSets.standard().named(name));
            assertEquals(choose(3, 1, game), player.choose(game, () -> false));
        }
    }

    private static Player player(int level, int seed) {
        return Levels.player(
                level,
                STOPPED_CLOCK,
                seed,
                EngineSettings.of(Integer.MAX_VALUE, EngineFamilies.standard().learnedEvaluations()));
    }
}
