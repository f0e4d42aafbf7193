package griot.cluster;

import griot.cli.cluster.ClusterFault;
import griot.cli.cluster.ClusterJobs;
import griot.cluster.solve.ClusterSolver;
import griot.cluster.spark.CountingContext;
import griot.cluster.spark.SparkContexts;
import griot.cluster.spark.SparkMaster;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.SolveListener;
import griot.solver.SolverFolder;
import griot.solver.family.SliceLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.deploy.master.Master;
import org.apache.spark.deploy.worker.Worker;

/** The jobs, on Apache Spark. */
public final class SparkJobs implements ClusterJobs {
    /** Creates the jobs; nothing is started yet. */
    public SparkJobs() {}

    @Override
    public List<LayerReport> solve(RuleSet rules, SliceLimits limits, SolveSettings settings, SolveListener listener)
            throws IOException {
        if (Games.registries().solver().get(rules).partitioned(rules, limits).isEmpty()) {
            throw new RulesException(
                    Problem.of(ClusterFault.NOT_SHARED, rules.name().toString()));
        }
        SparkMaster.require(settings.master());
        try (SolverFolder _ = SolverFolder.open(settings.folder());
                JavaSparkContext context = SparkContexts.create("griot solve " + rules.name(), settings.master())) {
            CountingContext spark = CountingContext.of(context);
            return SparkContexts.run(
                    context, () -> new ClusterSolver(spark, rules, limits, settings, listener).solve());
        }
    }

    @Override
    public void runMaster(String host, int port) {
        Master.main(new String[] {"--host", host, "--port", "" + port, "--webui-port", "0"});
    }

    @Override
    public void runWorker(String master, int cores, int memoryMegabytes, Path scratch) {
        SparkMaster.require(master);
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
