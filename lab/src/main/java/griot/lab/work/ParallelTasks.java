package griot.lab.work;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** Runs numbered tasks on several threads, each taking the next as it becomes free. */
public final class ParallelTasks {
    private ParallelTasks() {}

    /**
     * Runs the tasks from 0 to {@code count} (exclusive) and waits for them.
     *
     * @param threads number of threads, at least 1
     * @param worker creates the worker of one thread, confined to it
     * @throws IllegalStateException if a task failed or the wait was interrupted
     */
    public static void run(int threads, int count, Supplier<IntConsumer> worker) {
        AtomicInteger next = new AtomicInteger();
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<?>> futures = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                futures.add(pool.submit(() -> {
                    IntConsumer task = worker.get();
                    for (int index = next.getAndIncrement(); index < count; index = next.getAndIncrement()) {
                        task.accept(index);
                    }
                }));
            }
            for (Future<?> future : futures) {
                future.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a task failed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for tasks", e);
        }
    }
}
