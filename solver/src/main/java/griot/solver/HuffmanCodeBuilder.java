package griot.solver;

import griot.tables.format.HuffmanCode;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Builds a canonical Huffman code for a table's values (Huffman, "A method for the construction of minimum-redundancy
 * codes", 1952). While a code word is longer than {@link HuffmanCode#MAX_BITS}, all frequencies are halved, which
 * flattens the tree.
 */
final class HuffmanCodeBuilder {
    private static final int VALUES = 2 * HuffmanCode.MAX_VALUE + 1;

    private HuffmanCodeBuilder() {}

    /** A subtree of the Huffman tree; {@code order} breaks ties, so that the code is deterministic. */
    private record Tree(long count, int order, List<Integer> values) {}

    /**
     * Builds the code of a table.
     *
     * @param counts the frequency of each value, beginning with the least, {@code -}{@link HuffmanCode#MAX_VALUE}; at
     *     least one is positive
     */
    static HuffmanCode of(long[] counts) {
        long[] weights = counts.clone();
        byte[] lengths = lengths(weights);
        while (longest(lengths) > HuffmanCode.MAX_BITS) {
            for (int i = 0; i < VALUES; i++) {
                weights[i] = (weights[i] + 1) / 2;
            }
            lengths = lengths(weights);
        }
        return HuffmanCode.of(lengths);
    }

    private static int longest(byte[] lengths) {
        int longest = 0;
        for (byte length : lengths) {
            longest = Math.max(longest, length);
        }
        return longest;
    }

    private static byte[] lengths(long[] weights) {
        PriorityQueue<Tree> trees = new PriorityQueue<>((a, b) ->
                a.count() != b.count() ? Long.compare(a.count(), b.count()) : Integer.compare(a.order(), b.order()));
        byte[] lengths = new byte[VALUES];
        for (int i = 0; i < VALUES; i++) {
            if (weights[i] > 0) {
                trees.add(new Tree(weights[i], i, List.of(i)));
            }
        }
        if (trees.size() == 1) {
            lengths[trees.remove().order()] = 1;
        }
        for (int order = VALUES; trees.size() > 1; order++) {
            Tree rarest = trees.remove();
            Tree nextRarest = trees.remove();
            List<Integer> values = new ArrayList<>(rarest.values());
            values.addAll(nextRarest.values());
            for (int value : values) {
                lengths[value]++;
            }
            trees.add(new Tree(rarest.count() + nextRarest.count(), order, values));
        }
        return lengths;
    }
}
