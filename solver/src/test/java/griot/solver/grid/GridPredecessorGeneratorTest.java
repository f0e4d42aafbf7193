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
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The predecessor generator finds the same turns as the turn generator, also for boards that a symmetry maps to
 * themselves.
 */
class GridPredecessorGeneratorTest {
    private static JumpingTurns turnGenerator(JumpingRules rules, GridSlice slice) {
        return new JumpingTurns(
                rules, SolvedGridTables.game(rules).encoding(), slice, new SolvedSlices(rules.geometry()));
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
    void theTurnsToTheBoardAreAsManyAsThePredecessorGeneratorCounts(String ruleSet, int own, int other) {
        JumpingRules rules = (JumpingRules) RuleSets.standard().named(ruleSet);
        GridSlice slice = new GridSlice(own, other);
        GridIndex index = new GridIndex(rules.geometry(), own, other);
        GridIndex predecessorIndex = new GridIndex(rules.geometry(), other, own);
        JumpingTurns turnGenerator = turnGenerator(rules, slice);
        JumpingTurns predecessorTurns = turnGenerator(rules, slice.afterQuietTurn());
        GridPredecessorGenerator generator = new GridPredecessorGenerator(predecessorIndex);
        SplittableRandom random = new SplittableRandom(own);
        int symmetricBoards = 0;
        for (int i = 0; i < 100_000; i++) {
            long boardIndex = random.nextLong(index.count());
            long board = index.unrank(boardIndex);
            boolean isSymmetric = index.selfSymmetries(index.ownKey(own(board)), other(board)) > 1;
            if (isSymmetric || i < 2_000) {
                generator.generate(own(board), other(board), turnGenerator, index, predecessorIndex);
                assertTurnsAgree(boardIndex, index, generator, predecessorIndex, predecessorTurns);
                symmetricBoards += isSymmetric ? 1 : 0;
            }
        }
        assertTrue(symmetricBoards > 100, "only " + symmetricBoards + " symmetric boards");
    }

    private static void assertTurnsAgree(
            long boardIndex,
            GridIndex index,
            GridPredecessorGenerator generator,
            GridIndex predecessorIndex,
            JumpingTurns predecessorTurns) {
        for (int i = 0; i < generator.count(); i++) {
            long predecessor = predecessorIndex.unrank(generator.index(i));
            int[] turnCount = new int[1];
            predecessorTurns.successors(
                    own(predecessor),
                    other(predecessor),
                    (own, other) -> turnCount[0] += index.rank(own, other) == boardIndex ? 1 : 0);
            int turns = 0;
            for (int j = 0; j < generator.count(); j++) {
                turns += generator.index(j) == generator.index(i) ? generator.turnCount(j) : 0;
            }
            assertEquals(turnCount[0], turns);
        }
    }

    @ParameterizedTest
    @CsvSource({"choko/walker, 3, 2", "choko/ludens+mandatory-capture, 2, 2", "yote/wikipedia, 2, 4"})
    void everyTurnIsFoundFromItsSuccessor(String ruleSet, int own, int other) {
        JumpingRules rules = (JumpingRules) RuleSets.standard().named(ruleSet);
        GridSlice slice = new GridSlice(own, other);
        GridIndex index = new GridIndex(rules.geometry(), own, other);
        GridIndex successorIndex = new GridIndex(rules.geometry(), other, own);
        JumpingTurns turnGenerator = turnGenerator(rules, slice);
        JumpingTurns successorTurns = turnGenerator(rules, slice.afterQuietTurn());
        GridPredecessorGenerator generator = new GridPredecessorGenerator(index);
        SplittableRandom random = new SplittableRandom(own);
        for (int i = 0; i < 2_000; i++) {
            long boardIndex = random.nextLong(index.count());
            long board = index.unrank(boardIndex);
            InitialValue initialValue = new InitialValue();
            turnGenerator.initialValue(own(board), other(board), initialValue);
            if (initialValue.isFinal()) {
                continue;
            }
            turnGenerator.successors(own(board), other(board), (nextOwn, nextOther) -> {
                generator.generate(nextOwn, nextOther, successorTurns, successorIndex, index);
                assertTrue(
                        IntStream.range(0, generator.count()).anyMatch(j -> generator.index(j) == boardIndex),
                        () -> "board " + boardIndex);
            });
        }
    }

    /** Boards in the order of a frontier, of which many in a row have the same squares of the player not to move. */
    @ParameterizedTest
    @CsvSource({"wali/ludens, 3, 3", "wali/ludens, 2, 4", "bolotondou/ludens, 3, 3", "bolotondou/ludens, 4, 2"})
    void theUnmovesOfASetOfPiecesGiveThePredecessorsOfItsBoards(String ruleSet, int own, int other) {
        GridGame game = SolvedGridTables.game(RuleSets.standard().named(ruleSet));
        GridGeometry geometry = game.geometry();
        GridIndex index = new GridIndex(geometry, own, other);
        GridIndex predecessorIndex = new GridIndex(geometry, other, own);
        GridTurnGenerator turnGenerator = game.turnGenerator(new GridSlice(own, other), new SolvedSlices(geometry));
        GridPredecessorGenerator generator = new GridPredecessorGenerator(predecessorIndex);
        GridPredecessorGenerator boardByBoard = new GridPredecessorGenerator(predecessorIndex);
        GridPredecessorGenerator transposed = new GridPredecessorGenerator(index);
        int symmetricBoards = 0;
        int predecessors = 0;
        for (long i = 0; i < predecessorIndex.count(); i += i % 1_009 < 40 ? 1 : 131) {
            long otherAndOwn = predecessorIndex.unrank(i);
            int boardOwn = other(otherAndOwn);
            int boardOther = own(otherAndOwn);
            generator.generate(boardOwn, boardOther, turnGenerator, index, predecessorIndex);
            boardByBoard.generate(boardOwn, boardOther, withoutUnmoves(turnGenerator), index, predecessorIndex);
            assertEquals(listing(boardByBoard), listing(generator));
            transposed.generateTransposed(boardOwn, boardOther, turnGenerator, index);
            assertEquals(turns(generator, generator::transposedIndex), turns(transposed, transposed::index));
            symmetricBoards += index.selfSymmetries(index.ownKey(boardOwn), boardOther) > 1 ? 1 : 0;
            predecessors += generator.count();
        }
        assertTrue(symmetricBoards > 3 && predecessors > 10_000, symmetricBoards + " " + predecessors);
    }

    /** The indices of predecessors, their transposed indices and numbers of turns. */
    private static List<List<Long>> listing(GridPredecessorGenerator generator) {
        return IntStream.range(0, generator.count())
                .mapToObj(i -> List.of(generator.index(i), generator.transposedIndex(i), (long) generator.turnCount(i)))
                .toList();
    }

    /** The indices of predecessors, and their numbers of turns. */
    private static List<List<Long>> turns(GridPredecessorGenerator generator, IntToLongFunction indices) {
        return IntStream.range(0, generator.count())
                .mapToObj(i -> List.of(indices.applyAsLong(i), (long) generator.turnCount(i)))
                .toList();
    }

    private static GridTurnGenerator withoutUnmoves(GridTurnGenerator turnGenerator) {
        return new GridTurnGenerator() {
            @Override
            public void initialValue(int own, int other, InitialValue result) {
                turnGenerator.initialValue(own, other, result);
            }

            @Override
            public void predecessors(int own, int other, BoardVisitor visitor) {
                turnGenerator.predecessors(own, other, visitor);
            }
        };
    }

    @Test
    void predecessorsWithAValueAreLeftOut() {
        GridGame game = SolvedGridTables.game(RuleSets.standard().named("wali/ludens"));
        GridGeometry geometry = game.geometry();
        GridIndex index = new GridIndex(geometry, 3, 3);
        GridTurnGenerator turnGenerator = game.turnGenerator(new GridSlice(3, 3), new SolvedSlices(geometry));
        GridPredecessorGenerator generator = new GridPredecessorGenerator(index);
        long board = index.unrank(index.count() / 2);
        generator.generate(own(board), other(board), turnGenerator, index, index);
        List<List<Long>> all = listing(generator);
        try (Arena arena = Arena.ofConfined()) {
            GridRetrogradeState state = new GridRetrogradeState(index.count(), arena);
            state.setValue(all.get(1).getFirst(), 1);
            state.setValue(all.getLast().getFirst(), 1);
            generator.keepWithoutValue(state);
        }
        List<List<Long>> expected = new ArrayList<>(all);
        expected.removeLast();
        expected.remove(1);
        assertEquals(expected, listing(generator));
    }

    /** Ten pieces with many steps on 25 squares: five have four steps each, four at the edge three, the other two. */
    @Test
    void theCounterHoldsTheMaximumNumberOfTurns() {
        int tenPieces = 0;
        for (String square : List.of("b2", "d2", "c3", "b4", "d4", "c1", "a3", "e3", "c5", "e5")) {
            tenPieces |= 1 << Square.named(square).orElseThrow().index();
        }
        int[] turnCount = new int[1];
        turnGenerator((JumpingRules) RuleSets.standard().named("choko/walker"), new GridSlice(10, 1))
                .successors(tenPieces, 1 << Square.named("a1").orElseThrow().index(), (own, other) -> turnCount[0]++);
        assertEquals(34, turnCount[0]);
        for (int turns : List.of(turnCount[0], GridPredecessorGenerator.MAX_PREDECESSORS)) {
            assertCountsDownFrom(turns);
        }
    }

    @Test
    void theBoundOnPredecessorsHoldsForTheMaximumNumberOfPieces() {
        int pieces = GridSolver.MAX_PIECES - 1;
        int maxSteps = Grid.DIRECTIONS * pieces;
        assertEquals(GridPredecessorGenerator.MAX_PREDECESSORS, maxSteps + maxLeaps(List.of(9, 9, 6, 6), pieces));
        assertTrue(maxLeaps(List.of(9, 6, 6, 4), pieces) < maxLeaps(List.of(9, 9, 6, 6), pieces));
    }

    /**
     * The maximum number of leaps of one side, each between two squares of the same parity of file and rank.
     *
     * @param classes by parity: the number of squares
     * @param pieces the number of pieces, each on a square of its own
     */
    private static int maxLeaps(List<Integer> classes, int pieces) {
        if (classes.isEmpty()) {
            return 0;
        }
        int squares = classes.getFirst();
        return IntStream.rangeClosed(0, Math.min(squares, pieces))
                .map(k -> k * (squares - k) + maxLeaps(classes.subList(1, classes.size()), pieces - k))
                .max()
                .orElseThrow();
    }

    /** Random boards with as many pieces as tables can have, with Choko's leaps and with Yoté's option. */
    @ParameterizedTest
    @ValueSource(strings = {"choko/ludens", "yote/ludens+own-jump"})
    void noBoardWithElevenPiecesHasMorePredecessorsThanTheBound(String ruleSet) {
        JumpingRules rules = (JumpingRules) RuleSets.standard().named(ruleSet);
        JumpingTurns turnGenerator = turnGenerator(rules, new GridSlice(1, GridSolver.MAX_PIECES - 1));
        SplittableRandom random = new SplittableRandom(11);
        int maxCount = 0;
        for (int i = 0; i < 20_000; i++) {
            int own = randomPieces(random, 1, rules.squares());
            int other = randomPieces(random, GridSolver.MAX_PIECES - 1, rules.squares() & ~own);
            int[] count = new int[1];
            turnGenerator.predecessors(own, other, (mover, resting) -> count[0]++);
            maxCount = Math.max(maxCount, count[0]);
        }
        assertTrue(maxCount > 25 && maxCount <= GridPredecessorGenerator.MAX_PREDECESSORS, "at most " + maxCount);
    }

    private static int randomPieces(SplittableRandom random, int pieces, int squares) {
        int mask = 0;
        while (Integer.bitCount(mask) < pieces) {
            mask |= 1 << random.nextInt(Integer.SIZE) & squares;
        }
        return mask;
    }

    private static void assertCountsDownFrom(int turns) {
        InitialValue initialValue = new InitialValue();
        initialValue.reset();
        initialValue.addStaying(turns);
        try (Arena arena = Arena.ofConfined()) {
            GridRetrogradeState state = new GridRetrogradeState(Long.BYTES, arena);
            state.initialise(3, initialValue);
            for (int openTurns = turns; openTurns > 1; openTurns--) {
                assertFalse(state.decrement(3, 1));
            }
            assertTrue(state.decrement(3, 1));
        }
    }

    private static int own(long board) {
        return (int) board;
    }

    private static int other(long board) {
        return (int) (board >>> Integer.SIZE);
    }
}
