package griot.rules.registry;

import static griot.rules.RuleAssertions.assertRefused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.RuleSet;
import griot.rules.Samples;
import griot.rules.aligning.AligningRules;
import griot.rules.jumping.JumpingRules;
import griot.rules.jumping.SecondRemoval;
import griot.rules.problem.RulesException;
import griot.rules.ruleset.NameFault;
import griot.rules.ruleset.Option;
import griot.rules.ruleset.RuleSetName;
import griot.rules.sowing.SowingRules;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rule sets by name: default sources, options, and the messages for unknown names. */
class RuleSetsTest {
    private static String canonicalNameOf(String name) {
        return RuleSets.standard().named(name).name().toString();
    }

    private static String message(String name) {
        return assertThrows(RulesException.class, () -> RuleSets.standard().named(name))
                .getMessage();
    }

    @Test
    void thereAreEightPresets() {
        assertEquals(
                List.of(
                        "yote/ludens",
                        "yote/walker",
                        "yote/wikipedia",
                        "choko/ludens",
                        "choko/walker",
                        "wali/ludens",
                        "bolotondou/ludens",
                        "awele/sheet"),
                Samples.presetNames());
    }

    @ParameterizedTest
    @CsvSource({
        "yote, yote/ludens",
        "choko, choko/ludens",
        "wali, wali/ludens",
        "bolotondou, bolotondou/ludens",
        "awele, awele/sheet",
        "yote+bonus-turn, yote/ludens+bonus-turn",
        "awele+target-20, awele/sheet+target-20"
    })
    void aGameAloneMeansItsDefaultSource(String name, String canonicalName) {
        assertEquals(canonicalName, canonicalNameOf(name));
    }

    @Test
    void optionsAreWrittenInTheOrderOfTheFamily() {
        assertEquals(
                List.of(
                        "mandatory-capture",
                        "chain-removals-after",
                        "bonus-turn",
                        "own-jump",
                        "draw-at-three",
                        "blocked-more-pieces"),
                labels("yote/ludens"));
        assertEquals(List.of("end-at-one"), labels("wali/ludens"));
        assertEquals(
                List.of(
                        "slam-illegal",
                        "slam-takes",
                        "target-N",
                        "stop-at-majority",
                        "cycle-own-row",
                        "second-occurrence"),
                labels("awele/sheet"));
        assertEquals(
                "yote/walker+mandatory-capture+bonus-turn+blocked-more-pieces",
                canonicalNameOf("yote/walker+blocked-more-pieces+bonus-turn+mandatory-capture"));
        assertEquals("awele/sheet+slam-takes+target-7", canonicalNameOf("awele/sheet+target-7+slam-takes"));
    }

    private static List<String> labels(String name) {
        return RuleSets.standard().named(name).family().options().stream()
                .map(Option::label)
                .toList();
    }

