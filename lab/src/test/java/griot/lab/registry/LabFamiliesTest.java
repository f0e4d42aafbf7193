package griot.lab.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.lab.family.OpeningSettings;
import griot.lab.grid.GridLabFamily;
import griot.lab.grid.GridPuzzles;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.tables.aligning.AligningTablebaseFamily;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Opening settings of each game, and what is missing in a registry. */
class LabFamiliesTest {
    @ParameterizedTest
    @CsvSource({
        "yote/ludens, 8, 300",
        "choko/walker, 8, 300",
        "wali/ludens, 6, 40",
        "bolotondou/ludens+end-at-one, 6, 40",
        "awele/sheet, 6, 60"
    })
    void everyGameHasOpeningSettings(String ruleSet, int turns, int balance) {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        assertEquals(
                new OpeningSettings(turns, balance),
                LabFamilies.standard().get(rules).openings(rules));
    }

    @Test
    void aGameWithoutOpeningSettingsIsRefused() {
        LabFamilies families = LabFamilies.of(List.of(new GridLabFamily(
                new AligningTablebaseFamily(), Map.of("wali", new OpeningSettings(6, 40)), new GridPuzzles(1))));
        RuleSet bolotondou = RuleSets.standard().named("bolotondou");
        assertThrows(RulesException.class, () -> families.get(bolotondou).openings(bolotondou));
    }

    @Test
    void aRuleSetOfAnUnregisteredFamilyIsRefused() {
        RuleSet awele = RuleSets.standard().named("awele");
        assertThrows(RulesException.class, () -> LabFamilies.of(List.of()).get(awele));
    }
}
