package griot.cluster.solve;

import griot.cli.cluster.ClusterJobs.LayerReport;
import griot.cli.cluster.ClusterJobs.SolveSettings;
import griot.cluster.spark.CountingContext;
import griot.cluster.spark.ShuffledBytes;
import griot.rules.RuleSet;
import griot.solver.SolveListener;
import griot.solver.SolveProgress;
import griot.solver.SolverFault;
import griot.solver.Stopwatch;
import griot.solver.family.SliceLimits;
import griot.solver.partition.PartitionedGame;
import griot.solver.partition.PartitionedLayer;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;

/** Solves the layers of a rule set, small ones in a task each, the others in partitions. */
public final class ClusterSolver {
    /** Upper bound on the boards of a partition: it needs some hundred megabytes, and its messages fit into arrays. */
    private static final long MAX_PARTITION_BOARDS = 1L << 27;

    /** Upper bound on the partitions for each core: cores that are done early take over from the others. */
    private static final int PARTITIONS_PER_CORE = 2;

    /**
     * Boards of a layer for which one partition would do. Each partition adds some milliseconds to each of hundreds of
     * rounds, so the number with the shortest time grows with the square root of the boards.
     */
    private static final double SINGLE_PARTITION_BOARDS = 1e6;

    private static final int MIN_PARTITIONS = 2;

    private final JavaSparkContext context;
    private final ShuffledBytes shuffled;
    private final JobSpec job;
    private final RuleSet rules;
    private final PartitionedGame game;
    private final SolveSettings settings;
    private final SolveListener listener;

    /**
     * Creates a solver.
     *
     * @param spark the context, and the count of its bytes
     * @param rules the rule set
     * @param limits the limits of the layers
     */
    public ClusterSolver(
            CountingContext spark, RuleSet rules, SliceLimits limits, SolveSettings settings, SolveListener listener) {
        this.context = spark.context();
        this.shuffled = spark.shuffled();
        this.job = JobSpec.of(rules, limits, settings.folder());
        this.rules = rules;
        this.game = job.game();
        this.settings = settings;
        this.listener = listener;
    }

    /**
     * Solves the layers that are not in the folder yet. Of the work folders those of these layers are deleted; others
     * may belong to an interrupted job.
     *
     * @return a report on each of them
     */
    public List<LayerReport> solve() throws IOException {
        List<LayerReport> reports = new ArrayList<>();
        try {
            for (PartitionedLayer layer : game.layers()) {
                if (layer.slices().stream().allMatch(slice -> Files.exists(file(slice)))) {
                    layer.reportSkipped(settings.folder(), listener);
                    // Of a job that was interrupted after it had written the tables.
                    WorkFolder.delete(new WorkFolder(job, layer.name()).path());
                } else {
                    reports.add(solve(layer));
                }
            }
            WorkFolder.deleteIfEmpty(settings.folder().resolve(WorkFolder.NAME));
        } finally {
            ExecutorStates.forget(job);
        }
        return reports;
    }

    private Path file(String slice) {
        return TableFolder.file(settings.folder(), rules, slice);
    }

    private LayerReport solve(PartitionedLayer layer) throws IOException {
        Stopwatch stopwatch = Stopwatch.start();
        WorkFolder folder = new WorkFolder(job, layer.name());
        try {
            folder.create();
        } catch (IOException e) {
            throw SolverFault.notStored(SolverFault.NOT_WRITTEN, folder.path(), layer.name(), e);
        }
        LayerReport report = layer.boards() < settings.partitionedFrom()
                ? solveWhole(layer, stopwatch)
                : share(layer, folder, stopwatch);
        layer.reportFinished(settings.folder(), report.seconds(), listener);
        WorkFolder.delete(folder.path());
        return report;
    }

    private LayerReport solveWhole(PartitionedLayer layer, Stopwatch stopwatch) {
        listener.started(layer.name(), layer.boards(), () -> 0);
        new WholeLayer(job, layer.name()).run(context.parallelize(List.of(0), 1));
        return new LayerReport(layer.name(), layer.boards(), 0, 0, 0, 0, stopwatch.seconds());
    }

    private LayerReport share(PartitionedLayer layer, WorkFolder folder, Stopwatch stopwatch) throws IOException {
        long shuffledBefore = shuffled.total();
        // A board is found once in each pass.
        SolveProgress progress = new SolveProgress(layer.passes());
        listener.started(layer.name(), layer.boards(), progress::solved);
        try (LayerRounds rounds = new LayerRounds(context, folder, layer, partitions(layer), progress)) {
            rounds.solve();
            layer.writeTables(
                    settings.folder(), rounds.results(), Runtime.getRuntime().availableProcessors());
            return new LayerReport(
                    layer.name(),
                    layer.boards(),
                    rounds.partitions(),
                    rounds.rounds(),
                    rounds.messages(),
                    shuffled.total() - shuffledBefore,
                    stopwatch.seconds());
        }
    }

    private int partitions(PartitionedLayer layer) {
        long byCores = (long) PARTITIONS_PER_CORE * context.defaultParallelism();
        long byRounds = Math.round(Math.sqrt(layer.boards() / SINGLE_PARTITION_BOARDS));
        long bySize = layer.boards() / MAX_PARTITION_BOARDS + 1;
        long chosen = Math.max(bySize, Math.clamp(byRounds, MIN_PARTITIONS, Math.max(byCores, MIN_PARTITIONS)));
        return settings.partitions().orElse(Math.toIntExact(chosen));
    }
}
