package griot.solver.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.grid.GridBoard;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.solver.SolverFault;
import griot.solver.family.FortressCounts;
import griot.solver.family.FortressSearch;
import griot.solver.family.SliceLimits;
import griot.solver.grid.GridFortressSearch.Rule;
import griot.solver.registry.SolverFamilies;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableFile;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTables;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finds fortresses; values under the stricter rule are compared with those of the successors by the rules. */
class GridFortressSearchTest {
    private static final String YOTE = "yote/wikipedia";

    @TempDir
    private Path folder;

    private static FortressSearch search(String ruleSet) {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        return SolverFamilies.standard().get(rules).fortressSearch(rules).orElseThrow();
    }

    @Test
    void valuesUnderTheStricterRuleFollowFromTheTurnsThatItAllows() throws IOException {
        SolvedGridTables.solve(YOTE, folder, new SliceLimits(5, 0), 1);
        RuleSet rules = RuleSets.standard().named(YOTE);
        Reference reference = new Reference(YOTE, folder);
        List<FortressCounts> counts =
                new GridFortressSearch(SolvedGridTables.game(rules)).search("3-2", folder, 2, reference::add);
        reference.check(Rule.WINNING_CAPTURES);
        reference.check(Rule.NO_CAPTURES);
        // A capture takes two of three pieces, so its threat holds every draw; without it none can be held.
        assertEquals(
                List.of(
                        new FortressCounts("3-2", 356_718, reference.draws(0), reference.draws(0), 0),
                        new FortressCounts("2-3", 356_718, reference.draws(1), reference.draws(1), 0)),
                counts);
    }

    /** Values under the stricter rule, compared with those of the successors; a win or loss must come nearer by a turn. */
    private static final class Reference {
        /** One board of as many is checked; a prime, so that they differ in all respects. */
        private static final int STEP = 97;

        private final RuleSet rules;
        private final GridTables tables;
        private final List<GridSlice> slices = List.of(new GridSlice(3, 2), new GridSlice(2, 3));
        private final List<GridIndex> indexes = new ArrayList<>();
        private final Map<Rule, List<byte[]>> strictValues = new EnumMap<>(Rule.class);
        private final Map<String, byte[]> values = new HashMap<>();

        Reference(String ruleSet, Path folder) throws IOException {
            rules = RuleSets.standard().named(ruleSet);
            tables = SolvedGridTables.tables(ruleSet, folder);
            for (GridSlice slice : slices) {
                indexes.add(tables.index(tables.table(slice).orElseThrow()));
            }
        }

        void add(Rule rule, GridSlice slice, MemorySegment values) {
            List<byte[]> ofRule = strictValues.computeIfAbsent(rule, _ -> new ArrayList<>());
            assertEquals(slices.get(ofRule.size()), slice);
            ofRule.add(values.toArray(ValueLayout.JAVA_BYTE));
        }

        /** The values of a table, decoded block by block. */
        private byte[] values(TableFile table) {
            return values.computeIfAbsent(table.header().slice(), _ -> {
                byte[] all = new byte[(int) table.header().entries()];
                byte[] block = new byte[table.header().blockEntries()];
                for (int i = 0; i < table.header().blocks(); i++) {
                    int count = table.readBlock(i, block);
                    System.arraycopy(block, 0, all, i * block.length, count);
                }
                return all;
            });
        }

        private int value(GridBoard board) {
            TableFile table = tables.table(GridSlice.of(board)).orElseThrow();
            long index = tables.index(table)
                    .rank(
                            board.pieces(board.toMove()),
                            board.pieces(board.toMove().other()));
            return tables.traits().encoding().decode(values(table)[(int) index]);
        }

        private int strictValue(Rule rule, int slice, long index) {
            return tables.traits().encoding().decode(strictValues.get(rule).get(slice)[(int) index]);
        }

