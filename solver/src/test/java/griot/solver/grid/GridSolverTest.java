package griot.solver.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.solver.SolvedTables;
import griot.solver.SolverFault;
import griot.solver.family.SliceLimits;
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
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Solves endings of grid games, and tests the values, the order of the layers, interrupted runs and errors. */
class GridSolverTest {
    private static final String BOLOTONDOU = "bolotondou/ludens+end-at-one";
    private static final String WALI = "wali/ludens+end-at-one";
    private static final String YOTE = "yote/wikipedia";

    /** A position of Bolotondou in which White makes a line and removes the last piece but one. */
    private static final String LINE_IN_ONE_TURN = "b5/6/3b2/6/w1w3 w 0,0 - 0 40";

    private static final OptionalInt WIN_IN_ONE = OptionalInt.of(DistanceToEnd.parentValue(DistanceToEnd.LOST));

    @TempDir
    private static Path solvedFolder;

    @TempDir
    private Path folder;

    @BeforeAll
    static void solveBolotondou() throws IOException {
        SolvedGridTables.solve(BOLOTONDOU, solvedFolder, withEmptyHands(5), 1);
    }

    private static SliceLimits withEmptyHands(int maxPieces) {
        return new SliceLimits(maxPieces, 0);
    }

    private static GridProbeResult probe(String position) throws IOException {
        return SolvedGridTables.tables(BOLOTONDOU, solvedFolder)
                .probe(RuleSets.standard().named(BOLOTONDOU).position(position));
    }

    @Test
    void inWaliTwoPiecesDrawAgainstTwoAndLoseAgainstThree() throws IOException {
        SolvedGridTables.solve(WALI, folder, withEmptyHands(5), 1);
        GridTables tables = SolvedGridTables.tables(WALI, folder);
        TableHeader twoAgainstTwo = header(tables, new GridSlice(2, 2));
        assertEquals(twoAgainstTwo.entries(), twoAgainstTwo.draws());
        TableHeader threeAgainstTwo = header(tables, new GridSlice(3, 2));
        assertEquals(threeAgainstTwo.entries(), threeAgainstTwo.wins());
        TableHeader twoAgainstThree = header(tables, new GridSlice(2, 3));
        assertEquals(twoAgainstThree.entries(), twoAgainstThree.losses());
    }

    private static TableHeader header(GridTables tables, GridSlice slice) {
        return tables.table(slice).orElseThrow().header();
    }

    @Test
    void aLineThatLeavesTheOpponentOnePieceWinsInOneTurn() throws IOException {
        assertEquals(WIN_IN_ONE, probe(LINE_IN_ONE_TURN).value());
    }

    @Test
    void aFinishedGameHasNoValue() throws IOException {
        GridProbeResult whiteCannotStep = probe("6/6/6/bb4/wwb3 w 0,0 - 0 40");
        assertEquals(OptionalInt.empty(), whiteCannotStep.value());
    }

    @Test
    void turnsIncludeTheirRemovalsAndAreOrderedBestFirst() throws IOException {
        List<GridProbeResult.Turn> turns = probe(LINE_IN_ONE_TURN).turns();
        assertEquals(
                Set.of("a1-b1:a5", "a1-b1:d3", "c1-b1:a5", "c1-b1:d3"),
                turns.stream()
                        .filter(turn -> turn.value().equals(WIN_IN_ONE))
                        .map(GridProbeResult.Turn::text)
                        .collect(Collectors.toSet()));
        assertEquals(7, turns.size());
        assertEquals(
                turns,
                turns.stream()
                        .sorted(Comparator.comparingInt(
                                turn -> -DistanceToEnd.sortKey(turn.value().orElseThrow())))
                        .toList());
    }

    @Test
    void withinATurnTheValueIsThatOfTheBestRemoval() throws IOException {
        GridProbeResult result = probe("6/6/4b1/2b2w/4wb w 0,0 - 0 40 e1-e2");
        // A win in five turns by two of the removals, and a loss in four by the third.
        assertEquals(OptionalInt.of(6), result.value());
        assertEquals(
                Map.of("e1-e2:c2", 6, "e1-e2:e3", 6, "e1-e2:f1", -5),
                result.turns().stream()
                        .collect(Collectors.toMap(
                                GridProbeResult.Turn::text, turn -> turn.value().orElseThrow())));
    }

    @Test
    void aWinThatTheLimitOnQuietTurnsMayPreventIsMarked() throws IOException {
        assertFalse(probe("b5/6/3b2/6/w1w3 w 0,0 - 99 140").capMayCome());
        GridProbeResult nearTheLimit = probe("b5/6/3b2/6/w2w2 w 0,0 - 98 140");
        assertTrue(DistanceToEnd.turns(nearTheLimit.value().orElseThrow()) > 2, nearTheLimit.toString());
        assertTrue(nearTheLimit.capMayCome());
    }

