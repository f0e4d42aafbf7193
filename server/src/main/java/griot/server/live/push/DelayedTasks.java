package griot.server.live.push;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Tasks for later, on a few threads of their own, so that no turn waits for a push service. */
interface DelayedTasks extends AutoCloseable {
    /** Carries out a task after a delay; drops it if too many wait already. Returns at once. */
    void schedule(Duration delay, Runnable task);

    /** Carries out a task soon, and again after each interval, however many others wait. */
    void repeat(Duration interval, Runnable task);

    @Override
    default void close() {}

    /** Tasks on threads that are made when they are first needed. Tasks that wait are dropped at the end. */
    static DelayedTasks onThreads() {
        return new OnThreads();
    }

    /** Tasks on threads. */
    final class OnThreads implements DelayedTasks {
        private static final Logger LOGGER = System.getLogger("griot.server.live.push");

        /** Each waits for a push service most of the time. */
        private static final int THREADS = 8;

        private static final int MAX_WAITING = 10_000;

        // Platform threads: the native calls of a database would occupy the carriers of virtual ones.
        private final ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(
                THREADS, Thread.ofPlatform().name("griot-push-", 1).daemon().factory());

        @Override
        public void schedule(Duration delay, Runnable task) {
            if (executor.getQueue().size() < MAX_WAITING && !executor.isShutdown()) {
                var _ = executor.schedule(() -> run(task), delay.toMillis(), TimeUnit.MILLISECONDS);
            }
        }

        @Override
        public void repeat(Duration interval, Runnable task) {
            var _ = executor.scheduleWithFixedDelay(() -> run(task), 0, interval.toMillis(), TimeUnit.MILLISECONDS);
        }

        /** An error ends one task only. */
        private static void run(Runnable task) {
            try {
                task.run();
            } catch (RuntimeException e) {
                LOGGER.log(Level.WARNING, "a task of push messages failed: " + e.getMessage());
            }
        }

        @Override
        public void close() {
            executor.shutdownNow();
        }
    }
}
