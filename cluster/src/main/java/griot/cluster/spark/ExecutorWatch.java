package griot.cluster.spark;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkContext;

/**
 * Cancels the jobs of a context that has had no executor for a while, whether its workers are gone or its master too;
 * Spark itself would wait for ever. A master alone may go: the executors that it has started finish the job.
 */
final class ExecutorWatch implements AutoCloseable {
    private static final long INTERVAL_MILLISECONDS = 500;

    private final SparkContext context;
    private final long maxNanoseconds;
    private final ScheduledExecutorService timer;
    private long lastSeen = System.nanoTime();
    private volatile boolean isLost;

    /**
     * Begins to watch.
     *
     * @param maxMilliseconds how long a context may be without executors
     */
    ExecutorWatch(SparkContext context, long maxMilliseconds) {
        this.context = context;
        maxNanoseconds = TimeUnit.MILLISECONDS.toNanos(maxMilliseconds);
        timer = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("griot-executor-watch").daemon().factory());
        ScheduledFuture<?> _ = timer.scheduleWithFixedDelay(
                this::look, INTERVAL_MILLISECONDS, INTERVAL_MILLISECONDS, TimeUnit.MILLISECONDS);
    }

    /** Whether a context has an executor. */
    static boolean hasExecutor(SparkContext context) {
        // The driver itself is one of those counted.
        return context.getExecutorMemoryStatus().size() > 1;
    }

    private void look() {
        if (context.isStopped()) {
            timer.shutdown();
        } else if (hasExecutor(context)) {
            lastSeen = System.nanoTime();
        } else if (System.nanoTime() - lastSeen > maxNanoseconds) {
            isLost = true;
            // Again each time: a job may begin between two looks.
            context.cancelAllJobs();
        }
    }

    /** Whether jobs were cancelled because there was no executor. */
    boolean isLost() {
        return isLost;
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
