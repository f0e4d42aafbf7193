package griot.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.lab.endings.EndingsDocument;
import griot.lab.endings.EndingsUnits;
import griot.lab.puzzles.MiningSettings;
import griot.lab.puzzles.Puzzle;
import griot.lab.puzzles.PuzzleMiner;
import griot.lab.puzzles.PuzzlePack;
import griot.lab.training.SelfPlayGames;
import griot.lab.training.SelfPlaySettings;
import griot.rules.RuleSet;
import griot.rules.ruleset.RuleSetName;
import griot.solver.SolveListener;
import griot.solver.family.SliceLimits;
import griot.tables.jvm.BundledTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs on a master and workers in processes of their own, some of which are killed: the same tables, or a sentence. */
@Tag("proof")
class ClusterProcessesTest {
    /** The round in which a process is killed. */
    private static final int KILLED_IN_ROUND = 9;

    /** Seeds of the tables that are verified: the last of them is shared out. */
    private static final int VERIFIED_SEEDS = 11;

    /** Seeds of the tables of {@link #smallSolve}. */
    private static final int SMALL_SEEDS = 4;

    /** The layer of {@link #smallSolve} that is shared out. */
    private static final Path SMALL_LAYER = Path.of("awele-sheet." + SMALL_SEEDS);

    /** The tables of the ordinary solver, each solved once; see {@link #solved}. */
    @TempDir
    private static Path solved;

    @TempDir
    private static Path libraryFolder;

    private static ClusterLibraries libraries;

    @TempDir
    private Path actual;

    @TempDir
    private Path cluster;

    @BeforeAll
    static void layOutLibraries() throws IOException, InterruptedException {
        libraries = new ClusterLibraries(libraryFolder);
    }

    /** Kills processes of a cluster. */
    private interface Killing {
        void run() throws InterruptedException;
    }

    /** The folder with the tables of the ordinary solver up to a limit, which are solved when they are first asked for. */
    private static synchronized Path solved(String ruleSet, int limit) throws IOException {
        Path folder = solved.resolve(RuleSetName.inFileNames(ruleSet) + "-" + limit);
        if (!Files.exists(folder)) {
            Files.createDirectory(folder);
            RuleSet rules = ClusterRegistries.standard().rules().named(ruleSet);
            ClusterRegistries.standard()
                    .solver()
                    .get(rules)
                    .solve(rules, new SliceLimits(limit, 0), folder, 2, SolveListener.NONE);
        }
        return folder;
    }

