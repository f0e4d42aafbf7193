package griot.lab.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Limits;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.AlphaBetaEngine;
import griot.lab.family.OpeningSettings;
import griot.lab.match.engine.MatchFault;
import griot.lab.registry.LabFamilies;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Opening suites: length, balance, and dependence on the seed alone. */
class OpeningSuiteTest {
    private static final int PAIRS = 4;

    static Stream<RuleSet> ruleSets() {
        return RuleSets.standard().presets().stream();
    }

    private static OpeningSettings defaults(RuleSet rules) {
        return LabFamilies.standard().get(rules).openings(rules);
    }

    private static OpeningSuite suite(RuleSet rules, int seed) {
        return new OpeningSuite(EngineFamilies.standard(), Game.of(rules), seed, defaults(rules));
    }

    private static List<String> positions(OpeningSuite suite, IntStream pairs) {
        return pairs.mapToObj(pair -> suite.opening(pair).position().toString()).toList();
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void openingsAreDistinctAndOfTheRightLength(RuleSet rules) {
        assertDistinctAndOfTheRightLength(rules, PAIRS);
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    @Tag("proof")
    void moreOpeningsAreDistinctAndOfTheRightLength(RuleSet rules) {
        assertDistinctAndOfTheRightLength(rules, 24);
    }

    private static void assertDistinctAndOfTheRightLength(RuleSet rules, int pairs) {
        OpeningSuite suite = suite(rules, 1);
        Set<String> positions = new HashSet<>(positions(suite, IntStream.range(0, pairs)));
        assertEquals(pairs, positions.size());
        for (int pair = 0; pair < pairs; pair++) {
            Game opening = suite.opening(pair);
            assertTrue(opening.outcome().isEmpty());
            assertEquals(
                    defaults(rules).turns(),
                    opening.turns().stream()
                            .filter(turn -> !turn.actions().isEmpty())
                            .count());
        }
    }

    @Test
    void openingsDependOnTheSeedAlone() {
        RuleSet rules = RuleSets.standard().named("awele");
        List<String> expected = positions(suite(rules, 5), IntStream.range(0, PAIRS));
        OpeningSuite sameSeed = suite(rules, 5);
        sameSeed.opening(PAIRS - 1);
        assertEquals(expected, positions(sameSeed, IntStream.range(0, PAIRS)));
        assertTrue(new HashSet<>(expected)
                        .stream()
                                .filter(positions(suite(rules, 6), IntStream.range(0, PAIRS))::contains)
                                .count()
                < PAIRS / 2);
    }

    @Test
    void openingsAreBalanced() {
        RuleSet rules = RuleSets.standard().named("yote");
        OpeningSuite suite = new OpeningSuite(EngineFamilies.standard(), Game.of(rules), 1, new OpeningSettings(8, 50));
        AlphaBetaEngine engine =
                new AlphaBetaEngine(() -> 0, 1, EngineFamilies.standard().learnedEvaluations());
        for (int pair = 0; pair < PAIRS; pair++) {
            engine.clear();
            int score = engine.search(suite.opening(pair), Limits.nodes(20_000), info -> {})
                    .info()
                    .lines()
                    .getFirst()
                    .score();
            assertTrue(Math.abs(score) <= 50, "" + score);
        }
    }

    @Test
    void withoutRandomTurnsGamesBeginAtTheStart() {
        OpeningSuite suite = new OpeningSuite(
                EngineFamilies.standard(), Game.of(RuleSets.standard().named("yote")), 1, new OpeningSettings(0, 150));
        for (int pair = 0; pair < PAIRS; pair++) {
            assertEquals(0, suite.opening(pair).turns().size());
        }
    }

    @Test
    void openingsLongerThanAGameAreRefused() {
        OpeningSuite suite = new OpeningSuite(
                EngineFamilies.standard(),
                Game.of(RuleSets.standard().named("awele")),
                1,
                new OpeningSettings(5_000, 0));
        RulesException refusal = assertThrows(RulesException.class, () -> suite.opening(0));
        assertEquals(MatchFault.NO_MORE_OPENINGS, refusal.problems().getFirst().fault());
    }

    @Test
    void openingsAreLongerIfTooFewHaveTheLength() {
        OpeningSuite suite = new OpeningSuite(
                EngineFamilies.standard(), Game.of(RuleSets.standard().named("awele")), 1, new OpeningSettings(1, 0));
        Set<Integer> lengths = new HashSet<>();
        // There are six first turns.
        for (int pair = 0; pair < 8; pair++) {
            lengths.add(suite.opening(pair).turns().size());
        }
        assertEquals(Set.of(1, 2), lengths);
    }
}
