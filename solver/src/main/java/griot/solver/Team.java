package griot.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that share a piece of work and wait for one another at its end. The one that asks for it works along. */
final class Team implements AutoCloseable {
    private final int members;
    private final ExecutorService others;

    Team(int members) {
        this.members = members;
        others = Executors.newFixedThreadPool(
                Math.max(1, members - 1),
                Thread.ofPlatform().name("griot-solve-", 2).daemon().factory());
    }

    /** Part of a work. */
    interface Part {
        /**
         * Does the part from one number to before another.
         *
         * @param member who does it, from 0: no two parts of one member go on at the same time
         */
        void work(int member, int from, int to);
    }

    /** How many share the work. */
    int members() {
        return members;
    }

    /**
     * Does the numbers from 0 to before {@code end}, in parts that whoever is free takes.
     *
     * @param size numbers in a part
     */
    void share(int end, int size, Part part) {
        AtomicInteger next = new AtomicInteger();
        List<Future<?>> started = new ArrayList<>();
        for (int i = 1; i < members && i * (long) size < end; i++) {
            int member = i;
            started.add(others.submit(() -> work(member, next, end, size, part)));
        }
        try {
            work(0, next, end, size, part);
        } finally {
            awaitAll(started);
        }
    }

    /** Part of a work on boards, of which there may be more than an {@code int} counts. */
    interface BoardsPart {
        /** Does the boards from one number to before another, as {@link Part#work} says. */
        void work(int member, long from, long to);
    }

    /**
     * Does the boards from 0 to before {@code count}, in parts that whoever is free takes.
     *
     * @param size boards in a part; each part begins at a multiple of it
     */
    void shareBoards(long count, int size, BoardsPart part) {
        int parts = Math.toIntExact((count + size - 1) / size);
        share(parts, 1, (member, from, to) -> part.work(member, (long) from * size, Math.min(count, (long) to * size)));
    }

    private static void work(int member, AtomicInteger next, int end, int size, Part part) {
        for (int from = next.getAndAdd(size); from < end && from >= 0; from = next.getAndAdd(size)) {
            part.work(member, from, Math.min(end - from, size) + from);
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
        others.shutdownNow();
    }
}
