package griot.solver.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.solver.SolveListener;
import griot.solver.SolvedTables;
import griot.solver.SolverFault;
import griot.solver.registry.GridSolverFamily;
import griot.solver.registry.SolverFamilies;
import griot.tables.Tablebase;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableHeader;
import griot.tables.grid.GridProbeResult;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTables;
import griot.tables.jvm.TableFolder;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Solves endings of grid games and compares values with known ones; interrupted runs give the same tables. */
public class GridSolverTest {
    private static final String BOLOTONDOU = "bolotondou/ludens+end-at-one";

    @TempDir
    private static Path solved;

    @TempDir
    private Path folder;

    @BeforeAll
    static void solve() throws IOException {
        solve(BOLOTONDOU, solved, 5, 1);
    }

    /** Solves the slices with empty hands up to a number of pieces. */
    public static void solve(String ruleSet, Path folder, int pieces, int threads) throws IOException {
        solve(ruleSet, folder, pieces, 0, threads);
    }

    /**
     * Solves the slices up to these numbers of pieces.
     *
     * @param pieces the maximum with empty hands
     * @param piecesWithHands the maximum if a hand is not empty
     */
    public static void solve(String ruleSet, Path folder, int pieces, int piecesWithHands, int threads)
            throws IOException {
        new GridSolver(game(RuleSets.standard().named(ruleSet)), folder, threads, SolveListener.NONE)
                .solve(pieces, piecesWithHands);
    }

    private static GridTables tables(String ruleSet, Path folder) throws IOException {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        return new GridTables(
                game(rules).traits(),
                TableFolder.read(folder, rules, TablebaseFamilies.standard().slices(rules))
                        .files());
    }

    private static GridProbeResult probe(String position) throws IOException {
        return tables(BOLOTONDOU, solved)
                .probe(RuleSets.standard().named(BOLOTONDOU).position(position));
    }

