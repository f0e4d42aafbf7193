package griot.engine.jvm;

import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.SearchThreads;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts the helper threads of Lazy SMP as platform threads, which end with their search. {@link AlphaBetaEngine} holds
 * the algorithm.
 */
public final class LazySmpThreads implements SearchThreads {
    /** Maximum number of threads that may be requested. */
    public static final int MAX_THREADS = 64;

    /** Prefix of the thread names, which tell them apart in a thread dump. */
    private static final String NAME = "griot-search-";

    /** Creates an instance, which several engines may share. */
    public LazySmpThreads() {}

    /**
     * Caps a number of threads by the number of processors. With more threads than processors, the main thread may
     * check the clock late, and the search ends late, since it waits for all threads.
     */
    public static int cappedByProcessors(int requested) {
        return Math.min(requested, Runtime.getRuntime().availableProcessors());
    }

    @Override
    public Runnable start(List<Runnable> tasks) {
        List<Thread> threads = new ArrayList<>();
        for (Runnable task : tasks) {
            threads.add(
                    Thread.ofPlatform().name(NAME, threads.size() + 1).daemon().start(task));
        }
        return () -> awaitAll(threads);
    }

    /** Waits for all threads; an interruption is restored once all have ended. */
    private static void awaitAll(List<Thread> threads) {
        boolean isInterrupted = false;
        for (Thread thread : threads) {
            boolean hasEnded = false;
            while (!hasEnded) {
                try {
                    thread.join();
                    hasEnded = true;
                } catch (InterruptedException e) {
                    isInterrupted = true;
                }
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
