package griot.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A fixed pool of threads for data-parallel loops. The calling thread is one of the workers; it returns when the whole
 * loop is done.
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
                Thread.ofPlatform().name("griot-solve-", 2).daemon().factory());
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
     * Runs a task for the range from 0 to {@code end} (exclusive), in parts that workers take as they become free.
     *
     * @param size the length of a part
     */
    public void parallelFor(int end, int size, RangeTask task) {
        AtomicInteger next = new AtomicInteger();
        List<Future<?>> started = new ArrayList<>();
        for (int i = 1; i < workers && i * (long) size < end; i++) {
            int worker = i;
            started.add(executor.submit(() -> takeRanges(worker, next, end, size, task)));
        }
        try {
            takeRanges(0, next, end, size, task);
        } finally {
            awaitAll(started);
        }
    }

    /** The body of a loop over boards, whose indices may exceed an {@code int}. */
    public interface BoardRangeTask {
        /** Processes a range, as {@link RangeTask#run}. */
        void run(int worker, long from, long to);
    }

    /**
     * Runs a task for the range from 0 to {@code count} (exclusive), in parts that workers take as they become free.
     *
     * @param size the number of boards in a part; each part begins at a multiple of it
     */
    public void parallelForBoards(long count, int size, BoardRangeTask task) {
        int parts = Math.toIntExact((count + size - 1) / size);
        parallelFor(
                parts,
                1,
                (worker, from, to) -> task.run(worker, (long) from * size, Math.min(count, (long) to * size)));
    }

    private static void takeRanges(int worker, AtomicInteger next, int end, int size, RangeTask task) {
        for (int from = next.getAndAdd(size); from < end && from >= 0; from = next.getAndAdd(size)) {
            task.run(worker, from, Math.min(end - from, size) + from);
        }
    }

    private static void awaitAll(List<Future<?>> started) {
        for (Future<?> each : started) {
            try {
                each.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
