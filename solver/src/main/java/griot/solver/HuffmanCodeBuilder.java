package griot.solver;

import griot.tables.format.HuffmanCode;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Builds a canonical Huffman code for a table's values (Huffman, "A method for the construction of minimum-redundancy
 * codes", 1952). While a code word is longer than {@link HuffmanCode#MAX_BITS}, all weights are halved, rounded up.
 * This flattens the tree.
 */
final class HuffmanCodeBuilder {
    private static final int VALUE_COUNT = 2 * HuffmanCode.MAX_VALUE + 1;

    private HuffmanCodeBuilder() {}

    /**
     * A subtree of the Huffman tree. {@code order} breaks ties and thus makes the code deterministic. {@code indices}
     * are the indices of its values in the array of frequencies.
     */
    private record Tree(long weight, int order, List<Integer> indices) {}

    /**
     * Builds the code of a table.
     *
     * @param frequencies the frequency of each value, beginning with the least, {@code -}{@link HuffmanCode#MAX_VALUE};
     *     at least one frequency is positive
     */
    static HuffmanCode build(long[] frequencies) {
        long[] weights = frequencies.clone();
        byte[] lengths = lengths(weights);
        while (maxLength(lengths) > HuffmanCode.MAX_BITS) {
            for (int i = 0; i < VALUE_COUNT; i++) {
                weights[i] = (weights[i] + 1) / 2;
            }
            lengths = lengths(weights);
        }
        return HuffmanCode.of(lengths);
    }

    private static int maxLength(byte[] lengths) {
        int maxLength = 0;
        for (byte length : lengths) {
            maxLength = Math.max(maxLength, length);
        }
        return maxLength;
    }

    /** The lengths of the code words in a Huffman tree for these weights; 0 for a value without a code word. */
    private static byte[] lengths(long[] weights) {
        PriorityQueue<Tree> trees = new PriorityQueue<>((a, b) -> a.weight() != b.weight()
                ? Long.compare(a.weight(), b.weight())
                : Integer.compare(a.order(), b.order()));
        byte[] lengths = new byte[VALUE_COUNT];
        for (int i = 0; i < VALUE_COUNT; i++) {
            if (weights[i] > 0) {
                trees.add(new Tree(weights[i], i, List.of(i)));
            }
        }
        if (trees.size() == 1) {
            lengths[trees.remove().order()] = 1;
        }
        for (int order = VALUE_COUNT; trees.size() > 1; order++) {
            Tree rarest = trees.remove();
            Tree nextRarest = trees.remove();
            List<Integer> indices = new ArrayList<>(rarest.indices());
            indices.addAll(nextRarest.indices());
            for (int index : indices) {
                lengths[index]++;
            }
            trees.add(new Tree(rarest.weight() + nextRarest.weight(), order, indices));
        }
        return lengths;
    }
}
