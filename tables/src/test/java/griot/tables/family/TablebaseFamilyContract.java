package griot.tables.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.grid.GridBoard;
import griot.rules.problem.RulesException;
import griot.tables.SingleEntryTable;
import griot.tables.Tablebase;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import griot.tables.format.TableSource;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTablebaseFamily;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract of {@link TablebaseFamily}; the test of each family names its rule sets and inherits the tests.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class TablebaseFamilyContract {
    /** The maximum number of pieces on the board; indices of larger slices take long to create. */
    private static final int MAX_PIECES = 6;

    private static final int BOARDS_PER_SLICE = 50;
    private static final int GAMES = 100;

    /** By rule set and numbers of pieces on the board: the index, which takes long to create. */
    private final Map<String, GridIndex> indices = new HashMap<>();

    /** The family. */
    protected abstract TablebaseFamily family();

    /** Rule sets of the family that can have tables. */
    protected abstract Stream<RuleSet> ruleSets();

    @ParameterizedTest
    @MethodSource("ruleSets")
    void aRuleSetHasSlicesWithDifferentNames(RuleSet rules) {
        assertEquals(rules.family(), family().ruleFamily());
        assertEquals(Optional.empty(), family().objection(rules));
        List<String> slices = family().slices(rules);
        assertFalse(slices.isEmpty());
        assertEquals(slices.size(), new HashSet<>(slices).size(), slices.toString());
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void theRuleSetOfTheTablesCanHaveTables(RuleSet rules) {
        RuleSet ruleSetOfTables = family().ruleSetOfTables(rules);
        assertEquals(rules.family(), ruleSetOfTables.family());
        assertEquals(ruleSetOfTables, family().ruleSetOfTables(ruleSetOfTables));
        assertEquals(Optional.empty(), family().objection(ruleSetOfTables));
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void theNameOfAGridSliceRoundTripsAndGivesItsMaterial(RuleSet rules) {
        for (String name : gridSlices(rules)) {
            assertEquals(name, GridSlice.named(name).name());
        }
        if (family() instanceof GridTablebaseFamily grid) {
            assertEquals(7, grid.material("4-3"));
            assertEquals(6, grid.material("2+1-3"));
            assertEquals(24, grid.material("0+12-1+11d"));
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void rankInvertsUnrankInEveryGridSlice(RuleSet rules) {
        SplittableRandom random = new SplittableRandom(1);
        for (GridSlice slice : smallGridSlices(rules)) {
            GridIndex index = index(rules, slice);
            for (int i = 0; i < BOARDS_PER_SLICE; i++) {
                long boardIndex = random.nextLong(index.count());
                long board = index.unrank(boardIndex);
                int own = (int) board;
                int other = (int) (board >>> Integer.SIZE);
                assertEquals(slice.own(), Integer.bitCount(own));
                assertEquals(slice.other(), Integer.bitCount(other));
                assertEquals(boardIndex, index.rank(own, other));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void everyGridBoardOfAGameHasAnIndexInItsSlice(RuleSet rules) {
        List<GridSlice> slices = smallGridSlices(rules);
        SplittableRandom random = new SplittableRandom(2);
        int checkedBoards = 0;
        for (int game = 0; game < GAMES && !slices.isEmpty(); game++) {
            GridSlice first = slices.get(random.nextInt(slices.size()));
            long board = index(rules, first)
                    .unrank(random.nextLong(index(rules, first).count()));
            Setup.OfPieces setup = first.setup((int) board, (int) (board >>> Integer.SIZE), Side.WHITE, 0);
            if (rules.problems(setup).isEmpty()) {
                checkedBoards += checkBoards(rules, (GridBoard) rules.board(setup), slices, random);
            }
        }
        assertTrue(slices.isEmpty() || checkedBoards > 0);
    }

    /** Plays at random, and checks the boards of slices; returns their number. */
    private int checkBoards(RuleSet rules, GridBoard board, List<GridSlice> slices, SplittableRandom random) {
        int checkedBoards = 0;
        while (!board.isOverOrRepeated()) {
            GridSlice slice = GridSlice.of(board);
            if (board.isTurnStart() && slices.contains(slice)) {
                GridIndex index = index(rules, slice);
                long boardIndex = index.rank(
                        board.pieces(board.toMove()),
                        board.pieces(board.toMove().other()));
                assertTrue(
                        boardIndex >= 0 && boardIndex < index.count(),
                        board.setup().toString());
                checkedBoards++;
            }
            board.play(board.randomAction(random.nextInt()));
        }
        return checkedBoards;
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void aTableWithAnotherNumberOfEntriesThanItsSliceIsRefused(RuleSet rules) {
        String slice = family().slices(rules).getFirst();
        String name = family().ruleSetOfTables(rules).name().toString();
        TableFile table = TableFile.open("the table", TableSource.of(SingleEntryTable.bytes(name, slice)));
        RulesException e = assertThrows(RulesException.class, () -> family().open(rules, List.of(table)));
        assertEquals(TableFault.HEAD_DAMAGED, e.problems().getFirst().fault());
        assertEquals("the table", e.problems().getFirst().place());
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void withoutFilesAllValuesAreUnknown(RuleSet rules) {
        Tablebase tablebase = family().open(rules, List.of());
        Position start = rules.start();
        assertFalse(tablebase.probe(start).isAnythingKnown());
        assertEquals(Optional.empty(), tablebase.bestTurn(start));
        assertEquals(List.of(), tablebase.principalVariation(start, 1));
    }

    /** The names of the slices; none if the board is not a grid. */
    private List<String> gridSlices(RuleSet rules) {
        return family() instanceof GridTablebaseFamily grid ? grid.traits(rules).slices() : List.of();
    }

    /** The slices with few pieces on the board; at least one, unless the board is not a grid. */
    private List<GridSlice> smallGridSlices(RuleSet rules) {
        List<GridSlice> slices = gridSlices(rules).stream()
                .map(GridSlice::named)
                .filter(slice -> slice.own() + slice.other() <= MAX_PIECES)
                .toList();
        assertEquals(family() instanceof GridTablebaseFamily, !slices.isEmpty());
        return slices;
    }

    private GridIndex index(RuleSet rules, GridSlice slice) {
        return indices.computeIfAbsent(
                rules.name() + " " + slice.own() + "-" + slice.other(),
                name -> new GridIndex(
                        ((GridTablebaseFamily) family()).traits(rules).geometry(), slice.own(), slice.other()));
    }
}
