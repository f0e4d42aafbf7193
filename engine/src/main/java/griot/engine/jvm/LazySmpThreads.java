package griot.engine.jvm;

import griot.engine.search.SearchThreads;
import java.util.ArrayList;
import java.util.List;

/** Thinks along on threads of the Java virtual machine, made for each search and gone after it. */
public final class LazySmpThreads implements SearchThreads {
    /** So many threads may be asked for. */
    public static final int MAX_THREADS = 64;

    /** Threads without a name would be hard to tell from others in a thread dump. */
    private static final String NAME = "griot-search-";

    /** A crew; one may serve several engines. */
    public LazySmpThreads() {}

    /**
     * How many threads it is worth to search with when so many are asked for: no more than there are processors. One that waits for a
     * processor holds up all others at the end of a search, and the thread that watches the clock.
     */
    public static int cappedByProcessors(int asked) {
        return Math.min(asked, Runtime.getRuntime().availableProcessors());
    }

    @Override
    public Runnable start(List<Runnable> works) {
        List<Thread> threads = new ArrayList<>();
        for (Runnable work : works) {
            threads.add(
                    Thread.ofPlatform().name(NAME, threads.size() + 1).daemon().start(work));
        }
        return () -> awaitAll(threads);
    }

    /** An interruption does not leave works behind: it is passed on once all have ended. */
    private static void awaitAll(List<Thread> threads) {
        boolean interrupted = false;
        for (Thread thread : threads) {
            boolean ended = false;
            while (!ended) {
                try {
                    thread.join();
                    ended = true;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
