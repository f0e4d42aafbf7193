package griot.cluster.solve;

import griot.cli.cluster.ClusterFault;
import griot.cluster.spark.Task;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.SparkEnv;

/** The executor in which a task runs. */
public final class ThisExecutor {
    /** The id of the executor that is the driver itself: in local mode. */
    private static final String DRIVER = "driver";

    private ThisExecutor() {}

    /**
     * This executor, as Spark writes it where a task has a preferred location; empty in local mode, where there is only
     * one.
     */
    static String location() {
        String id = SparkEnv.get().executorId();
        return id.equals(DRIVER) ? "" : "executor_" + Task.host() + "_" + id;
    }

    /** A folder for temporary files of this executor, which Spark deletes. */
    public static Path scratch() {
        return SparkEnv.get().blockManager().diskBlockManager().localDirs()[0].toPath();
    }

    /**
     * Runs the work of a task.
     *
     * @param folder a folder that the driver has created
     * @throws griot.cluster.spark.TaskException if it fails
     */
    public static <T> T run(Path folder, Task.Work<T> work) {
        return Task.run(() -> {
            if (!Files.isDirectory(folder)) {
                throw new RulesException(Problem.of(ClusterFault.FOLDER_NOT_SHARED, folder.toString(), Task.host()));
            }
            return work.run();
        });
    }
}
