package griot.cluster.spark;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The watch on the executors of a job. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ExecutorWatchTest {
    /** A context without executors. */
    private static final class LostContext implements ExecutorWatch.Watched {
        private final AtomicBoolean isBusy = new AtomicBoolean(true);
        private final AtomicBoolean isCancelled = new AtomicBoolean();

        @Override
        public boolean isStopped() {
            return false;
        }

        @Override
        public boolean hasExecutor() {
            if (isBusy.get()) {
                throw new IllegalStateException("no answer in time");
            }
            return false;
        }

        @Override
        public void cancelJobs() {
            isCancelled.set(true);
        }
    }

    @Test
    void aLookThatFailsIsNotTheLast() {
        LostContext context = new LostContext();
        try (ExecutorWatch watch = new ExecutorWatch(context, 0)) {
            watch.look();
            assertFalse(watch.isLost());
            context.isBusy.set(false);
            while (!context.isCancelled.get()) {
                watch.look();
            }
            assertTrue(watch.isLost());
        }
    }
}