    @Test
    void aPositionWithoutATableHasNoValue() throws IOException {
        GridProbeResult result = probe("bbw3/6/3b2/6/w1w3 w 0,0 - 0 40");
        assertEquals(OptionalInt.empty(), result.value());
        List<GridProbeResult.Turn> turnsWithoutARemoval = result.turns().stream()
                .filter(turn -> !turn.text().contains(":"))
                .toList();
        assertFalse(turnsWithoutARemoval.isEmpty());
        assertTrue(turnsWithoutARemoval.stream().allMatch(turn -> turn.value().isEmpty()));
    }

    @Test
    void noTurnsAreListedWhilePiecesAreInHand() throws IOException {
        assertEquals(List.of(), probe("6/6/6/6/6 w 12,12 - 0 1").turns());
    }

    @Test
    void tablesWithHandsDoNotDependOnThreads() throws IOException {
        assertSameByOneAndTwoThreads("choko/walker", new SliceLimits(5, 5));
    }

    /** For quiet counts, {@link #bonusTurnValuesAreRecomputedFromTables} shows the same. */
    @ParameterizedTest
    @CsvSource({"yote/ludens, 4, 3", "bolotondou/ludens+end-at-one, 5, 0"})
    @Tag("proof")
    void largerTablesDoNotDependOnThreads(String ruleSet, int pieces, int piecesWithHands) throws IOException {
        assertSameByOneAndTwoThreads(ruleSet, new SliceLimits(pieces, piecesWithHands));
    }

    private void assertSameByOneAndTwoThreads(String ruleSet, SliceLimits limits) throws IOException {
        Path byOneThread = Files.createDirectory(folder.resolve("one-thread"));
        Path byTwoThreads = Files.createDirectory(folder.resolve("two-threads"));
        SolvedGridTables.solve(ruleSet, byOneThread, limits, 1);
        SolvedGridTables.solve(ruleSet, byTwoThreads, limits, 2);
        SolvedTables.assertSameBytes(byOneThread, byTwoThreads);
    }

    /** The pieces are far apart. White, who has more of them, wins when the quiet count reaches its limit. */
    @ParameterizedTest
    @CsvSource({"0, 20", "13, 7", "19, 1"})
    void atTheQuietLimitTheSideWithMorePiecesWins(int quietTurns, int turnsToLimit) throws IOException {
        SolvedGridTables.solve("yote/ludens", folder, new SliceLimits(3, 0), 1);
        RuleSet rules = RuleSets.standard().named("yote/ludens");
        GridProbeResult result = SolvedGridTables.tables("yote/ludens", folder)
                .probe(rules.position("5b/6/6/6/ww4 w 0,0 - " + quietTurns + " 90"));
        int value = result.value().orElseThrow();
        assertTrue(value > 0, "White wins");
        assertEquals(turnsToLimit, DistanceToEnd.turns(value));
        assertFalse(result.capMayCome());
    }

    @Test
    void thePrincipalVariationOfAWinByTheQuietRuleEndsAtTheLimit() throws IOException {
        SolvedGridTables.solve("yote/ludens", folder, new SliceLimits(3, 0), 1);
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
        SolvedGridTables.solve("choko/walker", folder, new SliceLimits(5, 5), 1);
        RuleSet rules = RuleSets.standard().named("choko/walker");
        GridTables tables = SolvedGridTables.tables("choko/walker", folder);
        String board = "5/5/1wb2/5/ww3 w 1,0 ";
        GridProbeResult withoutObligation = tables.probe(rules.position(board + "- 0 90"));
        GridProbeResult withObligation = tables.probe(rules.position(board + "d 0 90"));
        assertEquals(WIN_IN_ONE, withoutObligation.value(), "White takes the last piece");
        assertTrue(withObligation.turns().stream().allMatch(turn -> turn.text().startsWith("@")));
        assertTrue(DistanceToEnd.turns(withObligation.value().orElseThrow()) > 1);
    }

    /** A jump from c3 over c4, and in the bonus turn one over d5: White takes all three. */
    @Test
    void aBonusTurnBelongsToTheCapturingTurn() throws IOException {
        String threePiecesInReach = "3b2/2b3/2w3/6/5b w 0,0 - 0 40";
        SolvedGridTables.solve("yote/wikipedia+bonus-turn", folder, withEmptyHands(4), 1);
        RuleSet rules = RuleSets.standard().named("yote/wikipedia+bonus-turn");
        GridProbeResult result =
                SolvedGridTables.tables("yote/wikipedia+bonus-turn", folder).probe(rules.position(threePiecesInReach));
        assertEquals(WIN_IN_ONE, result.value());
        assertEquals("c3xc5:f1,c5xe5", result.turns().getFirst().text());
    }

