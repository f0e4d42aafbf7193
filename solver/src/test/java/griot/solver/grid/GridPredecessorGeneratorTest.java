package griot.solver.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Square;
import griot.rules.grid.Grid;
import griot.rules.grid.GridGeometry;
import griot.rules.jumping.JumpingRules;
import griot.rules.registry.RuleSets;
import griot.solver.InitialValue;
import griot.solver.jumping.JumpingTurns;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import java.lang.foreign.Arena;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Predecessors and successors agree in number, also for boards that are their own images under a symmetry. */
class GridPredecessorGeneratorTest {
    private static JumpingTurns turns(JumpingRules rules, GridSlice slice) {
        return new JumpingTurns(
                rules, GridSolverTest.game(rules).encoding(), slice, new SolvedSlices(rules.geometry()));
    }

    @ParameterizedTest
    @CsvSource({
        "choko/walker, 2, 1",
        "choko/walker, 3, 2",
        "choko/walker+own-jump, 4, 1",
        "choko/walker+own-jump+mandatory-capture, 2, 3",
        "choko/ludens, 3, 2",
        "choko/ludens+mandatory-capture, 2, 2",
        "yote/wikipedia, 2, 4"
    })
    void everyTurnHasItsUnmove(String ruleSet, int own, int other) {
        JumpingRules rules = (JumpingRules) RuleSets.standard().named(ruleSet);
        GridSlice slice = new GridSlice(own, other);
        GridIndex here = new GridIndex(rules.geometry(), own, other);
        GridIndex there = new GridIndex(rules.geometry(), other, own);
        JumpingTurns back = turns(rules, slice);
        JumpingTurns forth = turns(rules, slice.afterQuietTurn());
        GridPredecessorGenerator before = new GridPredecessorGenerator(there);
        SplittableRandom random = new SplittableRandom(own);
        int looked = 0;
        for (int i = 0; i < 100_000; i++) {
            long number = random.nextLong(here.count());
            long board = here.unrank(number);
            boolean isSymmetric = here.selfSymmetriesInRow(here.row(own(board)), other(board)) > 1;
            if (isSymmetric || i < 2_000) {
                before.generate(own(board), other(board), back, here, there);
                assertTurns(number, here, before, there, forth);
                looked += isSymmetric ? 1 : 0;
            }
        }
        assertTrue(looked > 100, "only " + looked + " boards are like images of themselves");
    }

    private static void assertTurns(
            long number, GridIndex here, GridPredecessorGenerator before, GridIndex there, JumpingTurns forth) {
        for (int i = 0; i < before.count(); i++) {
            long from = there.unrank(before.index(i));
            int[] played = new int[1];
            forth.successors(
                    own(from), other(from), (own, other) -> played[0] += here.rank(own, other) == number ? 1 : 0);
            int turns = 0;
            for (int j = 0; j < before.count(); j++) {
                turns += before.index(j) == before.index(i) ? before.turns(j) : 0;
            }
            assertEquals(played[0], turns);
        }
    }

    /**
     * Nine pieces of which five can step everywhere, and four have an edge on one side: more turns than 8 bits count in
     * eighths.
     */
    @Test
    void theCounterHoldsTheMaximumNumberOfTurns() {
        int nine = 0;
        for (String square : List.of("b2", "d2", "c3", "b4", "d4", "c1", "a3", "e3", "c5")) {
            nine |= 1 << Square.named(square).orElseThrow().index();
        }
        int[] played = new int[1];
        turns((JumpingRules) RuleSets.standard().named("choko/walker"), new GridSlice(9, 1))
                .successors(nine, 1 << Square.named("a1").orElseThrow().index(), (own, other) -> played[0]++);
        assertEquals(32, played[0]);
        for (int turns : List.of(played[0], GridPredecessorGenerator.MAX_PREDECESSORS)) {
            assertCounted(turns);
        }
    }

    private static void assertCounted(int turns) {
        InitialValue outlook = new InitialValue();
        outlook.reset();
        outlook.addStaying(turns);
        try (Arena arena = Arena.ofConfined()) {
            RetrogradeState half =
                    new RetrogradeState(new GridIndex(GridGeometry.orthogonal(Grid.RANKS, Grid.RANKS), 1, 1), arena);
            half.initialise(3, outlook);
            for (int left = turns; left > 1; left--) {
                assertEquals(left, half.openTurns(3));
                assertFalse(half.decrement(3, 1));
            }
            assertTrue(half.decrement(3, 1));
        }
    }

    private static int own(long board) {
        return (int) board;
    }

    private static int other(long board) {
        return (int) (board >>> Integer.SIZE);
    }
}
