package griot.engine.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.TurnGenerator;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Symmetric positions have one canonical image. */
class SymmetriesTest {
    static Stream<RuleSet> ruleSets() {
        return RuleSets.standard().presets().stream();
    }

    private static Board randomBoard(RuleSet rules, Xoroshiro64 random) {
        Board board = rules.newBoard();
        int actions = random.nextInt(30);
        for (int i = 0; i < actions && !board.isOver(); i++) {
            board.play(board.randomAction(random.nextInt()));
        }
        while (!board.isTurnStart()) {
            board.undo();
        }
        return board;
    }

    @Test
    void aRectangleHasFourSymmetriesASquareEightAweleOne() {
        assertEquals(4, Symmetries.of(RuleSets.standard().named("yote")).count());
        assertEquals(4, Symmetries.of(RuleSets.standard().named("bolotondou")).count());
        assertEquals(8, Symmetries.of(RuleSets.standard().named("choko/walker")).count());
        assertEquals(1, Symmetries.of(RuleSets.standard().named("awele")).count());
    }

    @Test
    void symmetryReducesTheFirstPlacementsToNineOrSix() {
        assertEquals(9, distinctFirstTurns(RuleSets.standard().named("yote")));
        assertEquals(6, distinctFirstTurns(RuleSets.standard().named("choko/walker")));
    }

    private static int distinctFirstTurns(RuleSet rules) {
        Set<Setup> canonicalSetups = new HashSet<>();
        Board board = rules.newBoard();
        for (int[] turn : TurnGenerator.turns(board)) {
            board.play(turn[0]);
            canonicalSetups.add(Symmetries.of(rules).canonical(board.setup()));
            board.undo();
        }
        return canonicalSetups.size();
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void allImagesOfAPositionHaveTheSameCanonicalImage(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(31);
        Symmetries symmetries = Symmetries.of(rules);
        for (int i = 0; i < 40; i++) {
            Setup setup = randomBoard(rules, random).setup();
            Set<Setup> canonicalSetups = new HashSet<>();
            for (int symmetry = 0; symmetry < symmetries.count(); symmetry++) {
                canonicalSetups.add(symmetries.canonical(symmetries.image(setup, symmetry)));
            }
            assertEquals(Set.of(symmetries.canonical(setup)), canonicalSetups);
            assertTrue(symmetries.symmetriesToCanonical(setup).size() >= 1);
        }
    }

    /**
     * A turn of the image, mapped back, is a turn of the position, and the positions after both are symmetric again.
     */
    @ParameterizedTest
    @MethodSource("ruleSets")
    void turnsAreMappedWithTheirPositions(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(32);
        Symmetries symmetries = Symmetries.of(rules);
        for (int i = 0; i < 40; i++) {
            Setup setup = Symmetries.withoutHistory(randomBoard(rules, random).setup());
            int symmetry = random.nextInt(symmetries.count());
            Board board = rules.board(setup);
            Board image = rules.board(symmetries.image(setup, symmetry));
            List<int[]> turns = TurnGenerator.turns(image);
            if (!turns.isEmpty()) {
                for (int action : turns.get(random.nextInt(turns.size()))) {
                    int original = symmetries.inverseImage(action, symmetry);
                    assertTrue(board.objection(original).isEmpty());
                    board.play(original);
                    image.play(action);
                }
                assertEquals(image.setup(), symmetries.image(board.setup(), symmetry));
            }
        }
    }
}
