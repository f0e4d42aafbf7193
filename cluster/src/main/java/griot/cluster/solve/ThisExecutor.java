package griot.cluster.solve;

import griot.cli.cluster.ClusterFault;
import griot.cluster.spark.TaskException;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.SparkEnv;

/** The executor in which a task runs. */
final class ThisExecutor {
    /** The id of the executor that is the driver itself: in local mode. */
    private static final String DRIVER = "driver";

    private ThisExecutor() {}

    /** The host of this executor. */
    static String host() {
        return SparkEnv.get().blockManager().blockManagerId().host();
    }

    /**
     * This executor, as Spark writes it where a task has a preferred location; empty in local mode, where there is only
     * one.
     */
    static String location() {
        String id = SparkEnv.get().executorId();
        return id.equals(DRIVER) ? "" : "executor_" + host() + "_" + id;
    }

    /** A folder for temporary files of this executor, which Spark deletes. */
    static Path scratch() {
        return SparkEnv.get().blockManager().diskBlockManager().localDirs()[0].toPath();
    }

    /** Work of a task. */
    interface Work<T> {
        T run() throws IOException;
    }

    /**
     * Runs the work of a task.
     *
     * @param folder a folder that the driver has created
     * @throws TaskException if it fails
     */
    static <T> T run(Path folder, Work<T> work) {
        try {
            if (!Files.isDirectory(folder)) {
                throw new RulesException(Problem.of(ClusterFault.FOLDER_NOT_SHARED, folder.toString(), host()));
            }
            return work.run();
        } catch (IOException | RuntimeException e) {
            throw TaskException.of(e, host());
        }
    }
}
