package griot.solver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.RuleSets;
import griot.rules.RulesException;
import griot.rules.aligning.AligningRules;
import griot.tables.AligningTables;
import griot.tables.EndVerdict;
import griot.tables.TableHead;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who can force a win with the pieces that are left, and how soon. */
class AligningSolverTest {
    private static final String BOLOTONDOU = "bolotondou/ludens+end-at-one";

    @TempDir
    private static Path solved;

    @TempDir
    private Path folder;

    @BeforeAll
    static void solve() throws IOException {
        solve(BOLOTONDOU, solved, 5, 1);
    }

    private static AligningRules rules(String ruleSet) {
        return (AligningRules) RuleSets.of(ruleSet);
    }

    static void solve(String ruleSet, Path folder, int pieces, int threads) throws IOException {
        new AligningSolver(rules(ruleSet), folder, threads, Solved.SILENT).solve(pieces);
    }

    private static AligningTables tables(String ruleSet, Path folder) throws IOException {
        AligningRules rules = rules(ruleSet);
        return new AligningTables(
                TableFolder.read(folder, rules, AligningTables.slices(rules)).files());
    }

    private static EndVerdict verdict(String position) throws IOException {
        return tables(BOLOTONDOU, solved).verdict(RuleSets.of(BOLOTONDOU).position(position));
    }

    @Test
    void twoPiecesMakeNoLineOfThreeSoThatNobodyWins() throws IOException {
        solve("wali/ludens+end-at-one", folder, 5, 1);
        AligningTables tables = tables("wali/ludens+end-at-one", folder);
        TableHead even = tables.table("2-2").orElseThrow().head();
        assertEquals(even.entries(), even.draws());
        TableHead more = tables.table("3-2").orElseThrow().head();
        assertEquals(more.entries(), more.wins(), "and three always win against two");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // A line at once.
                "b5/6/3b2/6/w1w3 w 0,0 - 0 40 | 1",
                // White cannot step: the game is over, and no value is told.
                "6/6/6/bb4/wwb3 w 0,0 - 0 40 |"
            })
    void smallBoardsAreWorthWhatOneSees(String position, Integer value) throws IOException {
        assertEquals(
                value == null ? OptionalInt.empty() : OptionalInt.of(value),
                verdict(position).value());
    }

    @Test
    void everyTurnIsToldWithItsRemovalTheBestFirst() throws IOException {
        List<EndVerdict.Turn> turns = verdict("b5/6/3b2/6/w1w3 w 0,0 - 0 40").turns();
        assertEquals(
                List.of("a1-b1:a5 1", "a1-b1:d3 1", "c1-b1:a5 1", "c1-b1:d3 1"),
                turns.subList(0, 4).stream()
                        .map(turn -> turn.text() + " " + turn.value().orElseThrow())
                        .sorted()
                        .toList());
        assertEquals(7, turns.size());
    }

    @Test
    void insideATurnTheBestRemovalCounts() throws IOException {
        EndVerdict verdict = verdict("b5/6/3b2/6/w1w3 w 0,0 - 0 40 a1-b1");
        assertEquals(OptionalInt.of(1), verdict.value());
        assertEquals(2, verdict.turns().size());
    }

    @Test
    void aWinThatTheRuleOfAHundredTurnsMayForestallIsMarked() throws IOException {
        assertFalse(verdict("b5/6/3b2/6/w1w3 w 0,0 - 99 140").capMayCome());
        EndVerdict late = verdict("b5/6/3b2/6/w2w2 w 0,0 - 98 140");
        assertTrue(late.value().orElseThrow() > 1 || late.value().orElseThrow() < 0, late.toString());
        assertTrue(late.capMayCome());
    }

    @Test
    void whatNoTableTellsIsAbsent() throws IOException {
        EndVerdict verdict = verdict("bbw3/6/3b2/6/w1w3 w 0,0 - 0 40");
        assertEquals(OptionalInt.empty(), verdict.value());
        assertTrue(verdict.turns().stream()
                .filter(turn -> !turn.text().contains(":"))
                .allMatch(turn -> turn.value().isEmpty()));
        assertEquals(List.of(), verdict("6/6/6/6/6 w 12,12 - 0 1").turns(), "hands are not empty");
    }

    @Test
    void theBytesDoNotDependOnTheThreads() throws IOException {
        solve(BOLOTONDOU, folder, 5, 3);
        assertSameBytes(Solved.bytes(solved), Solved.bytes(folder));
    }

    private static void assertSameBytes(Map<String, byte[]> expected, Map<String, byte[]> actual) {
        assertEquals(expected.keySet(), actual.keySet());
        expected.forEach((name, bytes) -> assertArrayEquals(bytes, actual.get(name), name));
    }

    @Test
    void whatIsFinishedStaysAndTheRestIsSolved() throws IOException {
        solve(BOLOTONDOU, folder, 4, 1);
        Path four = folder.resolve("bolotondou-ludens+end-at-one.2-2.table");
        FileTime before = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(four, before);
        Files.write(folder.resolve("bolotondou-ludens+end-at-one.3-2.table.new"), new byte[100]);
        solve(BOLOTONDOU, folder, 5, 1);
        assertEquals(before, Files.getLastModifiedTime(four));
        assertSameBytes(Solved.bytes(solved), Solved.bytes(folder));
    }

    @Test
    void aForeignFileInTheWayIsNamedAndStays() throws IOException {
        Path foreign = folder.resolve("bolotondou-ludens+end-at-one.2-2.table");
        Files.writeString(foreign, "my notes");
        RulesException e = assertThrows(RulesException.class, () -> solve(BOLOTONDOU, folder, 5, 1));
        assertEquals(SolverFault.IN_THE_WAY, e.problems().getFirst().fault());
        assertEquals("my notes", Files.readString(foreign));
    }

    @Test
    void morePiecesThanTheSolverGoesUpToAreRefused() {
        RulesException e = assertThrows(RulesException.class, () -> solve(BOLOTONDOU, folder, 11, 1));
        assertEquals(SolverFault.TOO_MANY_PIECES, e.problems().getFirst().fault());
    }

    @ParameterizedTest
    @ValueSource(strings = {"wali/ludens", "bolotondou/ludens"})
    void theSlicesAreThoseWhereNobodyHasLost(String ruleSet) {
        AligningRules rules = rules(ruleSet);
        assertEquals(
                List.of("3-3", "4-3", "4-4", "5-3"),
                AligningSolver.Pair.upTo(8, rules).stream()
                        .map(AligningSolver.Pair::slice)
                        .toList());
    }
}
