package griot.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.cluster.ClusterFault;
import griot.cli.cluster.ClusterJobs.LayerReport;
import griot.cli.cluster.ClusterJobs.SolveSettings;
import griot.rules.RuleSet;
import griot.rules.problem.Fault;
import griot.rules.problem.RulesException;
import griot.solver.SolveListener;
import griot.solver.SolverFault;
import griot.solver.SolverFolder;
import griot.solver.family.SliceLimits;
import griot.tables.format.TableHeader;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A layer shared out between two threads of Spark in this process gives the tables of the ordinary solver. */
class SharedSolvingTest {
    private static final int SEEDS = 6;

    /** Fewer than the boards with six seeds, and more than those with five. */
    private static final long PARTITIONED_FROM = 12_000;

    @TempDir
    private Path expected;

    @TempDir
    private Path actual;

    /** Notes the slices that are reported as finished, and the progress in each layer. */
    private final SolveListener listener = new SolveListener() {
        @Override
        public void started(String slice, long boards, LongSupplier solved) {
            progress.add(solved);
        }

        @Override
        public void skipped(TableHeader header) {
            skippedSlices.add(header.slice());
        }

        @Override
        public void finished(TableHeader header, long bytes, double seconds) {
            finishedSlices.add(header.slice());
        }
    };

    private final List<String> skippedSlices = new ArrayList<>();
    private final List<String> finishedSlices = new ArrayList<>();
    private final List<LongSupplier> progress = new ArrayList<>();

    private List<LayerReport> solve(String ruleSet, String master) throws IOException {
        return solve(ruleSet, SEEDS, master);
    }

    private List<LayerReport> solve(String ruleSet, int maxMaterial, String master) throws IOException {
        RuleSet rules = ClusterRegistries.standard().rules().named(ruleSet);
        SolveSettings settings = new SolveSettings(master, actual, OptionalInt.of(3), PARTITIONED_FROM);
        return new SparkJobs().solve(rules, new SliceLimits(maxMaterial, 0), settings, listener);
    }

    private static void solveOrdinarily(int seeds, Path folder) throws IOException {
        solveOrdinarily("awele/sheet", seeds, folder, SolveListener.NONE);
    }

    private static void solveOrdinarily(String ruleSet, int maxMaterial, Path folder, SolveListener listener)
            throws IOException {
        RuleSet rules = ClusterRegistries.standard().rules().named(ruleSet);
        ClusterRegistries.standard()
                .solver()
                .get(rules)
                .solve(rules, new SliceLimits(maxMaterial, 0), folder, 1, listener);
    }

    @Test
    void tablesAreThoseOfTheOrdinarySolver() throws IOException {
        solveOrdinarily(SEEDS, expected);
        List<LayerReport> reports = solve("awele/sheet", "local[2]");
        TableFiles.assertSame(expected, actual);
        assertEquals(SEEDS, reports.size());
        // As the ordinary solver reports them: the table of distances is not named.
        assertEquals(List.of("1", "2", "3", "4", "5", "6"), finishedSlices);
        assertTrue(reports.stream().limit(SEEDS - 1).allMatch(report -> report.partitions() == 0));
        LayerReport shared = reports.getLast();
        assertEquals(3, shared.partitions());
        assertTrue(shared.rounds() > 0);
        assertTrue(shared.messages() > 0);
        assertTrue(shared.bytesShuffled() > 0);
        assertFalse(Files.exists(actual.resolve("cluster-work")));
        // All tables are there now.
        assertEquals(List.of(), solve("awele/sheet", "local[2]"));
    }

    @Test
    void progressReachesTheBoardsOfALayerThatAreNotDrawn() throws IOException {
        RuleSet rules = ClusterRegistries.standard().rules().named("yote/wikipedia");
        SolveSettings settings = new SolveSettings("local[2]", actual, OptionalInt.of(2), 1);
        new SparkJobs().solve(rules, new SliceLimits(2, 0), settings, listener);
        assertEquals(List.of("1-1"), finishedSlices);
        TableHeader header = TableFolder.open(TableFolder.file(actual, rules, "1-1"), rules, "1-1")
                .header();
        long notDrawn = header.wins() + header.losses();
        assertTrue(notDrawn > 0);
        assertEquals(notDrawn, progress.getFirst().getAsLong());
    }

