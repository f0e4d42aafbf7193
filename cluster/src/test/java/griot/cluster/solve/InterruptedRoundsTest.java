package griot.cluster.solve;

import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cluster.ClusterRegistries;
import griot.cluster.TableFiles;
import griot.cluster.spark.SparkContexts;
import griot.rules.RuleSet;
import griot.solver.SolveListener;
import griot.solver.SolveProgress;
import griot.solver.family.SliceLimits;
import griot.solver.partition.PartitionedLayer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A driver that is killed between two steps of a round continues, and the tables are the same. */
class InterruptedRoundsTest {
    private static final String RULE_SET = "awele/sheet";
    private static final int SEEDS = 3;

    @TempDir
    private Path expected;

    @TempDir
    private Path actual;

    /** Between which steps the driver is killed. */
    private enum Moment {
        /** All states are saved, but the progress does not say so yet. */
        CHECKPOINT_WRITTEN,
        /** The progress names the new checkpoint; the files before it are all there. */
        PROGRESS_WRITTEN,
        /** The files of some partitions are deleted. */
        SOME_DELETED
    }

    /** Ends the driver. */
    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** A folder at whose files the driver is killed: at each checkpoint once before the progress, and once after it. */
    private static final class DeadlyFolder extends WorkFolder {
        private final Set<String> passed = new HashSet<>();
        private final Map<Moment, Integer> kills = new EnumMap<>(Moment.class);

        DeadlyFolder(JobSpec job, String layer) {
            super(job, layer);
        }

        private Killed kill(Moment moment) {
            kills.merge(moment, 1, Integer::sum);
            return new Killed();
        }

        @Override
        void write(Progress progress) throws IOException {
            String checkpoint = progress.pass() + " " + progress.history().checkpointRound();
            if (passed.add(checkpoint)) {
                throw kill(Moment.CHECKPOINT_WRITTEN);
            }
            super.write(progress);
        }

        @Override
        void deleteBefore(int pass, int count, int firstRound, int checkpointRound) throws IOException {
            // The next driver does not delete these files: they stay until the layer is done.
            if (kills.getOrDefault(Moment.PROGRESS_WRITTEN, 0) <= kills.getOrDefault(Moment.SOME_DELETED, 0)) {
                throw kill(Moment.PROGRESS_WRITTEN);
            }
            super.deleteBefore(pass, 1, firstRound, checkpointRound);
            throw kill(Moment.SOME_DELETED);
        }
    }

    @Test
    void tablesAreTheSameAtWhateverMomentTheDriverIsKilled() throws IOException {
        RuleSet rules = ClusterRegistries.standard().rules().named(RULE_SET);
        solve(rules, SEEDS, expected);
        solve(rules, SEEDS - 1, actual);
        JobSpec job = new JobSpec(RULE_SET, SEEDS, 0, actual.toString());
        PartitionedLayer layer = job.game().layers().getLast();
        DeadlyFolder folder = new DeadlyFolder(job, layer.name());
        folder.create();
        SparkContexts.run("test", "local[2]", context -> {
            boolean isSolved = false;
            while (!isSolved) {
                isSolved = goOn(context, folder, layer);
                ExecutorStates.forget(job);
            }
            return isSolved;
        });
        WorkFolder.delete(actual.resolve(WorkFolder.NAME));
        TableFiles.assertSame(expected, actual);
        for (Moment moment : Moment.values()) {
            assertTrue(folder.kills.getOrDefault(moment, 0) >= 2, folder.kills.toString());
        }
    }

    private static void solve(RuleSet rules, int seeds, Path folder) throws IOException {
        ClusterRegistries.standard()
                .solver()
                .get(rules)
                .solve(rules, new SliceLimits(seeds, 0), folder, 1, SolveListener.NONE);
    }

    /** A driver: whether it lives until the layer is solved. */
    private boolean goOn(JavaSparkContext context, WorkFolder folder, PartitionedLayer layer) throws IOException {
        try (LayerRounds rounds = new LayerRounds(context, folder, layer, 2, new SolveProgress())) {
            rounds.solve();
            layer.writeTables(actual, rounds.results(), 1);
            return true;
        } catch (Killed e) {
            return false;
        }
    }
}
