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

/** Positions that the rules do not tell apart are one to a book. */
class SymmetriesTest {
    static Stream<RuleSet> ruleSets() {
        return RuleSets.standard().presets().stream();
    }

    private static Board randomBoard(RuleSet rules, Xoroshiro64 dice) {
        Board board = rules.newBoard();
        int actions = dice.below(30);
        for (int i = 0; i < actions && !board.isOver(); i++) {
            board.play(board.randomAction(dice.next()));
        }
        while (!board.isTurnStart()) {
            board.undo();
        }
        return board;
    }

    @Test
    void thereAreFourOnAnOblongBoardEightOnASquareOneAndOneInAwele() {
        assertEquals(4, Symmetries.of(RuleSets.standard().named("yote")).count());
        assertEquals(4, Symmetries.of(RuleSets.standard().named("bolotondou")).count());
        assertEquals(8, Symmetries.of(RuleSets.standard().named("choko/walker")).count());
        assertEquals(1, Symmetries.of(RuleSets.standard().named("awele")).count());
    }

    @Test
    void thirtyFirstPlacementsAreNineAndTwentyFiveAreSix() {
        assertEquals(9, differentFirstTurns(RuleSets.standard().named("yote")));
        assertEquals(6, differentFirstTurns(RuleSets.standard().named("choko/walker")));
    }

    private static int differentFirstTurns(RuleSet rules) {
        Set<Setup> reached = new HashSet<>();
        Board board = rules.newBoard();
        for (int[] turn : TurnGenerator.of(board)) {
            board.play(turn[0]);
            reached.add(Symmetries.of(rules).canonical(board.setup()));
            board.undo();
        }
        return reached.size();
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void allImagesOfAPositionHaveTheSameLeast(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(31);
        Symmetries symmetries = Symmetries.of(rules);
        for (int i = 0; i < 40; i++) {
            Setup setup = randomBoard(rules, dice).setup();
            Set<Setup> least = new HashSet<>();
            for (int symmetry = 0; symmetry < symmetries.count(); symmetry++) {
                least.add(symmetries.canonical(symmetries.image(setup, symmetry)));
            }
            assertEquals(Set.of(symmetries.canonical(setup)), least);
            assertTrue(symmetries.toCanonical(setup).size() >= 1);
        }
    }

    /** A turn of the image, taken back, is one of the position; after both they are images of each other again. */
    @ParameterizedTest
    @MethodSource("ruleSets")
    void turnsGoWithTheirPositions(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(32);
        Symmetries symmetries = Symmetries.of(rules);
        for (int i = 0; i < 40; i++) {
            Setup setup = Symmetries.withoutHistory(randomBoard(rules, dice).setup());
            int symmetry = dice.below(symmetries.count());
            Board board = rules.board(setup);
            Board image = rules.board(symmetries.image(setup, symmetry));
            List<int[]> turns = TurnGenerator.of(image);
            if (!turns.isEmpty()) {
                for (int action : turns.get(dice.below(turns.size()))) {
                    int before = symmetries.inverse(action, symmetry);
                    assertTrue(board.objection(before).isEmpty());
                    board.play(before);
                    image.play(action);
                }
                assertEquals(image.setup(), symmetries.image(board.setup(), symmetry));
            }
        }
    }
}
