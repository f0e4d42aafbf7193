package griot.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/**
 * Creates a file when some tasks of a job have ended: the sign for a test that the job is under way. Spark creates it in
 * the driver by the name of the class.
 */
public final class TaskCountFile extends SparkListener {
    private static final String FILE = "spark.griot.test.taskCountFile";
    private static final String TASKS = "spark.griot.test.taskCount";

    private final Path file;
    private final int tasks;
    private int ended;

    /** Creates the listener, with the settings of {@link #options}. */
    public TaskCountFile(SparkConf conf) {
        file = Path.of(conf.get(FILE));
        tasks = conf.getInt(TASKS, 1);
    }

    /** The options of the JVM of a driver with this listener. */
    static List<String> options(Path file, int tasks) {
        return List.of(
                "-Dspark.extraListeners=" + TaskCountFile.class.getName(),
                "-D" + FILE + "=" + file,
                "-D" + TASKS + "=" + tasks);
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
        ended++;
        if (ended == tasks) {
            try {
                Files.createFile(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
