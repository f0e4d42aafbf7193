package griot.cluster.spark;

import griot.cli.cluster.ClusterFault;
import griot.cluster.spark.ExecutorWatch.Watched;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/** Creates Spark contexts, and translates their failures. */
public final class SparkContexts {
    private static final String NEEDED_JAVA = "25";

    private static final String EXECUTOR_MEMORY = "spark.executor.memory";

    /** The Java heap of an executor, unless Spark's setting names another; the boards are beside it. */
    private static final String DEFAULT_EXECUTOR_MEMORY = "1024m";

    /** The Java options of an executor, unless Spark's setting names others. */
    private static final String EXECUTOR_JAVA_OPTIONS = "-XX:+UseSerialGC --enable-native-access=ALL-UNNAMED";

    /** A setting of Griot, not of Spark: how long a job waits for a worker, at its start and when all are lost. */
    private static final String WORKER_TIMEOUT = "spark.griot.workerTimeout";

    private static final String DEFAULT_WORKER_TIMEOUT = "30s";

    private SparkContexts() {}

    /** The settings of a job: those of this process for Spark, and ours. */
    static SparkConf conf(String name, String master) {
        SparkConf conf = new SparkConf()
                .setAppName(name)
                .setMaster(master)
                .set("spark.ui.enabled", "false")
                .setIfMissing("spark.executor.extraJavaOptions", EXECUTOR_JAVA_OPTIONS)
                .setIfMissing(EXECUTOR_MEMORY, DEFAULT_EXECUTOR_MEMORY)
                // A task waits this long for the executor that has its state, before another computes the state anew.
                .set("spark.locality.wait", "5s");
        if (!SparkMaster.isLocal(master)) {
            conf.set("spark.jars", String.join(",", jarsOfGriot()));
        }
        return conf;
    }

    private static JavaSparkContext create(String name, String master) {
        JavaSparkContext context = start(conf(name, master));
        if (!SparkMaster.isLocal(master)) {
            try {
                awaitExecutor(context);
            } catch (RuntimeException e) {
                context.close();
                throw e;
            }
        }
        return context;
    }

    private static JavaSparkContext start(SparkConf conf) {
        try {
            return new JavaSparkContext(conf);
        } catch (Exception e) {
            // Among them checked exceptions, which Scala does not declare: a port in use, a folder that is not
            // writable.
            throw new RulesException(Problem.of(ClusterFault.SPARK_FAILED, "", firstLine(e.toString())));
        }
    }

    /**
     * Waits until an executor has reported; Spark itself would wait for ever.
     *
     * @throws RulesException if none does in time, or the master has gone
     */
    private static void awaitExecutor(JavaSparkContext context) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(workerTimeoutMilliseconds(context));
        while (!Watched.of(context.sc()).hasExecutor()) {
            if (context.sc().isStopped()) {
                throw new RulesException(Problem.of(ClusterFault.LOST_MASTER, ""));
            }
            if (System.nanoTime() - end > 0) {
                long megabytes = context.getConf().getSizeAsMb(EXECUTOR_MEMORY);
                throw new RulesException(Problem.of(ClusterFault.NO_WORKERS, "", megabytes));
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
    }

    private static long workerTimeoutMilliseconds(JavaSparkContext context) {
        return context.getConf().getTimeAsMs(WORKER_TIMEOUT, DEFAULT_WORKER_TIMEOUT);
    }

    /** The jars that executors get from the driver. */
    private static List<String> jarsOfGriot() {
        String classPath = System.getProperty("java.class.path", "");
        return Arrays.stream(classPath.split(File.pathSeparator, -1))
                .filter(entry -> !isSparkLibrary(Path.of(entry)))
                .toList();
    }

    /** Whether a jar is in the folder of Spark's libraries, which workers have themselves. */
    private static boolean isSparkLibrary(Path jar) {
        Path folder = jar.toAbsolutePath().getParent();
        return folder != null && folder.endsWith(Path.of("cluster", "jars"));
    }

    /** A job that uses a context. */
    public interface Job<T> {
        /** Runs the job. */
        T run(JavaSparkContext context) throws Exception;
    }

    /**
     * Runs a job in a context of its own, and translates its failure.
     *
     * @param name the name of the job, for Spark's own pages
     * @param master the address of a master that answers
     * @throws RulesException if Spark does not start or fails, a task fails, or the context is without a worker for a
     *     while
     */
    public static <T> T run(String name, String master, Job<T> job) throws IOException {
        try (JavaSparkContext context = create(name, master)) {
            if (context.isLocal()) {
                return translated(context, job, () -> false);
            }
            try (ExecutorWatch watch =
                    new ExecutorWatch(Watched.of(context.sc()), workerTimeoutMilliseconds(context))) {
                return translated(context, job, watch::isLost);
            }
        }
    }

    private static <T> T translated(JavaSparkContext context, Job<T> job, BooleanSupplier isLost) throws IOException {
        try {
            return job.run(context);
        } catch (RulesException | IOException e) {
            throw e;
        } catch (Exception e) {
            throw new RulesException(
                    problems(e, isLost.getAsBoolean() || context.sc().isStopped()));
        }
    }

    private static List<Problem> problems(Exception e, boolean isLost) {
        StringBuilder causes = new StringBuilder();
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof TaskException task) {
                return task.problems();
            }
            causes.append(cause).append('\n');
        }
        if (causes.indexOf("UnsupportedClassVersionError") >= 0) {
            return List.of(Problem.of(ClusterFault.WORKER_JAVA, "", NEEDED_JAVA));
        }
        return List.of(
                isLost
                        ? Problem.of(ClusterFault.LOST_MASTER, "")
                        : Problem.of(ClusterFault.TASK_FAILED, "", firstLine(e.getMessage())));
    }

    private static String firstLine(@Nullable String text) {
        return text == null ? "" : text.lines().findFirst().orElse("");
    }
}
