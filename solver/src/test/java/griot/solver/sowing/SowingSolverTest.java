package griot.solver.sowing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;
import griot.solver.SolveListener;
import griot.solver.SolvedTables;
import griot.solver.SolverFault;
import griot.solver.SolverFolder;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.sowing.SowingProbeResult;
import griot.tables.sowing.SowingTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Solves endings of Awélé and compares them with published values; interrupted runs give the same tables. */
class SowingSolverTest {
    @TempDir
    private Path folder;

    @TempDir
    private Path secondFolder;

    @Test
    void winsDrawsAndLossesAreThePublishedNumbers() throws IOException {
        SolvedTables.solve("awele/sheet", folder, 8, 1);
        SowingTables tables = SolvedTables.tables("awele/sheet", folder);
        assertEquals(List.of(577L, 143L, 645L), winsDrawsAndLosses(tables, 4));
        assertEquals(List.of(37_806L, 8_333L, 29_443L), winsDrawsAndLosses(tables, 8));
        assertEquals(8, tables.maxCompleteSeeds());
    }

    private static List<Long> winsDrawsAndLosses(SowingTables tables, int seeds) {
        TableHeader header = tables.valuesTable(seeds).orElseThrow().header();
        return List.of(header.wins(), header.draws(), header.losses());
    }