    /** Gives a job all tables but those of one layer. */
    private void copyAllBut(String layer, Path tables) throws IOException {
        try (Stream<Path> files = Files.list(tables)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".table") && !name.matches(layer + "\\D.*")) {
                    Files.copy(file, actual.resolve(name));
                }
            }
        }
    }

    /** Prepares the tables that {@link #smallSolve} finds. */
    private void prepareSmallSolve() throws IOException {
        copyAllBut(SMALL_LAYER.toString(), solved("awele/sheet", SMALL_SEEDS));
    }

    private void assertSmallLayerIsSolved() throws IOException {
        TableFiles.assertSame(solved("awele/sheet", SMALL_SEEDS), actual);
    }

    /** Waits until a file of a round has been written for one of the partitions. */
    private void awaitRound(Path layer, int round) throws IOException, InterruptedException {
        awaitFile(actual, "cluster-work");
        awaitFile(actual.resolve("cluster-work"), layer.toString());
        awaitFile(actual.resolve("cluster-work").resolve(layer), "0-0-messages-" + round);
    }

    private static void awaitFile(Path folder, String name) throws IOException, InterruptedException {
        try (WatchService watch = folder.getFileSystem().newWatchService()) {
            folder.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            while (!Files.exists(folder.resolve(name))) {
                WatchKey key = watch.poll(3, TimeUnit.MINUTES);
                assertTrue(key != null, "no " + name + " in " + folder);
                key.pollEvents();
                key.reset();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void tablesAreTheSameThoughAProcessIsKilled(int workerCount) throws IOException, InterruptedException {
        try (ClusterProcesses processes = new ClusterProcesses(libraries, cluster)) {
            for (int i = 0; i < workerCount; i++) {
                processes.startWorker();
            }
            Killing killing = workerCount == 1 ? processes::killExecutors : processes::killBusyWorker;
            List<String> partitions = List.of("--partitions", "" + Math.max(2, workerCount));
            solveLast(
                    "wali-ludens.3-3",
                    solved("wali/ludens", 6),
                    processes,
                    killing,
                    with(partitions, "wali", "--pieces", "6"));
            if (workerCount > 1) {
                processes.startWorker();
            }
            solveLast(
                    "awele-sheet.12",
                    solved("awele/sheet", 12),
                    processes,
                    killing,
                    with(partitions, "awele", "--seeds", "12"));
        }
    }

    /**
     * Solves the last layer, which is shared out, kills processes in its ninth round, and compares the tables. The
     * layers before it are there.
     */
    private void solveLast(String layer, Path tables, ClusterProcesses processes, Killing killing, String... arguments)
            throws IOException, InterruptedException {
        copyAllBut(layer, tables);
        List<String> command = new ArrayList<>(List.of("solve"));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--master", processes.master(), "--dir", actual.toString(), "--json"));
        Process job = processes.startCommand(command.toArray(String[]::new));
        awaitRound(Path.of(layer), KILLED_IN_ROUND);
        killing.run();
        ClusterProcesses.Result result = processes.await(job);
        assertEquals(0, result.exitCode(), result.err());
        assertTrue(result.out().matches("(?s).*\"partitions\":[24].*"), result.out());
        TableFiles.assertSame(tables, actual);
        // The next game's tables are compared alone.
        TableFiles.delete(actual);
    }

    /** Waits until the output of a command has some text. */
    private void awaitOutput(String text) throws IOException, InterruptedException {
        try (WatchService watch = cluster.getFileSystem().newWatchService()) {
            cluster.register(watch, StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_MODIFY);
            Path output = cluster.resolve("command.out");
            while (!Files.exists(output) || !Files.readString(output).contains(text)) {
                WatchKey key = watch.poll(3, TimeUnit.MINUTES);
                assertTrue(key != null, "no " + text);
                key.pollEvents();
                key.reset();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1500000", "500000"})
    void theReportOfAVerificationIsTheSameThoughAWorkerIsKilled(String sample)
            throws IOException, InterruptedException {
        Path tables = solved("awele/sheet", VERIFIED_SEEDS);
        List<String> arguments = List.of(
                "verify", "awele", "--seeds", "" + VERIFIED_SEEDS, "--sample", sample, "--dir", tables.toString());
        try (ClusterProcesses processes = new ClusterProcesses(libraries, cluster)) {
            String alone = report(processes.run(with(arguments, "--master", "local[1]")));
            Process first = processes.startWorker();
            processes.startWorker();
            Process job = processes.startCommand(with(arguments, "--master", processes.master()));
            awaitOutput(VERIFIED_SEEDS - 1 + " seeds: ");
            List<ProcessHandle> executors = ClusterProcesses.executors(first);
            assertFalse(executors.isEmpty());
            first.destroyForcibly();
            executors.forEach(ProcessHandle::destroyForcibly);
            assertEquals(alone, report(processes.await(job)));
        }
    }

    private static String[] with(List<String> arguments, String... more) {
        return Stream.concat(arguments.stream(), Stream.of(more)).toArray(String[]::new);
    }

    /** The report of a verification that found nothing wrong, without the times. */
    private static String report(ClusterProcesses.Result result) {
        assertEquals(0, result.exitCode(), result.err());
        String report = result.out().replaceAll("[0-9.]+ s(?=[;\n])", "");
        assertEquals(VERIFIED_SEEDS + 1, report.lines().count(), report);
        return report;
    }

    @Test
    void aJobThatWasKilledContinues() throws IOException, InterruptedException {
        prepareSmallSolve();
        try (ClusterProcesses processes = new ClusterProcesses(libraries, cluster)) {
            Process job = processes.startCommand(smallSolve("local[2]"));
            awaitRound(SMALL_LAYER, KILLED_IN_ROUND);
            job.destroyForcibly().waitFor();
            ClusterProcesses.Result result = processes.run(smallSolve("local[2]"));
            assertEquals(0, result.exitCode(), result.err());
        }
        assertSmallLayerIsSolved();
    }

    /** A short job: one layer is shared out, of 1,365 boards but a hundred rounds. */
    private String[] smallSolve(String master) {
        return new String[] {
            "solve",
            "awele",
            "--seeds",
            "" + SMALL_SEEDS,
            "--partition-from",
            "1000",
            "--dir",
            actual.toString(),
            "--master",
            master,
            "--json"
        };
    }

    @Test
    void aJobIsFinishedThoughTheMasterIsKilled() throws IOException, InterruptedException {
        prepareSmallSolve();
        try (ClusterProcesses processes = new ClusterProcesses(libraries, cluster)) {
            processes.startWorker();
            Process job = processes.startCommand(smallSolve(processes.master()));
            awaitRound(SMALL_LAYER, KILLED_IN_ROUND);
            processes.killMaster();
            ClusterProcesses.Result result = processes.await(job);
            assertEquals(0, result.exitCode(), result.err());
        }
        assertSmallLayerIsSolved();
    }

    /** Starts the small job, kills what it needs, and checks that it ends and says what to do. */
    private void assertEndsWhenKilled(ClusterProcesses processes, Killing killing)
            throws IOException, InterruptedException {
        prepareSmallSolve();
        processes.startWorker();
        processes.setWorkerTimeout("20s");
        Process job = processes.startCommand(smallSolve(processes.master()));
        awaitRound(SMALL_LAYER, KILLED_IN_ROUND);
        killing.run();
        ClusterProcesses.Result result = processes.await(job);
        assertEquals(2, result.exitCode(), result.out());
        assertTrue(result.err().contains("the Spark master or its workers are gone. Start them"), result.err());
        assertEquals(1, result.err().lines().count(), result.err());
        assertTrue(
                Files.exists(actual.resolve("cluster-work").resolve(SMALL_LAYER).resolve("progress")));
    }

    private void assertContinues(ClusterProcesses processes) throws IOException, InterruptedException {
        processes.startWorker();
        ClusterProcesses.Result result = processes.run(smallSolve(processes.master()));
        assertEquals(0, result.exitCode(), result.err());
        assertSmallLayerIsSolved();
    }

    @Test
    void aJobWhoseWorkersAreAllKilledEndsAndContinuesWithNewOnes() throws IOException, InterruptedException {
        try (ClusterProcesses processes = new ClusterProcesses(libraries, cluster)) {
            assertEndsWhenKilled(processes, processes::killBusyWorker);
            assertContinues(processes);
        }
    }

    @Test
    void aJobWhoseMasterAndWorkersAreKilledEndsAndContinuesOnAnotherCluster(@TempDir Path otherCluster)
            throws IOException, InterruptedException {
        try (ClusterProcesses processes = new ClusterProcesses(libraries, cluster)) {
            assertEndsWhenKilled(processes, () -> {
                processes.killMaster();
                processes.killBusyWorker();
            });
        }
        try (ClusterProcesses processes = new ClusterProcesses(libraries, otherCluster)) {
            assertContinues(processes);
        }
    }

    @Test
    void gamesAreThoseOfTheOrdinaryCommandThoughAWorkerIsKilled() throws IOException, InterruptedException {
        SelfPlaySettings settings = new SelfPlaySettings(5, 300, 100);
        Path expected = cluster.resolve("expected");
        RuleSet rules = ClusterRegistries.standard().rules().named("awele/sheet");
        SelfPlayGames.write(
                expected,
                settings,
                new SelfPlayGames(ClusterRegistries.standard().engine(), rules, settings).onThreads(2),
                _ -> {});
        Path games = actual.resolve("games");
        runKilling(5, games, "selfplay", "awele", "--games", "300", "--seed", "5", "--nodes", "100");
        assertEquals(-1, Files.mismatch(expected, games));
    }

    /** Runs a command on two workers, of which one is killed when some tasks of the job have ended. */
    private void runKilling(int tasks, Path output, String... arguments) throws IOException, InterruptedException {
        try (ClusterProcesses processes = new ClusterProcesses(libraries, cluster)) {
            processes.startWorker();
            processes.startWorker();
            processes.createFileAfterTasks(cluster.resolve("under-way"), tasks);
            Process job = processes.startCommand(
                    with(List.of(arguments), "--out", output.toString(), "--master", processes.master()));
            awaitFile(cluster, "under-way");
            processes.killBusyWorker();
            assertFalse(Files.exists(output));
            ClusterProcesses.Result result = processes.await(job);
            assertEquals(0, result.exitCode(), result.err());
        }
    }

    @Test
    void theDocumentOnEndingsIsThatOfTheOrdinaryCommandThoughAWorkerIsKilled()
            throws IOException, InterruptedException {
        copyAllBut("none", solved("awele/sheet", VERIFIED_SEEDS));
        copyAllBut("none", solved("yote/wikipedia", 5));
        EndingsDocument expected =
                new EndingsDocument(ClusterRegistries.standard().labRegistries(), actual);
        for (String name : List.of("yote/wikipedia", "awele/sheet")) {
            expected.open(ClusterRegistries.standard().rules().named(name));
        }
        expected.generate(EndingsUnits.Runner.IN_ORDER);
        Path expectedFile = Files.createDirectory(cluster.resolve("expected")).resolve("endings.md");
        expected.save(expectedFile);
        Path file = Files.createDirectory(cluster.resolve("shared")).resolve("endings.md");
        runKilling(5, file, "endings", "yote/wikipedia", "awele", "--dir", actual.toString());
        assertEquals(texts(expectedFile.getParent()), texts(file.getParent()));
    }

    private static Map<String, String> texts(Path folder) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        assertFalse(texts.isEmpty());
        return texts;
    }

    @Test
    void puzzlesAreThoseOfTheOrdinaryCommandThoughAWorkerIsKilled() throws IOException, InterruptedException {
        RuleSet rules = ClusterRegistries.standard().rules().named("awele/sheet");
        List<Puzzle> puzzles = new PuzzleMiner(
                        ClusterRegistries.standard().labRegistries(),
                        rules,
                        BundledTables.ofRuleSet(ClusterRegistries.standard().tables(), rules))
                .mine(MiningSettings.of(10, 5), 2, PuzzleMiner.Listener.NONE);
        Path pack = actual.resolve("puzzles");
        runKilling(5, pack, "mine", "awele", "--mine", "10", "--seed", "5");
        assertEquals(new PuzzlePack(rules, puzzles).text(), Files.readString(pack));
    }

    @Test
    void aWorkerWithAnOlderJavaIsNamed() throws IOException, InterruptedException {
        Path oldJava = olderJava();
        try (ClusterProcesses processes = new ClusterProcesses(libraries, cluster)) {
            processes.startWorker(List.of(), oldJava);
            ClusterProcesses.Result result = processes.run(
                    "solve", "awele", "--seeds", "3", "--dir", actual.toString(), "--master", processes.master());
            assertEquals(2, result.exitCode());
            assertTrue(
                    result.err().contains("a worker runs an older Java: workers need Java 25 or newer"), result.err());
            assertEquals(1, result.err().lines().count(), result.err());
        }
    }

    /** A JDK 17 or 21, which Spark itself supports; the test is skipped where there is none. */
    private static Path olderJava() throws IOException {
        Path folder = Path.of("/usr/lib/jvm");
        Assumptions.assumeTrue(Files.isDirectory(folder));
        try (Stream<Path> found = Files.list(folder)) {
            List<Path> old = found.filter(path -> path.getFileName().toString().matches(".*-(17|21)-.*"))
                    .filter(path -> Files.isExecutable(path.resolve("bin").resolve("java")))
                    .toList();
            Assumptions.assumeFalse(old.isEmpty());
            return old.getFirst();
        }
    }

    @Test
    void aFullDiskIsNamedAndNothingIsHalfWritten() throws IOException, InterruptedException {
        copyAllBut("awele-sheet.1[12]", solved("awele/sheet", 12));
        try (ClusterProcesses processes = new ClusterProcesses(libraries, cluster)) {
            // No file of this worker may have more than 1,000 blocks of 1,024 bytes: enough for the tables to eleven
            // seeds, and less than the state of a partition with twelve.
            processes.startWorker(
                    List.of("bash", "-c", "trap '' XFSZ; ulimit -f 1000; exec \"$@\"", "bash"),
                    ClusterProcesses.javaHome());
            ClusterProcesses.Result result = processes.run(
                    "solve",
                    "awele",
                    "--seeds",
                    "12",
                    "--partitions",
                    "1",
                    "--dir",
                    actual.toString(),
                    "--master",
                    processes.master());
            assertEquals(2, result.exitCode(), result.out());
            assertTrue(result.err().contains("File too large"), result.err());
            assertTrue(result.err().contains("Make room if its disk is full"), result.err());
            assertEquals(1, result.err().lines().count(), result.err());
        }
        try (Stream<Path> files = Files.walk(actual)) {
            assertEquals(
                    0, files.filter(file -> file.toString().endsWith(".new")).count());
        }
        TableFiles.assertSame(solved("awele/sheet", 11), actual);
        assertTrue(Files.isDirectory(actual.resolve("cluster-work").resolve("awele-sheet.12")));
    }

    @Test
    void aClusterWithoutWorkersIsNamed() throws IOException, InterruptedException {
        try (ClusterProcesses processes = new ClusterProcesses(libraries, cluster)) {
            processes.setWorkerTimeout("1s");
            ClusterProcesses.Result result = processes.run(
                    "solve", "awele", "--seeds", "3", "--dir", actual.toString(), "--master", processes.master());
            assertEquals(2, result.exitCode());
            assertTrue(result.err().contains("no worker"), result.err());
        }
    }
}
