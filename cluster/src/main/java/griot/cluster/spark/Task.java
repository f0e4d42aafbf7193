package griot.cluster.spark;

import java.io.IOException;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaSparkContext;

/** The task of Spark that runs on this thread. */
public final class Task {
    private static final int TASKS_PER_CORE = 4;

    private Task() {}

    /** The work of a task. */
    public interface Work<T> {
        /** Does the work. */
        T run() throws IOException;
    }

    /** The number of tasks that occupy a cluster: several for each core, so that cores done early take over from others. */
    public static int defaultCount(JavaSparkContext context) {
        return TASKS_PER_CORE * Math.max(1, context.defaultParallelism());
    }

    /** The host on which the task runs. */
    public static String host() {
        return SparkEnv.get().blockManager().blockManagerId().host();
    }

    /**
     * Runs the work of a task.
     *
     * @throws TaskException if it fails
     */
    public static <T> T run(Work<T> work) {
        try {
            return work.run();
        } catch (IOException | RuntimeException e) {
            throw TaskException.of(e, host());
        }
    }
}
