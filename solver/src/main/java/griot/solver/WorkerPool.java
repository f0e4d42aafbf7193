package griot.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Fixed pool of threads for data-parallel loops. The caller works along and returns when all parts are done. */
public final class WorkerPool implements AutoCloseable {
    private final int workers;
    private final ExecutorService others;

    public WorkerPool(int members) {
        this.workers = members;
        others = Executors.newFixedThreadPool(
                Math.max(1, members - 1),
                Thread.ofPlatform().name("griot-solve-", 2).daemon().factory());
    }

    /** A unit of work. */
    public interface RangeTask {
        /**
         * Processes a range.
         *
         * @param member the worker, from 0; parts of one worker do not overlap in time
         */
        void work(int member, int from, int to);
    }

    /** The number of workers. */
    public int workers() {
        return workers;
    }

    /**
     * Processes 0 to {@code end} (exclusive) in parts, which workers take as they become free.
     *
     * @param size length of a part
     */
    public void parallelFor(int end, int size, RangeTask part) {
        AtomicInteger next = new AtomicInteger();
        List<Future<?>> started = new ArrayList<>();
        for (int i = 1; i < workers && i * (long) size < end; i++) {
            int member = i;
            started.add(others.submit(() -> takeRanges(member, next, end, size, part)));
        }
        try {
            takeRanges(0, next, end, size, part);
        } finally {
            awaitAll(started);
        }
    }

    /** A unit of work on boards, whose indices may exceed an {@code int}. */
    public interface BoardRangeTask {
        /** Processes a range, as {@link RangeTask#work}. */
        void work(int member, long from, long to);
    }

    /**
     * Processes 0 to {@code count} (exclusive) in parts, which workers take as they become free.
     *
     * @param size boards in a part; each part begins at a multiple of it
     */
    public void parallelForBoards(long count, int size, BoardRangeTask part) {
        int parts = Math.toIntExact((count + size - 1) / size);
        parallelFor(
                parts,
                1,
                (member, from, to) -> part.work(member, (long) from * size, Math.min(count, (long) to * size)));
    }

    private static void takeRanges(int member, AtomicInteger next, int end, int size, RangeTask part) {
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
