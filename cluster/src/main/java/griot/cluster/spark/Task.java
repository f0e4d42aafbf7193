package griot.cluster.spark;

import java.io.IOException;
import org.apache.spark.SparkEnv;

/** The task of Spark that runs on this thread. */
public final class Task {
    private Task() {}

    /** The work of a task. */
    public interface Work<T> {
        /** Does the work. */
        T run() throws IOException;
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