    @Test
    void inWaliTwoPiecesNeverWinAndThreeAlwaysWinAgainstTwo() throws IOException {
        solve("wali/ludens+end-at-one", folder, 5, 1);
        GridTables tables = tables("wali/ludens+end-at-one", folder);
        TableHeader equalNumbers =
                tables.table(new GridSlice(2, 2)).orElseThrow().header();
        assertEquals(equalNumbers.entries(), equalNumbers.draws());
        TableHeader threeAgainstTwo =
                tables.table(new GridSlice(3, 2)).orElseThrow().header();
        assertEquals(threeAgainstTwo.entries(), threeAgainstTwo.wins(), "three always win against two");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // White makes a line in one turn.
                "b5/6/3b2/6/w1w3 w 0,0 - 0 40 | 2",
                // White cannot step: the game is over, so there is no value.
                "6/6/6/bb4/wwb3 w 0,0 - 0 40 |"
            })
    void smallBoardsHaveTheirKnownValues(String position, Integer value) throws IOException {
        assertEquals(
                value == null ? OptionalInt.empty() : OptionalInt.of(value),
                probe(position).value());
    }

    @Test
    void turnsIncludeTheirRemovalsAndAreOrderedBestFirst() throws IOException {
        List<GridProbeResult.Turn> turns = probe("b5/6/3b2/6/w1w3 w 0,0 - 0 40").turns();
        assertEquals(
                List.of("a1-b1:a5 2", "a1-b1:d3 2", "c1-b1:a5 2", "c1-b1:d3 2"),
                turns.subList(0, 4).stream()
                        .map(turn -> turn.text() + " " + turn.value().orElseThrow())
                        .sorted()
                        .toList());
        assertEquals(7, turns.size());
    }

    @Test
    void withinATurnTheValueIsThatOfTheBestRemoval() throws IOException {
        GridProbeResult result = probe("b5/6/3b2/6/w1w3 w 0,0 - 0 40 a1-b1");
        assertEquals(OptionalInt.of(2), result.value());
        assertEquals(2, result.turns().size());
    }

    @Test
    void aWinThatTheLimitOnQuietTurnsMayPreventIsMarked() throws IOException {
        assertFalse(probe("b5/6/3b2/6/w1w3 w 0,0 - 99 140").capMayCome());
        GridProbeResult nearTheLimit = probe("b5/6/3b2/6/w2w2 w 0,0 - 98 140");
        assertTrue(DistanceToEnd.turns(nearTheLimit.value().orElseThrow()) > 2, nearTheLimit.toString());
        assertTrue(nearTheLimit.capMayCome());
    }

    @Test
    void positionsWithoutATableHaveNoResult() throws IOException {
        GridProbeResult result = probe("bbw3/6/3b2/6/w1w3 w 0,0 - 0 40");
        assertEquals(OptionalInt.empty(), result.value());
        assertTrue(result.turns().stream()
                .filter(turn -> !turn.text().contains(":"))
                .allMatch(turn -> turn.value().isEmpty()));
        assertEquals(List.of(), probe("6/6/6/6/6 w 12,12 - 0 1").turns(), "hands are not empty");
    }

    @Test
    void tablesDoNotDependOnTheNumberOfThreads() throws IOException {
        solve(BOLOTONDOU, folder, 5, 3);
        SolvedTables.assertSameBytes(solved, folder);
    }

    @ParameterizedTest
    @CsvSource({"yote/ludens, 4, 3", "choko/walker, 5, 5"})
    void tablesWithHandsAndQuietCountsDoNotDependOnThreads(String ruleSet, int pieces, int piecesWithHands)
            throws IOException {
        Path one = Files.createDirectory(folder.resolve("one"));
        Path two = Files.createDirectory(folder.resolve("two"));
        solve(ruleSet, one, pieces, piecesWithHands, 1);
        solve(ruleSet, two, pieces, piecesWithHands, 2);
        SolvedTables.assertSameBytes(one, two);
    }

    /** The pieces are far apart: White, who has more, wins when the quiet count reaches its limit. */
    @ParameterizedTest
    @CsvSource({"0, 21", "13, 8", "19, 2"})
    void atTheQuietLimitTheSideWithMorePiecesWins(int quietTurns, int value) throws IOException {
        solve("yote/ludens", folder, 3, 0, 1);
        RuleSet rules = RuleSets.standard().named("yote/ludens");
        GridProbeResult result =
                tables("yote/ludens", folder).probe(rules.position("5b/6/6/6/ww4 w 0,0 - " + quietTurns + " 90"));
        assertEquals(OptionalInt.of(value), result.value());
        assertFalse(result.capMayCome());
        assertEquals(3, result.turns().size());
    }

    @Test
    void theVariationOfAWinByTheQuietRuleEndsAtTheLimit() throws IOException {
        solve("yote/ludens", folder, 3, 0, 1);
        RuleSet rules = RuleSets.standard().named("yote/ludens");
        Tablebase tablebase = TablebaseFamilies.standard()
                .open(
                        rules,
                        TableFolder.read(
                                        folder,
                                        rules,
                                        TablebaseFamilies.standard().slices(rules))
                                .files());
        Position start = rules.position("5b/6/6/6/ww4 w 0,0 - 0 90");
        assertEquals(20, tablebase.principalVariation(start, 100).size());
    }

    @Test
    void aPositionWithAnOwedPlacementHasItsOwnValue() throws IOException {
        solve("choko/walker", folder, 5, 5, 1);
        RuleSet rules = RuleSets.standard().named("choko/walker");
        GridTables tables = tables("choko/walker", folder);
        String board = "5/5/1wb2/5/ww3 w 1,0 ";
        GridProbeResult withoutObligation = tables.probe(rules.position(board + "- 0 90"));
        GridProbeResult withObligation = tables.probe(rules.position(board + "d 0 90"));
        assertEquals(
                OptionalInt.of(DistanceToEnd.before(DistanceToEnd.LOST)),
                withoutObligation.value(),
                "White takes the last piece");
        assertTrue(withObligation.turns().stream().allMatch(turn -> turn.text().startsWith("@")));
        assertTrue(DistanceToEnd.turns(withObligation.value().orElseThrow()) > 1);
    }

    /** A jump from c3 over c4, and in the bonus turn one over d5: White takes all three. */
    @Test
    void aBonusTurnBelongsToTheCapturingTurn() throws IOException {
        String threePiecesInReach = "3b2/2b3/2w3/6/5b w 0,0 - 0 40";
        solve("yote/wikipedia+bonus-turn", folder, 4, 1);
        RuleSet rules = RuleSets.standard().named("yote/wikipedia+bonus-turn");
        GridProbeResult result = tables("yote/wikipedia+bonus-turn", folder).probe(rules.position(threePiecesInReach));
        assertEquals(OptionalInt.of(DistanceToEnd.before(DistanceToEnd.LOST)), result.value());
        assertEquals("c3xc5:f1,c5xe5", result.turns().getFirst().text());
    }

    @Test
    void bonusTurnValuesAreRecomputedFromTables() throws IOException {
        Path inOneRun = Files.createDirectory(folder.resolve("at-once"));
        Path inTwoRuns = Files.createDirectory(folder.resolve("in-two"));
        solve("yote/ludens+bonus-turn", inOneRun, 4, 3, 2);
        solve("yote/ludens+bonus-turn", inTwoRuns, 3, 3, 1);
        solve("yote/ludens+bonus-turn", inTwoRuns, 4, 3, 1);
        SolvedTables.assertSameBytes(inOneRun, inTwoRuns);
    }

    @Test
    void finishedSlicesAreNotSolvedAgain() throws IOException {
        solve(BOLOTONDOU, folder, 4, 1);
        Path finishedTable = folder.resolve("bolotondou-ludens+end-at-one.2-2.table");
        FileTime oldTime = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(finishedTable, oldTime);
        Files.write(folder.resolve("bolotondou-ludens+end-at-one.3-2.table.new"), new byte[100]);
        solve(BOLOTONDOU, folder, 5, 1);
        assertEquals(oldTime, Files.getLastModifiedTime(finishedTable));
        SolvedTables.assertSameBytes(solved, folder);
    }

    @Test
    void aForeignFileUnderATableNameIsReportedAndKept() throws IOException {
        Path foreign = folder.resolve("bolotondou-ludens+end-at-one.2-2.table");
        Files.writeString(foreign, "my notes");
        RulesException e = assertThrows(RulesException.class, () -> solve(BOLOTONDOU, folder, 5, 1));
        assertEquals(SolverFault.IN_THE_WAY, e.problems().getFirst().fault());
        assertEquals("my notes", Files.readString(foreign));
    }

    @Test
    void valuesThatCannotBeMappedAreReportedAndTheSliceIsKept() throws IOException {
        solve(BOLOTONDOU, folder, 4, 1);
        Path inTheWay = Files.createDirectory(folder.resolve("2-2-at-0.scratch"));
        RulesException e = assertThrows(RulesException.class, () -> solve(BOLOTONDOU, folder, 5, 1));
        assertEquals(SolverFault.NO_ROOM, e.problems().getFirst().fault());
        assertTrue(e.getMessage().contains("slice 2-2 is finished and kept"), e.getMessage());
        Files.delete(inTheWay);
        solve(BOLOTONDOU, folder, 5, 1);
        SolvedTables.assertSameBytes(solved, folder);
    }

    @Test
    void tooManyPiecesAreRefused() {
        RulesException e = assertThrows(RulesException.class, () -> solve(BOLOTONDOU, folder, 11, 1));
        assertEquals(SolverFault.TOO_MANY_PIECES, e.problems().getFirst().fault());
    }

    private static List<String> layers(String ruleSet, int pieces, int piecesWithHands) {
        return game(RuleSets.standard().named(ruleSet)).layers(pieces, piecesWithHands).stream()
                .map(GridGame.Layer::name)
                .toList();
    }

    @Test
    void slicesThatAreADrawByFewPiecesHaveNoLayers() {
        assertEquals(List.of("4-1", "5-1", "4-2"), layers("yote/walker", 6, 0));
    }

    @Test
    void layersAreOrderedByPiecesThenByPiecesInHand() {
        assertEquals(List.of("1-1", "0+1-1", "0+1-0+1", "2-1", "3-1", "2-2"), layers("yote/wikipedia", 4, 2));
    }

    @Test
    void boardsWithAnOwedPlacementHaveTheirOwnLayers() {
        assertEquals(
                List.of("4-1", "4-0+1", "3+1-1d", "3+1-1"),
                layers("choko/walker", 5, 5).subList(0, 4));
    }

    @ParameterizedTest
    @ValueSource(strings = {"wali/ludens", "bolotondou/ludens"})
    void slicesInWhichASideHasLostHaveNoLayers(String ruleSet) {
        assertEquals(List.of("3-3", "4-3", "4-4", "5-3"), layers(ruleSet, 8, 0));
    }

    /** The game of a rule set on a grid. */
    public static GridGame game(RuleSet rules) {
        return ((GridSolverFamily) SolverFamilies.standard().get(rules)).game(rules);
    }
}