    @Test
    @Tag("proof")
    void thePublishedPositionHasItsPublishedValue() throws IOException {
        SolvedTables.solve("awele/sheet+slam-illegal", folder, 16, 2);
        SowingProbeResult result = probe("awele/sheet+slam-illegal", "1-1-1-1-1-2-4-2-3-0-0-0-16-16-S 0 50");
        assertEquals(OptionalInt.of(0), result.value());
        // Among equal losses the longest comes first.
        assertEquals("F 0, A -1, B -1, D -2, C -2, E -2", turnValues(result));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1-0-0-0-0-0-0-0-0-0-0-1-46-0-S 0 50 | 2 | A 2",
                "0-0-0-0-0-1-1-0-0-0-0-0-46-0-S 0 50 | 2 | F 2",
                "0-0-0-0-0-1-0-0-0-0-0-0-47-0-S 0 50 | -1 | F -1",
                "0-0-0-0-1-0-0-0-0-0-0-0-47-0-S 0 50 | 0 |"
            })
    void smallBoardsHaveTheirKnownValues(String position, int value, String turns) throws IOException {
        SolvedTables.solve("awele/sheet+slam-takes", folder, 2, 1);
        SowingProbeResult result = probe("awele/sheet+slam-takes", position);
        assertEquals(OptionalInt.of(value), result.value());
        assertEquals(turns == null ? "" : turns, turnValues(result));
    }

    private SowingProbeResult probe(String ruleSet, String position) throws IOException {
        return SolvedTables.tables(ruleSet, folder).probe((SowingBoard)
                RuleSets.standard().named(ruleSet).position(position).board());
    }

    private static String turnValues(SowingProbeResult result) {
        return String.join(
                ", ",
                result.turns().stream()
                        .map(turn -> turn.action() + " " + turn.value().orElseThrow())
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"awele/sheet", "awele/sheet+slam-illegal", "awele/sheet+slam-takes"})
    void tablesDoNotDependOnTheNumberOfThreads(String ruleSet) throws IOException {
        SolvedTables.solve(ruleSet, folder, 9, 1);
        SolvedTables.solve(ruleSet, secondFolder, 9, 3);
        assertSameBytes(SolvedTables.bytes(folder), SolvedTables.bytes(secondFolder));
    }

    private static void assertSameBytes(Map<String, byte[]> expected, Map<String, byte[]> actual) {
        assertEquals(expected.keySet(), actual.keySet());
        expected.forEach((name, bytes) -> assertArrayEquals(bytes, actual.get(name), name));
    }

    @Test
    void finishedSlicesAreNotSolvedAgainAndTemporaryFilesAreDeleted() throws IOException {
        SolvedTables.solve("awele/sheet", secondFolder, 7, 1);
        SolvedTables.solve("awele/sheet", folder, 5, 1);
        Path finishedTable = folder.resolve("awele-sheet.5.table");
        FileTime oldTime = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(finishedTable, oldTime);
        // As after a kill during writing.
        Files.write(folder.resolve("awele-sheet.6.table.new"), new byte[100]);
        Files.write(folder.resolve("5.table.scratch"), new byte[100]);
        SolvedTables.solve("awele/sheet", folder, 7, 1);
        assertEquals(oldTime, Files.getLastModifiedTime(finishedTable));
        assertSameBytes(SolvedTables.bytes(secondFolder), SolvedTables.bytes(folder));
        try (var files = Files.list(folder)) {
            assertEquals(15, files.count(), "seven tables of each kind and the lock");
        }
    }

    @Test
    void filesOfOthersAreKept() throws IOException {
        Path draft = Files.writeString(folder.resolve("draft.scratch"), "my notes");
        SolvedTables.solve("awele/sheet", folder, 2, 1);
        assertEquals("my notes", Files.readString(draft));
    }

    @Test
    void aSecondSolverInTheFolderIsRefused() throws IOException {
        try (SolverFolder busy = SolverFolder.open(folder)) {
            assertFault(SolverFault.FOLDER_BUSY, () -> SolvedTables.solve("awele/sheet", busy.path(), 3, 1));
        }
        SolvedTables.solve("awele/sheet", folder, 3, 1);
        assertEquals(6, SolvedTables.bytes(folder).size());
    }

    @Test
    void aForeignFileUnderATableNameIsReportedAndKept() throws IOException {
        Path foreignFile = folder.resolve("awele-sheet.2.table");
        Files.writeString(foreignFile, "my notes");
        Problem problem =
                assertFault(SolverFault.UNUSABLE_TABLE, () -> SolvedTables.solve("awele/sheet", folder, 3, 1));
        assertTrue(problem.place().endsWith("awele-sheet.2.table"), problem.place());
        assertTrue(problem.message().startsWith("this is not a table of Griot"), problem.message());
        assertEquals("my notes", Files.readString(foreignFile));
    }

    @Test
    void aTableOfOtherRulesIsRefused() throws IOException {
        SolvedTables.solve("awele/sheet+slam-takes", folder, 3, 1);
        Files.move(folder.resolve("awele-sheet+slam-takes.2.table"), folder.resolve("awele-sheet.2.table"));
        Problem problem =
                assertFault(SolverFault.UNUSABLE_TABLE, () -> SolvedTables.solve("awele/sheet", folder, 3, 1));
        assertTrue(problem.message().contains("awele/sheet+slam-takes (1) 2"), problem.message());
    }

    @ParameterizedTest
    @CsvSource({
        "awele/sheet+target-20, STORES_DECIDE",
        "awele/sheet+stop-at-majority, STORES_DECIDE",
        "awele/sheet+cycle-own-row, HISTORY_DECIDES"
    })
    void ruleSetsThatCannotHaveTablesAreRefused(String ruleSet, TableFault fault) {
        assertFault(fault, () -> SolvedTables.solve(ruleSet, folder, 3, 1));
    }

    @Test
    void tooManySeedsAreRefused() {
        assertFault(SolverFault.TOO_MANY_SEEDS, () -> SolvedTables.solve("awele/sheet", folder, 32, 1));
    }

    /** Code that is expected to fail. */
    interface Attempt {
        void run() throws IOException;
    }

    private static Problem assertFault(Enum<?> fault, Attempt attempt) {
        RulesException e = assertThrows(RulesException.class, attempt::run);
        assertEquals(fault, e.problems().getFirst().fault());
        return e.problems().getFirst();
    }

    @Test
    void aSliceThatCannotBeWrittenIsReported() throws IOException {
        SolvedTables.solve("awele/sheet", folder, 2, 1);
        // A folder has the name of the file to be written.
        Files.createDirectories(folder.resolve("awele-sheet.3.table.new").resolve("inside"));
        RulesException e = assertThrows(RulesException.class, () -> SolvedTables.solve("awele/sheet", folder, 3, 1));
        assertEquals(
                Optional.of(SolverFault.NOT_WRITTEN),
                e.problems().stream().map(Problem::fault).findFirst());
        assertEquals(4, SolvedTables.bytes(folder).size());
    }

    @Test
    void progressCountsBoardsThenValuesAndDistancesThatArePropagated() throws IOException {
        List<LongSupplier> progress = new ArrayList<>();
        SolveListener listener = new SolveListener() {
            @Override
            public void started(String slice, long boards, LongSupplier solved) {
                progress.add(solved);
            }
        };
        SowingRules rules = (SowingRules) RuleSets.standard().named("awele/sheet");
        new SowingSolver(rules, folder, 2, listener).solve(4);
        TableFile distances =
                SolvedTables.tables("awele/sheet", folder).turnsTable(4).orElseThrow();
        long visits = distances.header().entries();
        for (long entry = 0; entry < distances.header().entries(); entry++) {
            int distance = Math.abs(distances.value(entry));
            visits += distance == 0 ? 0 : distance < SowingTables.MAX_TURNS ? 2 : 1;
        }
        assertEquals(visits / 3, progress.getLast().getAsLong());
    }

    @Test
    void missingDistancesAreComputedFromTheValues() throws IOException {
        SolvedTables.solve("awele/sheet", folder, 5, 1);
        Map<String, byte[]> allTables = SolvedTables.bytes(folder);
        Files.delete(folder.resolve("awele-sheet.3-turns.table"));
        Files.delete(folder.resolve("awele-sheet.5-turns.table"));
        SolvedTables.solve("awele/sheet", folder, 5, 1);
        assertSameBytes(allTables, SolvedTables.bytes(folder));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1-0-0-0-0-0-0-0-0-0-0-1-46-0-S 0 50 | 3 | false | A 3",
                // After a grand slam, which takes nothing, North cannot feed South: the seeds are shared out.
                "0-0-0-0-0-1-1-0-0-0-0-0-46-0-S 0 50 | 2 | false | F 2",
                "0-0-0-1-1-1-0-0-1-1-0-0-20-23-N 77 160 | 23 | false | d 23, c 39",
                "0-0-0-1-1-1-0-0-1-1-0-0-20-23-N 78 160 | 23 | true | d 23, c 39",
                "0-0-0-1-0-0-0-0-1-1-0-0-20-25-S 94 160 | 6 | false | D 6",
                "0-0-0-1-0-0-0-0-1-1-0-0-20-25-S 95 160 | 6 | true | D 6"
            })
    void aProbeHasDistancesAndMarksThoseBeyondTheQuietLimit(
            String position, int turns, boolean capMayCome, String distancesOfTurns) throws IOException {
        SolvedTables.solve("awele/sheet", folder, 5, 1);
        SowingProbeResult result = probe("awele/sheet", position);
        assertEquals(OptionalInt.of(turns), result.turnsToHarvest());
        assertEquals(capMayCome, result.capMayCome());
        assertEquals(
                distancesOfTurns,
                String.join(
                        ", ",
                        result.turns().stream()
                                .map(turn -> turn.action() + " "
                                        + turn.turnsToHarvest().orElseThrow())
                                .toList()));
    }

    @Test
    void aDrawHasNoDistance() throws IOException {
        SolvedTables.solve("awele/sheet", folder, 7, 1);
        SowingProbeResult result = probe("awele/sheet", "1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 99 90");
        assertEquals(OptionalInt.of(0), result.value());
        assertEquals(OptionalInt.empty(), result.turnsToHarvest());
        assertFalse(result.capMayCome());
    }
}
