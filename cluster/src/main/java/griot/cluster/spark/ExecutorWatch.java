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

    private final Watched watched;
    private final long maxNanoseconds;
    private final ScheduledExecutorService timer;
    private volatile long lastSeen = System.nanoTime();
    private volatile boolean isLost;

    /** What is watched: a context. Each method may fail, as Spark answers from threads that may be busy or ended. */
    interface Watched {
        boolean isStopped();

        boolean hasExecutor();

        void cancelJobs();

        /** A context of Spark. */
        static Watched of(SparkContext context) {
            return new Watched() {
                @Override
                public boolean isStopped() {
                    return context.isStopped();
                }

                @Override
                public boolean hasExecutor() {
                    // The driver itself is one of those counted.
                    return context.getExecutorMemoryStatus().size() > 1;
                }

                @Override
                public void cancelJobs() {
                    context.cancelAllJobs();
                }
            };
        }
    }

    /**
     * Begins to watch.
     *
     * @param maxMilliseconds how long a context may be without executors
     */
    ExecutorWatch(Watched watched, long maxMilliseconds) {
        this.watched = watched;
        maxNanoseconds = TimeUnit.MILLISECONDS.toNanos(maxMilliseconds);
        timer = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("griot-executor-watch").daemon().factory());
        ScheduledFuture<?> _ = timer.scheduleWithFixedDelay(
                this::look, INTERVAL_MILLISECONDS, INTERVAL_MILLISECONDS, TimeUnit.MILLISECONDS);
    }

    /** Looks once, as the timer does. */
    void look() {
        try {
            if (watched.isStopped()) {
                timer.shutdown();
            } else if (watched.hasExecutor()) {
                lastSeen = System.nanoTime();
            } else if (System.nanoTime() - lastSeen > maxNanoseconds) {
                isLost = true;
                // Again each time: a job may begin between two looks.
                watched.cancelJobs();
            }
        } catch (Exception e) {
            // The next look may tell; an exception would end the timer.
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
