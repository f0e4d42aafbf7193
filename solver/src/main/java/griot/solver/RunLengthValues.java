package griot.solver;

import griot.tables.format.TableHeader;
import griot.tables.format.ValueEncoding;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/**
 * Run-length encoding of entries that have a value for each quiet count.
 *
 * @param byCount for each count a byte for each entry, as {@link ValueEncoding#BY_EITHER} encodes it
 */
public record RunLengthValues(List<MemorySegment> byCount) {
    private static final ValueEncoding ENCODING = ValueEncoding.BY_EITHER;

    /** Receives runs. */
    interface Listener {
        /**
         * Receives a run.
         *
         * @param value its value, {@link TableHeader.Counts#RUNS_OUT} or its negation
         * @param length its length in counts; 0 for all that are left
         */
        void run(int value, int length);
    }

    /** The encoded value of an entry at a count. */
    public int value(int count, long entry) {
        return byCount.get(count).get(ValueLayout.JAVA_BYTE, entry);
    }

    /** Encodes an entry as runs. Where an equal value and "until the count runs out" both fit, takes the longer run. */
    void encode(long entry, Listener listener) {
        int end = byCount.size();
        int from = 0;
        while (from < end) {
            int value = value(from, entry);
            int same = from + 1;
            while (same < end && value(same, entry) == value) {
                same++;
            }
            int out = from;
            while (out < end && value(out, entry) == valueWhenCountRunsOut(value, end - out)) {
                out++;
            }
            int runsOut = Integer.signum(value) * TableHeader.Counts.RUNS_OUT;
            int to = Math.max(same, out);
            listener.run(out > same ? runsOut : value, to == end ? 0 : to - from);
            from = to;
        }
    }

    private static int valueWhenCountRunsOut(int value, int turns) {
        return value > 0 ? ENCODING.win(turns) : value < 0 ? ENCODING.loss(turns) : ValueEncoding.IMPOSSIBLE;
    }
}