    /** By two threads in one run, by one thread in two runs. */
    @Test
    void bonusTurnValuesAreRecomputedFromTables() throws IOException {
        Path inOneRun = Files.createDirectory(folder.resolve("one-run"));
        Path inTwoRuns = Files.createDirectory(folder.resolve("two-runs"));
        SolvedGridTables.solve("yote/ludens+bonus-turn", inOneRun, new SliceLimits(4, 3), 2);
        SolvedGridTables.solve("yote/ludens+bonus-turn", inTwoRuns, new SliceLimits(3, 3), 1);
        SolvedGridTables.solve("yote/ludens+bonus-turn", inTwoRuns, new SliceLimits(4, 3), 1);
        SolvedTables.assertSameBytes(inOneRun, inTwoRuns);
    }

    @Test
    void anInterruptedRunIsContinuedAfterTheFinishedSlices() throws IOException {
        SolvedGridTables.solve(YOTE, folder, withEmptyHands(2), 1);
        Path finishedTable = folder.resolve("yote-wikipedia.1-1.table");
        FileTime oldTime = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(finishedTable, oldTime);
        Path unfinishedTable = Files.write(folder.resolve("yote-wikipedia.2-1.table.new"), new byte[100]);
        SolvedGridTables.solve(YOTE, folder, withEmptyHands(3), 1);
        assertEquals(oldTime, Files.getLastModifiedTime(finishedTable));
        assertFalse(Files.exists(unfinishedTable));
        assertSameAsInOneRun(YOTE, withEmptyHands(3));
    }

    /** Asserts that the tables in the folder are those of an uninterrupted run. */
    private void assertSameAsInOneRun(String ruleSet, SliceLimits limits) throws IOException {
        Path inOneRun = Files.createDirectory(folder.resolve("one-run"));
        SolvedGridTables.solve(ruleSet, inOneRun, limits, 1);
        SolvedTables.assertSameBytes(inOneRun, folder);
    }

    @Test
    void aForeignFileUnderATableNameIsReportedAndKept() throws IOException {
        Path foreignFile = folder.resolve("bolotondou-ludens+end-at-one.2-2.table");
        Files.writeString(foreignFile, "my notes");
        RulesException e = assertThrows(
                RulesException.class, () -> SolvedGridTables.solve(BOLOTONDOU, folder, withEmptyHands(5), 1));
        assertEquals(SolverFault.UNUSABLE_TABLE, e.problems().getFirst().fault());
        assertEquals("my notes", Files.readString(foreignFile));
    }

    @Test
    void valuesThatCannotBeMappedAreReportedAndTheSliceIsKept() throws IOException {
        SolvedGridTables.solve(YOTE, folder, withEmptyHands(3), 1);
        Path blockingFolder = Files.createDirectory(folder.resolve("2-1-at-0.table.scratch"));
        RulesException e =
                assertThrows(RulesException.class, () -> SolvedGridTables.solve(YOTE, folder, withEmptyHands(4), 1));
        assertEquals(SolverFault.NO_ROOM, e.problems().getFirst().fault());
        assertTrue(e.getMessage().contains("slice 2-1 is finished and kept"), e.getMessage());
        Files.delete(blockingFolder);
        SolvedGridTables.solve(YOTE, folder, withEmptyHands(4), 1);
        assertSameAsInOneRun(YOTE, withEmptyHands(4));
    }

    @Test
    void tooManyPiecesAreRefused() {
        SliceLimits limits = withEmptyHands(GridSolver.MAX_PIECES + 1);
        RulesException e =
                assertThrows(RulesException.class, () -> SolvedGridTables.solve(BOLOTONDOU, folder, limits, 1));
        assertEquals(SolverFault.TOO_MANY_PIECES, e.problems().getFirst().fault());
    }

    private static List<String> layerNames(String ruleSet, int pieces, int piecesWithHands) {
        return SolvedGridTables.game(RuleSets.standard().named(ruleSet)).layers(pieces, piecesWithHands).stream()
                .map(GridGame.Layer::name)
                .toList();
    }

    @Test
    void slicesThatAreADrawByFewPiecesHaveNoLayers() {
        assertEquals(List.of("4-1", "5-1", "4-2"), layerNames("yote/walker", 6, 0));
    }

    @Test
    void layersAreOrderedByPiecesThenByPiecesInHand() {
        assertEquals(List.of("1-1", "0+1-1", "0+1-0+1", "2-1", "3-1", "2-2"), layerNames("yote/wikipedia", 4, 2));
    }

    @Test
    void boardsWithAnOwedPlacementHaveTheirOwnLayers() {
        assertEquals(
                List.of("4-1", "4-0+1", "3+1-1d", "3+1-1"),
                layerNames("choko/walker", 5, 5).subList(0, 4));
    }

    @ParameterizedTest
    @ValueSource(strings = {"wali/ludens", "bolotondou/ludens"})
    void slicesInWhichASideHasLostHaveNoLayers(String ruleSet) {
        assertEquals(List.of("3-3", "4-3", "4-4", "5-3"), layerNames(ruleSet, 8, 0));
    }
}
