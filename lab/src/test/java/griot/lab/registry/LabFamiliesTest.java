package griot.lab.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.lab.family.LabFamily;
import griot.lab.family.OpeningSettings;
import griot.lab.grid.GridLabFamily;
import griot.lab.grid.GridPuzzles;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.tables.aligning.AligningTablebaseFamily;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Opening settings of each game, slices that are missing among others, and what is missing in a registry. */
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // Draws by few pieces: there are no slices of up to three pieces on either side.
                "yote/walker     | 1-4 4-1 1-5 5-1 2-4 4-2                     | ''",
                "choko/walker    | 1-4 4-1 1-5 5-1 2-5 5-2 3-4 4-3 4-4         | 2-4 4-2",
                "yote/ludens     | 1-1 1-2 2-1 1-3 3-1                         | ''",
                "yote/ludens     | 1-1 1-2 2-1 1-3 3-1 2-3                     | 2-2 3-2",
                "yote/ludens     | 1-1 1-2 2-1 1+1-1 0+2-2                     | ''",
                "wali/ludens     | 3-3 4-3                                     | 3-4",
                "wali/ludens     | 3-3 4-5 5-4                                 | 3-4 3-5 4-3 4-4 5-3",
                "awele/sheet     | 2 4 5 2-turns 5-turns                       | 3 3-turns 4-turns"
            })
    void slicesMissingAmongOthersAreTold(String ruleSet, String present, String missing) {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        assertEquals(
                missing.isEmpty() ? List.of() : List.of(missing.split(" ")),
                LabFamilies.standard().get(rules).missingSlices(rules, Set.of(present.split(" "))));
    }

    @Test
    void ruleSetsWithoutAPlaceInTheOrderOfChaptersComeLastInTheirOwn() {
        List<RuleSet> ruleSets = Stream.of(
                        "yote/ludens+mandatory-capture", "yote/ludens", "choko/ludens", "awele/sheet")
                .map(RuleSets.standard()::named)
                .toList();
        assertEquals(
                List.of("awele/sheet", "yote/ludens", "choko/ludens", "yote/ludens+mandatory-capture"),
                LabFamilies.standard().inChapterOrder(ruleSets).stream()
                        .map(rules -> rules.name().toString())
                        .toList());
    }

    @Test
    void anotherFamilyIsAddedToThoseOfARegistry() {
        LabFamily family = new GridLabFamily(new AligningTablebaseFamily(), Map.of(), new GridPuzzles(1));
        assertEquals(List.of(family), LabFamilies.of(List.of()).with(family).families());
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
