package griot.server.live.limits;

import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A limit on the number of tasks that run at a time. Further ones wait in the order of their arrival, and are refused
 * after a maximum time. Thread-safe.
 */
public final class ConcurrencyLimit {
    private final Semaphore permits;
    private final Duration maxWait;

    /**
     * Creates a limit.
     *
     * @param tasks how many tasks run at a time, at least 1
     * @param maxWait how long a task waits for the others
     */
    public ConcurrencyLimit(int tasks, Duration maxWait) {
        this.permits = new Semaphore(tasks, true);
        this.maxWait = maxWait;
    }

    /**
     * Runs a task in the calling thread and returns its result.
     *
     * @param refusal the sentence for a client whose task is refused
     * @throws ProblemException of {@link ProblemType#STORAGE_UNAVAILABLE}, if too many others are running for too long,
     *     or the thread is interrupted while it waits
     */
    public <T> T run(Supplier<T> task, String refusal) {
        if (!acquire()) {
            throw new ProblemException(ProblemType.STORAGE_UNAVAILABLE, refusal);
        }
        try {
            return task.get();
        } finally {
            permits.release();
        }
    }

    private boolean acquire() {
        try {
            return permits.tryAcquire(maxWait.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
