package griot.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.cluster.ClusterFault;
import griot.cluster.spark.SparkContexts;
import griot.cluster.units.SparkEndings;
import griot.lab.endings.EndingsDocument;
import griot.lab.puzzles.MiningSettings;
import griot.lab.puzzles.Puzzle;
import griot.lab.puzzles.PuzzleMiner;
import griot.lab.training.SelfPlayGames;
import griot.lab.training.SelfPlaySettings;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.solver.SolveListener;
import griot.solver.family.SliceLimits;
import griot.tables.format.TableFile;
import griot.tables.jvm.BundledTables;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Puzzles and games from two threads of Spark in this process are those of the ordinary commands. */
class UnitJobsTest {
    private static final String MASTER = "local[2]";

    private static final RuleSet RULES = ClusterRegistries.standard().rules().named("awele/sheet");

    @TempDir
    private Path folder;

    @Test
    void puzzlesAreThoseOfTheOrdinaryMiner() throws IOException {
        ClusterRegistries.standard()
                .solver()
                .get(RULES)
                .solve(RULES, new SliceLimits(4, 0), folder, 1, SolveListener.NONE);
        List<TableFile> inFolder = TableFolder.read(
                        folder, RULES, ClusterRegistries.standard().tables().slices(RULES))
                .files();
        List<TableFile> tables =
                BundledTables.withBundled(inFolder, ClusterRegistries.standard().tables(), RULES);
        assertTrue(tables.size() > inFolder.size());
        MiningSettings settings = new MiningSettings(8, 5, 50);
        List<Puzzle> expected = new PuzzleMiner(ClusterRegistries.standard().labRegistries(), RULES, tables)
                .mine(settings, 1, PuzzleMiner.Listener.NONE);
        Set<PuzzleMiner.Stage> stages = EnumSet.noneOf(PuzzleMiner.Stage.class);
        List<Puzzle> puzzles =
                new SparkJobs().mine(MASTER, RULES, tables, settings, (stage, attempts, found) -> stages.add(stage));
        assertEquals(8, puzzles.size());
        assertEquals(expected, puzzles);
        assertEquals(EnumSet.allOf(PuzzleMiner.Stage.class), stages);
        // As on another machine, with other tables in its folder.
        Files.delete(folder.resolve("awele-sheet.3.table"));
        RulesException refusal = assertThrows(
                RulesException.class,
                () -> new SparkJobs()
                        .mine(MASTER, RULES, tables, new MiningSettings(8, 6, 50), PuzzleMiner.Listener.NONE));
        assertEquals(
                ClusterFault.FOLDER_NOT_SHARED, refusal.problems().getFirst().fault());
        assertEquals(folder.toString(), refusal.problems().getFirst().place());
    }

    /** As on another machine, with other tables in its folder. */
    @Test
    void aTableThatAWorkerDoesNotSeeIsNamed() throws IOException {
        ClusterRegistries.standard()
                .solver()
                .get(RULES)
                .solve(RULES, new SliceLimits(2, 0), folder, 1, SolveListener.NONE);
        EndingsDocument document =
                new EndingsDocument(ClusterRegistries.standard().labRegistries(), folder);
        document.open(RULES);
        RulesException refusal = assertThrows(
                RulesException.class,
                () -> SparkContexts.run("test", MASTER, context -> {
                    document.generate(units -> {
                        Files.delete(folder.resolve("awele-sheet.2.table"));
                        return new SparkEndings(context).run(units);
                    });
                    return document;
                }));
        assertEquals(
                ClusterFault.FOLDER_NOT_SHARED, refusal.problems().getFirst().fault());
        assertEquals(folder.toString(), refusal.problems().getFirst().place());
        assertTrue(document.isEmpty());
    }

    @Test
    void gamesAreThoseOfTheOrdinaryCommand() throws IOException {
        SelfPlaySettings settings = new SelfPlaySettings(9, 10, 30);
        Path expected = folder.resolve("expected");
        Path actual = folder.resolve("actual");
        SelfPlayGames games = new SelfPlayGames(ClusterRegistries.standard().engine(), RULES, settings);
        var expectedResults = SelfPlayGames.write(expected, settings, games.onThreads(1), _ -> {});
        List<Integer> progress = new ArrayList<>();
        var results = new SparkJobs().selfPlay(MASTER, RULES, settings, actual, progress::add);
        assertEquals(expectedResults, results);
        assertEquals(-1, Files.mismatch(expected, actual));
        assertEquals(10, progress.getLast());
    }

    @Test
    void withoutAMasterNothingIsWritten() {
        Path file = folder.resolve("games");
        RulesException refusal = assertThrows(
                RulesException.class,
                () -> new SparkJobs().selfPlay("yarn", RULES, new SelfPlaySettings(1, 1, 1), file, _ -> {}));
        assertEquals(ClusterFault.BAD_MASTER, refusal.problems().getFirst().fault());
        assertFalse(Files.exists(file));
    }
}
