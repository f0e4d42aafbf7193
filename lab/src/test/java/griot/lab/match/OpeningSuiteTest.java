package griot.lab.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Limits;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.AlphaBetaEngine;
import griot.lab.family.OpeningSettings;
import griot.lab.registry.LabFamilies;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OpeningSuiteTest {
    private static final int COUNT = 12;

    static Stream<RuleSet> ruleSets() {
        return RuleSets.standard().presets().stream();
    }

    private static OpeningSettings defaults(RuleSet rules) {
        return LabFamilies.standard().of(rules).openings(rules);
    }

    private static OpeningSuite openings(RuleSet rules, int seed) {
        return new OpeningSuite(EngineFamilies.standard(), rules, seed, defaults(rules));
    }

    private static List<String> positions(OpeningSuite openings, IntStream pairs) {
        return pairs.mapToObj(pair -> openings.game(pair).position().toString()).toList();
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void openingsAreDistinctAndOfTheRightLength(RuleSet rules) {
        OpeningSuite openings = openings(rules, 1);
        Set<String> positions = new HashSet<>(positions(openings, IntStream.range(0, COUNT)));
        assertEquals(COUNT, positions.size());
        for (int pair = 0; pair < COUNT; pair++) {
            Game opening = openings.game(pair);
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
        List<String> forwards = positions(openings(rules, 5), IntStream.range(0, COUNT));
        OpeningSuite again = openings(rules, 5);
        again.game(COUNT - 1);
        assertEquals(forwards, positions(again, IntStream.range(0, COUNT)));
        assertTrue(new HashSet<>(forwards)
                        .stream()
                                .filter(positions(openings(rules, 6), IntStream.range(0, COUNT))::contains)
                                .count()
                < COUNT / 2);
    }

    @Test
    void openingsAreBalanced() {
        RuleSet rules = RuleSets.standard().named("yote");
        OpeningSuite openings = new OpeningSuite(EngineFamilies.standard(), rules, 1, new OpeningSettings(8, 50));
        AlphaBetaEngine engine =
                new AlphaBetaEngine(() -> 0, 1, EngineFamilies.standard().learned());
        for (int pair = 0; pair < COUNT; pair++) {
            engine.clear();
            int score = engine.search(openings.game(pair), Limits.nodes(20_000), info -> {})
                    .info()
                    .lines()
                    .getFirst()
                    .score();
            assertTrue(Math.abs(score) <= 50, "" + score);
        }
    }

    @Test
    void withoutRandomTurnsGamesBeginAtTheStart() {
        OpeningSuite openings = new OpeningSuite(
                EngineFamilies.standard(), RuleSets.standard().named("yote"), 1, new OpeningSettings(0, 150));
        for (int pair = 0; pair < COUNT; pair++) {
            assertEquals(0, openings.game(pair).turns().size());
        }
    }

    @Test
    void openingsGrowWhereThereAreTooFew() {
        OpeningSuite openings = new OpeningSuite(
                EngineFamilies.standard(), RuleSets.standard().named("awele"), 1, new OpeningSettings(1, 0));
        Set<Integer> lengths = new HashSet<>();
        for (int pair = 0; pair < COUNT; pair++) {
            lengths.add(openings.game(pair).turns().size());
        }
        assertEquals(Set.of(1, 2), lengths);
    }
}
