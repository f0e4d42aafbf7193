package griot.cluster.units;

import java.util.ArrayList;
import java.util.List;

/**
 * Results with consecutive numbers, of which more are computed than were asked for, so that a whole cluster has work.
 * Results that are then not asked for are dropped.
 *
 * @param <T> a result
 */
final class ReadAhead<T> {
    private final int minBatch;

    /** The results from {@link #start} on. */
    private final List<T> results = new ArrayList<>();

    private int start;

    /**
     * Creates it without results.
     *
     * @param minBatch the least number of results that a range has, unless fewer are left
     */
    ReadAhead(int minBatch) {
        this.minBatch = minBatch;
    }

    /** Computes results. */
    interface Range<T> {
        /**
         * Computes results.
         *
         * @param from the number of the first
         * @param to the number of the last, exclusive
         */
        List<T> run(int from, int to);
    }

    /**
     * Returns results and forgets those before.
     *
     * @param first the number of the first, not less than the last time
     * @param count their number
     * @param end the end of all numbers
     */
    List<T> get(int first, int count, int end, Range<T> range) {
        int forgotten = Math.min(first - start, results.size());
        results.subList(0, forgotten).clear();
        start = first;
        int computed = first + results.size();
        int wanted = first + count;
        if (computed < wanted) {
            int to = Math.max(wanted, (int) Math.min(end, computed + (long) minBatch));
            results.addAll(range.run(computed, to));
        }
        return List.copyOf(results.subList(0, count));
    }
}