        void check(Rule rule) {
            for (int slice = 0; slice < slices.size(); slice++) {
                int lost = 0;
                for (int i = 0; i < strictValues.get(rule).get(slice).length; i += STEP) {
                    long squares = indexes.get(slice).unrank(i);
                    GridBoard board = (GridBoard) rules.board(
                            slices.get(slice).setup((int) squares, (int) (squares >>> Integer.SIZE), Side.WHITE, 0));
                    int best = bestTurn(board, slice, rule);
                    assertEquals(
                            best, strictValue(rule, slice, i), slices.get(slice).name() + ", board " + i);
                    lost += best == DistanceToEnd.DRAW ? 0 : 1;
                }
                assertTrue(lost > 0, slices.get(slice).name());
            }
        }

        /** The value of White's best turn, with fewer pieces by the rule; lost without a turn. */
        private int bestTurn(GridBoard board, int slice, Rule rule) {
            List<Integer> values = new ArrayList<>();
            addTurns(board, slice, rule, values);
            return values.stream().reduce(DistanceToEnd::better).orElse(DistanceToEnd.LOST);
        }

        private void addTurns(GridBoard board, int slice, Rule rule, List<Integer> values) {
            int[] actions = new int[Board.MAX_ACTIONS];
            int count = board.actions(actions);
            for (int i = 0; i < count; i++) {
                board.play(actions[i]);
                boolean isCapture = Integer.bitCount(board.pieces(Side.BLACK))
                        < slices.get(slice).other();
                if (!board.isTurnStart() && !board.isOver()) {
                    addTurns(board, slice, rule, values);
                } else if (!isCapture) {
                    values.add(DistanceToEnd.parentValue(quietValue(board, slice, rule)));
                } else {
                    int value = DistanceToEnd.parentValue(board.isOver() ? DistanceToEnd.LOST : value(board));
                    if (slice == 0 || rule == Rule.WINNING_CAPTURES && value > DistanceToEnd.DRAW) {
                        values.add(value);
                    }
                }
                board.undo();
            }
        }

        private int quietValue(GridBoard afterTurn, int slice, Rule rule) {
            GridIndex index = indexes.get(1 - slice);
            return strictValue(rule, 1 - slice, index.rank(afterTurn.pieces(Side.BLACK), afterTurn.pieces(Side.WHITE)));
        }

        long draws(int slice) {
            return tables.table(slices.get(slice)).orElseThrow().header().draws();
        }
    }

    @Test
    void theNeededTablesAreThoseToWhichCapturesLead() {
        assertEquals(List.of("1-2", "1-3", "2-2", "3-2", "2-3"), search(YOTE).neededTables("3-2"));
        assertEquals(List.of("2-1", "3-2", "4-3"), search(YOTE).slices(8));
        assertEquals(List.of("4-3", "5-4"), search("wali/ludens").slices(10));
        assertEquals(
                List.of("3-4", "4-4", "3-5", "5-4", "4-5"),
                search("wali/ludens").neededTables("5-4"));
    }

    @Test
    void aMissingTableIsNamed() throws IOException {
        SolvedGridTables.solve(YOTE, folder, new SliceLimits(5, 0), 1);
        Path missing = folder.resolve("yote-wikipedia.1-3.table");
        Files.delete(missing);
        RulesException e = assertThrows(RulesException.class, () -> search(YOTE).search("3-2", folder, 1));
        assertEquals(SolverFault.NO_TABLE, e.problems().getFirst().fault());
        assertEquals(missing.toString(), e.problems().getFirst().place());
    }

    @Test
    void rulesWithALimitOnQuietTurnsOrBonusTurnsHaveNoSearch() {
        for (String ruleSet : List.of("yote/ludens", "yote/wikipedia+bonus-turn", "awele/sheet")) {
            RuleSet rules = RuleSets.standard().named(ruleSet);
            assertTrue(
                    SolverFamilies.standard().get(rules).fortressSearch(rules).isEmpty(), ruleSet);
        }
    }
}
