package griot.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.engine.levels.Levels;
import griot.engine.registry.EngineFamilies;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The constants of the engine for each game. */
class CalibrationTest {
    @ParameterizedTest
    @MethodSource("griot.engine.search.RuleSetSamples#presets")
    void everyGameHasAStrengthForEachLevel(RuleSet rules) {
        Calibration calibration = EngineFamilies.standard().get(rules).calibration(rules);
        assertEquals(
                Levels.MAX_LEVEL - Levels.MIN_LEVEL + 1,
                calibration.levelStrengths().size());
        assertEquals(500, calibration.expectedResult(0));
    }

    @Test
    void theAuthorOfAGameIsToldThatItsCalibrationIsMissing() {
        RuleSet rules = RuleSets.standard().named("wali");
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> Calibration.of(rules, Map.of()));
        assertEquals("the game wali has no calibration; its engine family has to give one", refusal.getMessage());
    }
}