    /** The work folder of a layer, with a file, as an interrupted job leaves it. */
    private Path interruptedWork(String layer) throws IOException {
        Path folder = Files.createDirectories(actual.resolve("cluster-work").resolve(layer));
        Files.writeString(folder.resolve("progress"), "");
        return folder;
    }

    @Test
    void theWorkOfOtherJobsIsKept() throws IOException {
        Path otherRules = interruptedWork("bolotondou-ludens.4-4");
        Path largerLayer = interruptedWork("awele-sheet.12");
        solveOrdinarily(3, actual);
        Path solvedLayer = interruptedWork("awele-sheet.3");
        solve("awele/sheet", "local[2]");
        assertTrue(Files.exists(otherRules.resolve("progress")));
        assertTrue(Files.exists(largerLayer.resolve("progress")));
        assertFalse(Files.exists(solvedLayer));
    }

    private static void assertFault(Fault fault, Executable executable) {
        RulesException refusal = assertThrows(RulesException.class, executable);
        assertEquals(fault, refusal.problems().getFirst().fault());
    }

    @Test
    void aWrongMasterIsNamed() throws IOException {
        assertFault(ClusterFault.BAD_MASTER, () -> solve("awele/sheet", "yarn"));
        assertFault(ClusterFault.BAD_MASTER, () -> solve("awele/sheet", "spark://here"));
        assertFault(ClusterFault.BAD_MASTER, () -> solve("awele/sheet", "spark://here:70000"));
        int freePort;
        try (ServerSocket socket = new ServerSocket(0)) {
            freePort = socket.getLocalPort();
        }
        assertFault(ClusterFault.NO_MASTER, () -> solve("awele/sheet", "spark://127.0.0.1:" + freePort));
    }

    @Test
    void twoJobsDoNotShareAFolder() throws IOException {
        try (SolverFolder folder = SolverFolder.open(actual)) {
            assertEquals(actual, folder.path());
            assertFault(SolverFault.FOLDER_BUSY, () -> solve("awele/sheet", "local[1]"));
        }
    }

    @Test
    void gamesWithValuesByQuietCountAreRefused() {
        assertFault(ClusterFault.NOT_SHARED, () -> solve("yote/ludens", "local[1]"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"awele/sheet", "yote/wikipedia"})
    void solvedTablesAreSkippedAsByTheOrdinarySolver(String ruleSet) throws IOException {
        solveOrdinarily(ruleSet, 3, actual, SolveListener.NONE);
        solveOrdinarily(ruleSet, 3, actual, listener);
        List<String> expectedSlices = List.copyOf(skippedSlices);
        assertEquals(3, expectedSlices.size());
        skippedSlices.clear();
        assertEquals(List.of(), solve(ruleSet, 3, "local[1]"));
        assertEquals(expectedSlices, skippedSlices);
    }

    @ParameterizedTest
    @CsvSource({"awele/sheet, awele-sheet.3-turns.table", "yote/wikipedia, yote-wikipedia.1-2.table"})
    void aForeignFileInThePlaceOfAnyTableOfASolvedLayerIsNamed(String ruleSet, String name) throws IOException {
        solveOrdinarily(ruleSet, 3, actual, SolveListener.NONE);
        Path table = actual.resolve(name);
        assertTrue(Files.exists(table));
        Files.writeString(table, "my notes");
        assertFault(SolverFault.UNUSABLE_TABLE, () -> solveOrdinarily(ruleSet, 3, actual, SolveListener.NONE));
        assertFault(SolverFault.UNUSABLE_TABLE, () -> solve(ruleSet, 3, "local[1]"));
    }

    @Test
    void aDamagedTableIsNamedAndTheAttemptsToUseItLeaveNothing() throws IOException {
        solveOrdinarily(3, actual);
        Path table = actual.resolve("awele-sheet.3.table");
        byte[] bytes = Files.readAllBytes(table);
        bytes[bytes.length - 10] ^= 1;
        Files.write(table, bytes);
        RulesException e = assertThrows(RulesException.class, () -> solve("awele/sheet", "local[1]"));
        assertEquals(SolverFault.UNUSABLE_TABLE, e.problems().getFirst().fault());
        assertEquals(table.toString(), e.problems().getFirst().place());
        try (var left = Files.list(actual.resolve("cluster-work").resolve("awele-sheet.4"))) {
            assertEquals(List.of(), left.toList());
        }
    }
}
