package griot.server.live.stream;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A task that runs after each {@link #wake}, on a virtual thread and never twice at the same time: a call during a run
 * leads to one more run, however many calls there are. Between runs it holds no thread. Thread-safe.
 */
final class SerialTask {
    private static final Logger LOGGER = System.getLogger("griot.server.live");

    private final Runnable task;

    /** The number of calls since the last run ended; 0 if no run is needed. */
    private final AtomicInteger calls = new AtomicInteger();

    SerialTask(Runnable task) {
        this.task = task;
    }

    /** Runs the task, now or after the current run. */
    void wake() {
        if (calls.getAndIncrement() == 0) {
            Thread.startVirtualThread(this::run);
        }
    }

    /** Keeps the task from running until {@link #release}. Called before the first {@link #wake}. */
    void hold() {
        calls.incrementAndGet();
    }

    /** Ends {@link #hold}. Runs the task if it was woken in between. */
    void release() {
        if (!calls.compareAndSet(1, 0)) {
            Thread.startVirtualThread(this::run);
        }
    }

    private void run() {
        int seen;
        do {
            seen = calls.get();
            runOnce();
        } while (!calls.compareAndSet(seen, 0));
    }

    private void runOnce() {
        try {
            task.run();
        } catch (RuntimeException | Error e) {
            // The end of this thread would keep the task from ever running again.
            LOGGER.log(Level.WARNING, "a stream could not go on", e);
        }
    }
}
