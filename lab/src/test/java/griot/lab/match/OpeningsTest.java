package griot.lab.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.AlphaBeta;
import griot.engine.Limits;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.RuleSets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OpeningsTest {
    private static final int COUNT = 12;

    static Stream<RuleSet> ruleSets() {
        return RuleSets.presets().stream();
    }

    private static Openings openings(RuleSet rules, int seed) {
        return new Openings(rules, seed, Openings.usualTurns(rules), Openings.usualBalance(rules));
    }

    private static List<String> positions(Openings openings, IntStream pairs) {
        return pairs.mapToObj(pair -> openings.of(pair).position().toString()).toList();
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void openingsAreDifferentAndOfTheLengthAskedFor(RuleSet rules) {
        Openings openings = openings(rules, 1);
        Set<String> positions = new HashSet<>(positions(openings, IntStream.range(0, COUNT)));
        assertEquals(COUNT, positions.size());
        for (int pair = 0; pair < COUNT; pair++) {
            Game opening = openings.of(pair);
            assertTrue(opening.outcome().isEmpty());
            assertEquals(
                    Openings.usualTurns(rules),
                    opening.turns().stream()
                            .filter(turn -> !turn.actions().isEmpty())
                            .count());
        }
    }

    @Test
    void theyFollowFromTheSeedAndNotFromWhoAsksFirst() {
        RuleSet rules = RuleSets.of("awele");
        List<String> forwards = positions(openings(rules, 5), IntStream.range(0, COUNT));
        Openings again = openings(rules, 5);
        again.of(COUNT - 1);
        assertEquals(forwards, positions(again, IntStream.range(0, COUNT)));
        assertTrue(new HashSet<>(forwards)
                        .stream()
                                .filter(positions(openings(rules, 6), IntStream.range(0, COUNT))::contains)
                                .count()
                < COUNT / 2);
    }

    @Test
    void neitherSideIsFarAhead() {
        RuleSet rules = RuleSets.of("yote");
        Openings openings = new Openings(rules, 1, 8, 50);
        AlphaBeta engine = new AlphaBeta(() -> 0, 1);
        for (int pair = 0; pair < COUNT; pair++) {
            engine.forget();
            int score = engine.search(openings.of(pair), Limits.nodes(20_000), report -> {})
                    .report()
                    .lines()
                    .getFirst()
                    .score();
            assertTrue(Math.abs(score) <= 50, "" + score);
        }
    }

    @Test
    void withoutRandomTurnsAllBeginAtTheStart() {
        Openings openings = new Openings(RuleSets.of("yote"), 1, 0, 150);
        for (int pair = 0; pair < COUNT; pair++) {
            assertEquals(0, openings.of(pair).turns().size());
        }
    }

    @Test
    void whereThereAreTooFewTheyGrowLonger() {
        Openings openings = new Openings(RuleSets.of("awele"), 1, 1, 0);
        Set<Integer> lengths = new HashSet<>();
        for (int pair = 0; pair < COUNT; pair++) {
            lengths.add(openings.of(pair).turns().size());
        }
        assertEquals(Set.of(1, 2), lengths);
    }
}
