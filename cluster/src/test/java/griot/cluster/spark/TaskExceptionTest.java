package griot.cluster.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.cli.cluster.ClusterFault;
import griot.rules.problem.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the failure of a task says. */
class TaskExceptionTest {
    private static final IOException DISK_FULL = new FileSystemException("/tables/file", null, "No space left");

    private static List<Problem> problems(Exception e) {
        return TaskException.of(e, "worker-2").problems();
    }

    @Test
    void aFullDiskIsNamedFromWhateverCodeItIsReported() {
        Problem expected = Problem.of(ClusterFault.WORKER_DISK, "/tables/file", "worker-2", "No space left");
        assertEquals(List.of(expected), problems(DISK_FULL));
        assertEquals(List.of(expected), problems(new UncheckedIOException(DISK_FULL)));
    }

    @Test
    void theLogShowsWhereTheTaskFailed() {
        IllegalStateException failure = new IllegalStateException("no");
        assertArrayEquals(
                failure.getStackTrace(), TaskException.of(failure, "worker-2").getStackTrace());
    }
}
