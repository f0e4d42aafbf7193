package griot.cluster.solve;

import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.solver.partition.Partition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The states of partitions in one executor. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ExecutorStatesTest {
    @TempDir
    private Path folder;

    @Test
    void aStateIsFreedWhenItsTaskHasLeftIt() throws IOException, InterruptedException {
        JobSpec job = new JobSpec("awele/sheet", 1, 0, folder.toString());
        Partition partition = new Partition("1", 0, 0, 1);
        List<Thread> forgetting = new ArrayList<>();
        boolean isWaitedFor = ExecutorStates.of(job, folder)
                .with(partition, RoundHistory.begin(1), (state, summary) -> {
                    Thread thread = Thread.ofPlatform().start(() -> ExecutorStates.forget(job));
                    forgetting.add(thread);
                    while (thread.isAlive() && thread.getState() != Thread.State.BLOCKED) {
                        Thread.onSpinWait();
                    }
                    return thread.isAlive();
                });
        forgetting.getFirst().join();
        assertTrue(isWaitedFor);
    }
}
