package griot.tables.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.grid.GridBoard;
import griot.rules.problem.RulesException;
import griot.rules.random.Xoroshiro64;
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
    private static final int MAX_PIECES = 4;

    private static final int BOARDS_PER_SLICE = 50;
    private static final int GAMES = 20;

    /** By rule set and slice: the index, which takes long to create. */
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
            assertEquals(GridSlice.named(name).material(), family().material(name));
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void rankInvertsUnrankInEveryGridSlice(RuleSet rules) {
        SplittableRandom random = new SplittableRandom(1);
        for (String name : gridSlices(rules)) {
            GridSlice slice = GridSlice.named(name);
            if (slice.own() + slice.other() <= MAX_PIECES) {
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
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void everyGridBoardOfAGameHasAnIndexInItsSlice(RuleSet rules) {
        List<String> slices = gridSlices(rules);
        Xoroshiro64 random = new Xoroshiro64(2);
        for (int game = 0; game < GAMES && !slices.isEmpty(); game++) {
            GridBoard board = (GridBoard) rules.newBoard();
            while (!board.isOverOrRepeated()) {
                GridSlice slice = GridSlice.of(board);
                boolean isCovered = board.isTurnStart() && slices.contains(slice.name());
                if (isCovered && slice.own() + slice.other() <= MAX_PIECES) {
                    GridIndex index = index(rules, slice);
                    long boardIndex = index.rank(
                            board.pieces(board.toMove()),
                            board.pieces(board.toMove().other()));
                    assertTrue(
                            boardIndex >= 0 && boardIndex < index.count(),
                            board.setup().toString());
                }
                board.play(board.randomAction(random.nextInt()));
            }
        }
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

    private GridIndex index(RuleSet rules, GridSlice slice) {
        return indices.computeIfAbsent(
                rules.name() + " " + slice.name(),
                name -> new GridIndex(
                        ((GridTablebaseFamily) family()).traits(rules).geometry(), slice.own(), slice.other()));
    }
}
