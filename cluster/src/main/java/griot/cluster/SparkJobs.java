package griot.cluster;

import griot.cli.cluster.ClusterFault;
import griot.cli.cluster.ClusterJobs;
import griot.cluster.solve.ClusterSolver;
import griot.cluster.spark.CountingContext;
import griot.cluster.spark.SparkContexts;
import griot.cluster.spark.SparkMaster;
import griot.cluster.units.SparkEndings;
import griot.cluster.units.SparkMining;
import griot.cluster.units.SparkSelfPlay;
import griot.cluster.verify.ClusterVerifier;
import griot.lab.endings.EndingsDocument;
import griot.lab.puzzles.MiningSettings;
import griot.lab.puzzles.Puzzle;
import griot.lab.puzzles.PuzzleMiner;
import griot.lab.training.SelfPlayGames;
import griot.lab.training.SelfPlaySettings;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.SolveListener;
import griot.solver.SolverFolder;
import griot.solver.family.SliceLimits;
import griot.solver.verify.VerifiedSlice;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.apache.spark.deploy.master.Master;
import org.apache.spark.deploy.worker.Worker;

/** Runs the jobs of {@code griot cluster} on Apache Spark. */
public final class SparkJobs implements ClusterJobs {
    /** Creates the jobs; nothing is started yet. */
    public SparkJobs() {}

    @Override
    public List<LayerReport> solve(RuleSet rules, SliceLimits limits, SolveSettings settings, SolveListener listener)
            throws IOException {
        if (ClusterRegistries.standard()
                .solver()
                .get(rules)
                .partitioned(rules, limits)
                .isEmpty()) {
            throw new RulesException(
                    Problem.of(ClusterFault.NOT_SHARED, rules.name().toString()));
        }
        SparkMaster.require(settings.master());
        try (SolverFolder _ = SolverFolder.open(settings.folder())) {
            return SparkContexts.run("griot solve " + rules.name(), settings.master(), context -> {
                CountingContext spark = CountingContext.of(context);
                return new ClusterSolver(spark, rules, limits, settings, listener).solve();
            });
        }
    }

    @Override
    public Optional<Problem> verify(
            RuleSet rules, SliceLimits limits, VerifySettings settings, Consumer<VerifiedSlice> listener)
            throws IOException {
        SparkMaster.require(settings.master());
        try (SolverFolder _ = SolverFolder.open(settings.folder())) {
            return SparkContexts.run(
                    "griot verify " + rules.name(),
                    settings.master(),
                    context -> new ClusterVerifier(context, rules, limits, settings).verify(listener));
        }
    }

    @Override
    public List<Puzzle> mine(
            String master,
            RuleSet rules,
            List<TableFile> tables,
            MiningSettings settings,
            PuzzleMiner.Listener listener)
            throws IOException {
        SparkMaster.require(master);
        return SparkContexts.run(
                "griot mine " + rules.name(),
                master,
                context ->
                        PuzzleMiner.mine(settings, new SparkMining(context, rules, tables, settings.seed()), listener));
    }

    @Override
    public void endings(String master, EndingsDocument document) throws IOException {
        SparkMaster.require(master);
        SparkContexts.run("griot endings", master, context -> {
            document.generate(new SparkEndings(context));
            return document;
        });
    }

    @Override
    public Map<Result, Integer> selfPlay(
            String master, RuleSet rules, SelfPlaySettings settings, Path file, IntConsumer progress)
            throws IOException {
        SparkMaster.require(master);
        return SparkContexts.run(
                "griot selfplay " + rules.name(),
                master,
                context -> SelfPlayGames.write(file, settings, new SparkSelfPlay(context, rules, settings), progress));
    }

    @Override
    public void runMaster(String host, int port, Runnable onStart) {
        SparkMaster.requireFree(host, port);
        // Spark would take the next port if another program has taken this one meanwhile.
        System.setProperty("spark.port.maxRetries", "0");
        onStart.run();
        Master.main(new String[] {"--host", host, "--port", "" + port, "--webui-port", "0"});
    }

    @Override
    public void runWorker(String master, int cores, int memoryMegabytes, Path scratch, Runnable onStart)
            throws IOException {
        SparkMaster.require(master);
        // Spark would end the process without a word.
        Files.createDirectories(scratch);
        onStart.run();
        Worker.main(new String[] {
            "--cores",
            "" + cores,
            "--memory",
            memoryMegabytes + "M",
            "--work-dir",
            scratch.toString(),
            "--webui-port",
            "0",
            master
        });
    }
}
