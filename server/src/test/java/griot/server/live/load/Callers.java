package griot.server.live.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;

/** Callers that each do one thing after another for some seconds, all at the same time. */
final class Callers {
    /** The number of callers. */
    static final int COUNT = 64;

    private static final double SECOND = 1e9;

    private Callers() {}

    /** What a caller does. */
    @FunctionalInterface
    interface Work {
        /**
         * Works until a time.
         *
         * @param caller the number of the caller, from 0
         * @param endNanos the time, as {@link System#nanoTime}
         * @param done counts what is done
         */
        void run(int caller, long endNanos, LongAdder done) throws IOException;
    }

    /**
     * How much all callers together do in a second.
     *
     * @throws ExecutionException if the work of one fails
     */
    static double perSecond(int seconds, Work work) throws InterruptedException, ExecutionException {
        LongAdder done = new LongAdder();
        long begin = System.nanoTime();
        long end = begin + (long) (seconds * SECOND);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> callers = new ArrayList<>();
            for (int i = 0; i < COUNT; i++) {
                int caller = i;
                callers.add(threads.submit(() -> {
                    work.run(caller, end, done);
                    return null;
                }));
            }
            for (Future<?> caller : callers) {
                caller.get();
            }
        }
        return done.sum() / ((System.nanoTime() - begin) / SECOND);
    }
}
