package griot.solver;

import griot.tables.format.TableHeader;
import griot.tables.format.ValueEncoding;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/**
 * The values of a slice at each quiet count, and their run-length encoding.
 *
 * @param byQuietCount by quiet count, from 0: a byte for each entry, encoded as
 *     {@link ValueEncoding#EITHER_PLAYS_LAST}
 */
public record QuietCountValues(List<MemorySegment> byQuietCount) {
    private static final ValueEncoding ENCODING = ValueEncoding.EITHER_PLAYS_LAST;

    /** Receives the runs of an entry, from count 0. */
    interface RunListener {
        /**
         * Receives a run.
         *
         * @param value the encoded value at each of its counts; in a run of games that end at the limit, {@link
         *     TableHeader.QuietCounts#AT_LIMIT} if they are won and its negation if they are lost
         * @param length the number of counts; 0 for all remaining ones
         */
        void run(int value, int length);
    }

    /**
     * The encoded value of an entry at a quiet count.
     *
     * @param quietCount from 0 to the number of counts, exclusive
     */
    public int value(int quietCount, long entry) {
        return byQuietCount.get(quietCount).get(ValueLayout.JAVA_BYTE, entry);
    }

    /**
     * Encodes an entry as runs. A run holds equal values, or values of games that end when the count reaches its limit.
     * The encoding is greedy: each step takes the longer of the two possible runs.
     */
    void encode(long entry, RunListener listener) {
        int end = byQuietCount.size();
        int from = 0;
        while (from < end) {
            int value = value(from, entry);
            int equalRunEnd = from + 1;
            while (equalRunEnd < end && value(equalRunEnd, entry) == value) {
                equalRunEnd++;
            }
            int limitRunEnd = from;
            while (limitRunEnd < end && value(limitRunEnd, entry) == valueEndingAtLimit(value, end - limitRunEnd)) {
                limitRunEnd++;
            }
            int limitMarker = Integer.signum(value) * TableHeader.QuietCounts.AT_LIMIT;
            int runEnd = Math.max(equalRunEnd, limitRunEnd);
            listener.run(limitRunEnd > equalRunEnd ? limitMarker : value, runEnd == end ? 0 : runEnd - from);
            from = runEnd;
        }
    }

    private static int valueEndingAtLimit(int value, int turns) {
        return value > 0
                ? ENCODING.encodeWin(turns)
                : value < 0 ? ENCODING.encodeLoss(turns) : ValueEncoding.IMPOSSIBLE;
    }
}
