package griot.tables.jvm;

import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * A fixed pool of threads for data-parallel loops. The calling thread is one of the workers, and returns when the
 * whole loop is done.
 */
public final class WorkerPool implements AutoCloseable {
    private final int workers;
    private final ExecutorService executor;

    /**
     * Creates a pool.
     *
     * @param workers the number of workers, the calling thread included; at least 1
     */
    public WorkerPool(int workers) {
        this.workers = workers;
        executor = Executors.newFixedThreadPool(
                Math.max(1, workers - 1),
                Thread.ofPlatform().name("griot-worker-", 2).daemon().factory());
    }

    /**
     * Runs a task for each number from 0 to {@code count} (exclusive) in a pool of its own.
     *
     * @param workers the number of workers, at least 1; no more than {@code count} are used
     * @param count the number of calls, at least 0
     * @param taskFactory creates the task of one worker, which runs on one thread at a time
     * @throws RulesException if a task threw it
     * @throws IllegalStateException if a task failed otherwise on another thread, or the caller was interrupted while
     *     it waited
     */
    public static void forEach(int workers, int count, Supplier<IntConsumer> taskFactory) {
        List<IntConsumer> tasks = new ArrayList<>();
        int usedWorkers = Math.clamp(count, 1, workers);
        for (int worker = 0; worker < usedWorkers; worker++) {
            tasks.add(taskFactory.get());
        }
        try (WorkerPool pool = new WorkerPool(usedWorkers)) {
            pool.parallelFor(count, 1, (worker, from, to) -> {
                for (int index = from; index < to; index++) {
                    tasks.get(worker).accept(index);
                }
            });
        }
    }

    /** The body of a loop over {@code int}s. */
    public interface RangeTask {
        /**
         * Processes a range.
         *
         * @param worker the number of the worker, from 0; one worker runs one range at a time
         * @param from the start of the range
         * @param to its end, exclusive
         */
        void run(int worker, int from, int to);
    }

    /** The number of workers. */
    public int workers() {
        return workers;
    }

    /**
     * Runs a task for the range from 0 to {@code end} (exclusive), in parts that workers take as they become free. When
     * the task has failed on one thread, no further part is taken; this method returns when all threads have stopped,
     * even if the caller is interrupted meanwhile.
     *
     * @param partSize the length of a part, at least 1
     * @throws RulesException if the task threw it, on whatever thread
     * @throws IllegalStateException if the task failed otherwise on another thread, or the caller was interrupted while
     *     it waited; an exception of the task on the calling thread is thrown as it is
     */
    public void parallelFor(int end, int partSize, RangeTask task) {
        run(List.of(new Share(0, end)), end, partSize, task);
    }

    /** A range of which workers take parts, one after another. */
    private static final class Share {
        private final AtomicInteger next;
        private final int end;

        Share(int from, int end) {
            next = new AtomicInteger(from);
            this.end = end;
        }

        /** Takes a part of some length; returns its start, which is not below the end if nothing is left. */
        int take(int partSize) {
            int from = next.getAndAdd(partSize);
            // The sum overflows if workers go on asking at the end of the largest range.
            return from < 0 ? end : from;
        }

        void takeAll() {
            next.set(end);
        }
    }

    /**
     * Runs a task for the ranges of all shares.
     *
     * @param count how many numbers these have together
     */
    private void run(List<Share> shares, int count, int partSize, RangeTask task) {
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 1; i < workers && i * (long) partSize < count; i++) {
            int worker = i;
            futures.add(executor.submit(() -> takeRanges(worker, shares, partSize, task)));
        }
        try {
            takeRanges(0, shares, partSize, task);
        } catch (RuntimeException | Error e) {
            awaitAll(futures).forEach(e::addSuppressed);
            throw e;
        }
        List<RuntimeException> failures = awaitAll(futures);
        if (!failures.isEmpty()) {
            throw failures.getFirst();
        }
    }

    /** The body of a loop over boards, whose indices may exceed an {@code int}. */
    public interface BoardRangeTask {
        /** Processes a range, as {@link RangeTask#run}. */
        void run(int worker, long from, long to);
    }

    /**
     * Runs a task for the range from 0 to {@code count} (exclusive), in parts. Each worker takes the parts of its own share
     * of the range, one after another, and then those that are left of the others' shares (work stealing). Workers are far
     * apart in the range, so they seldom write to the same cache lines where nearby boards lead to nearby boards.
     *
     * @param partSize the number of boards in a part, at least 1; each part begins at a multiple of this number
     * @throws ArithmeticException if there are more parts than an {@code int} counts
     * @throws RulesException as {@link #parallelFor}
     * @throws IllegalStateException as {@link #parallelFor}
     */
    public void parallelForBoards(long count, int partSize, BoardRangeTask task) {
        int parts = Math.toIntExact((count + partSize - 1) / partSize);
        List<Share> shares = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            shares.add(new Share((int) ((long) parts * i / workers), (int) ((long) parts * (i + 1) / workers)));
        }
        run(
                shares,
                parts,
                1,
                (worker, from, to) -> task.run(worker, (long) from * partSize, Math.min(count, (long) to * partSize)));
    }

    /** Takes parts of the worker's own share, then of those after it. */
    private static void takeRanges(int worker, List<Share> shares, int partSize, RangeTask task) {
        try {
            for (int i = 0; i < shares.size(); i++) {
                Share share = shares.get((worker + i) % shares.size());
                for (int from = share.take(partSize); from < share.end; from = share.take(partSize)) {
                    task.run(worker, from, Math.min(share.end - from, partSize) + from);
                }
            }
        } catch (RuntimeException | Error e) {
            // Nobody takes another part.
            shares.forEach(Share::takeAll);
            throw e;
        }
    }

    /**
     * Waits for all threads, even if the caller is interrupted: it may free the memory that they use. No part is left
     * to take by now.
     *
     * @return the failures of those that failed, and the interruption
     */
    private static List<RuntimeException> awaitAll(List<Future<?>> futures) {
        List<RuntimeException> failures = new ArrayList<>();
        boolean isInterrupted = false;
        for (Future<?> future : futures) {
            boolean isDone = false;
            while (!isDone) {
                try {
                    future.get();
                    isDone = true;
                } catch (ExecutionException e) {
                    isDone = true;
                    if (e.getCause() instanceof RulesException refusal) {
                        failures.add(refusal);
                    } else {
                        failures.add(new IllegalStateException(e.getCause()));
                    }
                } catch (InterruptedException e) {
                    isInterrupted = true;
                    failures.add(new IllegalStateException(e));
                }
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        return failures;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
