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

/** Numbered pieces of work, done on several threads: whoever is free takes the next. */
public final class ManyHands {
    private ManyHands() {}

    /**
     * Does the pieces from 0 to before {@code count}, and waits until all are done.
     *
     * @param threads how many work, at least 1
     * @param hand makes what does the pieces: one for each thread, on which alone it is used
     * @throws IllegalStateException if a piece failed or the wait was interrupted
     */
    public static void share(int threads, int count, Supplier<IntConsumer> hand) {
        AtomicInteger next = new AtomicInteger();
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<?>> started = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                started.add(pool.submit(() -> {
                    IntConsumer worker = hand.get();
                    for (int piece = next.getAndIncrement(); piece < count; piece = next.getAndIncrement()) {
                        worker.accept(piece);
                    }
                }));
            }
            for (Future<?> each : started) {
                each.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a piece of the work could not be done", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the work was interrupted", e);
        }
    }
}