    @Test
    void sourcesAndOptionsSetTheirParameters() {
        JumpingRules plain = (JumpingRules) RuleSets.standard().named("yote/walker");
        JumpingRules withAllOptions = (JumpingRules)
                RuleSets.standard()
                        .named(
                                "yote/walker+mandatory-capture+chain-removals-after+bonus-turn+own-jump+draw-at-three+blocked-more-pieces");
        assertFalse(plain.captureCompulsory() || plain.severalJumps() || plain.bonusTurn() || plain.replyOwed());
        assertTrue(withAllOptions.captureCompulsory() && withAllOptions.severalJumps() && withAllOptions.bonusTurn());
        assertEquals(SecondRemoval.AFTER_EACH_JUMP, plain.removals());
        assertEquals(SecondRemoval.AFTER_LAST_JUMP, withAllOptions.removals());
        assertEquals(JumpingRules.OwnPieces.BLOCK, plain.ownPieces());
        assertEquals(JumpingRules.OwnPieces.JUMP_ONE, withAllOptions.ownPieces());
        assertEquals(JumpingRules.Blocked.LOSES, plain.blocked());
        assertEquals(JumpingRules.Blocked.MORE_PIECES_WIN, withAllOptions.blocked());
        assertEquals(6, plain.files());
        assertEquals(5, RuleSets.standard().named("choko/walker").files());
        assertEquals(6, RuleSets.standard().named("wali/ludens").files());
        assertEquals(6, RuleSets.standard().named("awele/sheet").files());
        assertEquals(3, ((AligningRules) RuleSets.standard().named("wali/ludens")).lineLength());
        assertEquals(2, ((AligningRules) RuleSets.standard().named("bolotondou/ludens")).lineLength());
        assertEquals(2, ((AligningRules) RuleSets.standard().named("wali/ludens")).losesAt());
        assertEquals(1, ((AligningRules) RuleSets.standard().named("wali/ludens+end-at-one")).losesAt());
        assertEquals(20, ((SowingRules) RuleSets.standard().named("awele/sheet+target-20")).target());
        assertEquals(0, ((SowingRules) RuleSets.standard().named("awele/sheet")).target());
    }

    @Test
    void aRepeatedOptionIsRefused() {
        assertRefused(() -> RuleSets.standard().named("yote+bonus-turn+bonus-turn"), "OPTION_REPEATED bonus-turn");
        assertRefused(() -> RuleSets.standard().named("awele+target-7+target-7"), "OPTION_REPEATED target-7");
    }

    @Test
    void twoTargetsAndTwoGrandSlamsContradictEachOther() {
        assertRefused(() -> RuleSets.standard().named("awele+target-7+target-8"), "OPTIONS_CONTRADICT target-8");
        assertTrue(message("awele+target-7+target-8").contains("target-7"));
        assertRefused(
                () -> RuleSets.standard().named("awele+slam-illegal+slam-takes"), "OPTIONS_CONTRADICT slam-takes");
        assertTrue(message("awele+slam-takes+slam-illegal").contains("slam-illegal"));
    }

    @Test
    void onlyOptionsOfOneGroupExcludeEachOther() {
        for (RuleSet preset : RuleSets.standard().presets()) {
            for (Option option : preset.family().options()) {
                for (Option other : preset.family().options()) {
                    if (!option.equals(other)) {
                        boolean isRefused = isContradiction(preset.name() + "+" + word(option) + "+" + word(other));
                        assertEquals(option.excludes(other), isRefused, preset.name() + " " + option + " " + other);
                    }
                }
            }
        }
    }

    private static String word(Option option) {
        return new Option.Choice(option, option.min()).toString();
    }

    private static boolean isContradiction(String name) {
        try {
            RuleSets.standard().named(name);
            return false;
        } catch (RulesException e) {
            return e.problems().stream().anyMatch(problem -> problem.fault() == NameFault.OPTIONS_CONTRADICT);
        }
    }

    @Test
    void ownJumpIsRefusedWhereTheSourceHasLeaps() {
        assertRefused(() -> RuleSets.standard().named("choko+own-jump"), "OPTION_NOT_HERE own-jump");
        assertTrue(message("choko/ludens+own-jump").contains("choko/ludens already lets"));
        assertEquals("choko/walker+own-jump", canonicalNameOf("choko/walker+own-jump"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"yote+target-20", "yote+end-at-one", "wali+bonus-turn", "awele+own-jump", "choko+slam-takes"})
    void anOptionOfAnotherFamilyIsRefused(String name) {
        assertRefused(
                () -> RuleSets.standard().named(name),
                "OPTION_OF_ANOTHER_GAME " + name.substring(name.indexOf('+') + 1));
        String lastOption = RuleSets.standard()
                .named(name.substring(0, name.indexOf('+')))
                .family()
                .options()
                .getLast()
                .label();
        assertTrue(message(name).contains(lastOption), message(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "target",
                "target-",
                "target-0",
                "target-48",
                "target--1",
                "target-x",
                "target-07",
                "target-9999999999"
            })
    void otherNumbersThanOneToFortySevenAreNoTarget(String word) {
        assertRefused(() -> RuleSets.standard().named("awele+" + word), "OPTION_NUMBER " + word);
        assertTrue(message("awele+" + word).contains("from 1 to 47"));
    }

    @Test
    void oneAndFortySevenAreTargets() {
        assertEquals("awele/sheet+target-1", canonicalNameOf("awele+target-1"));
        assertEquals("awele/sheet+target-47", canonicalNameOf("awele+target-47"));
    }

    @ParameterizedTest
    @CsvSource({
        "yotte, yote/",
        "yote/ludans, yote/ludens",
        "yote/walkr, yote/walker",
        "chocko/walker, choko/walker",
        "awale/sheet, awele/sheet",
        "wali/, wali/ludens",
        "bolotudu/ludens, bolotondou/ludens",
        "YOTE/LUDENS, ''"
    })
    void anUnknownRuleSetIsRefusedWithTheNearestNameAndAllNames(String name, String nearest) {
        assertRefused(() -> RuleSets.standard().named(name), "UNKNOWN_RULE_SET " + name);
        assertTrue(message(name).contains("did you mean " + nearest), message(name));
        assertTrue(message(name).contains("yote/ludens, yote/walker, yote/wikipedia, choko/ludens"), message(name));
        assertTrue(message(name).contains("awele/sheet"), message(name));
    }

    @ParameterizedTest
    @CsvSource({
        "bonus-turns, bonus-turn",
        "bonus, bonus-turn",
        "ownjump, own-jump",
        "mandatory-captures, mandatory-capture",
        "draw-at-two, draw-at-three",
        "blocked-more, blocked-more-pieces"
    })
    void anUnknownOptionIsRefusedWithTheNearestNameAndAllNames(String word, String nearest) {
        assertRefused(() -> RuleSets.standard().named("yote+" + word), "UNKNOWN_OPTION " + word);
        assertTrue(message("yote+" + word).contains("did you mean " + nearest + "?"), message("yote+" + word));
        assertTrue(message("yote+" + word).contains("chain-removals-after"));
    }

    @Test
    void everyProblemOfANameIsReported() {
        assertRefused(
                () -> RuleSets.standard().named("awele+target-99+foo+slam-takes+slam-takes+own-jump"),
                "OPTION_NUMBER target-99",
                "UNKNOWN_OPTION foo",
                "OPTION_REPEATED slam-takes",
                "OPTION_OF_ANOTHER_GAME own-jump");
        assertRefused(() -> RuleSets.standard().named("yote+"), "UNKNOWN_OPTION");
        assertRefused(() -> RuleSets.standard().named(""), "UNKNOWN_RULE_SET");
        assertRefused(() -> RuleSets.standard().named("+"), "UNKNOWN_RULE_SET");
    }

    @Test
    void aNameHasGameSourceAndChosenOptions() {
        RuleSetName name =
                RuleSets.standard().named("awele+target-20+slam-takes").name();
        assertEquals("awele", name.game());
        assertEquals("sheet", name.source());
        assertEquals("awele/sheet", name.preset());
        Option target = SowingRules.FAMILY.options().get(2);
        assertTrue(name.has(target));
        assertEquals(20, name.number(target).orElseThrow());
        assertTrue(target.isNumbered());
        assertFalse(name.has(SowingRules.FAMILY.options().getFirst()));
        assertEquals(0, name.number(SowingRules.FAMILY.options().get(1)).orElseThrow());
    }

    @Test
    void aFamilyRefusesTheNamesOfOthers() {
        RuleSetName wali = new RuleSetName("wali", "ludens", List.of());
        assertThrows(IllegalArgumentException.class, () -> JumpingRules.of(wali));
    }
}
