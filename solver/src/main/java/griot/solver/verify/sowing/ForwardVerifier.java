package griot.solver.verify.sowing;

import griot.rules.sowing.SowingRules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Verification by forward search, independent of the solver and of tables: expands all boards reachable from given
 * ones, and computes their values by value iteration (Bellman, "Dynamic Programming", 1957), in order of the number of
 * seeds. All values start at 0. In each round, the value of every board becomes that of its best turn, until no value
 * changes. The values after k rounds are those of a game that stops after k turns without a harvest, so endless play
 * without a harvest counts 0.
 */
final class ForwardVerifier {
    /** Bits of the number of seeds in a key of {@link #indices}. */
    private static final int SEED_BITS = 6;

    private final ReferenceSowingTurns reference;
    /** By board, its rank and number of seeds in one key: the index in {@link #nodes}. */
    private final Map<Long, Integer> indices = new HashMap<>();

    private final List<Node> nodes = new ArrayList<>();

    /** A board with its turns. */
    private static final class Node {
        final int seeds;
        final long rank;
        /** By turn: the gain. */
        int[] gains = {};

        /** By turn: the index of the successor in {@link #nodes}. */
        int[] successors = {};

        int value;
        /** The value in the next round. */
        int nextValue;

        Node(int seeds, long rank) {
            this.seeds = seeds;
            this.rank = rank;
        }
    }

    /** Creates a verifier without boards. */
    ForwardVerifier(SowingRules rules) {
        this.reference = new ReferenceSowingTurns(rules);
        // The board without seeds, the successor of every turn that ends the game.
        nodes.add(new Node(0, 0));
        indices.put(0L, 0);
    }

    /** Adds a board and all boards reachable from it. */
    void add(int seeds, long rank) {
        int nextNode = nodes.size();
        nodeIndex(seeds, rank);
        for (; nextNode < nodes.size(); nextNode++) {
            expand(nodes.get(nextNode));
        }
    }

    private int nodeIndex(int seeds, long rank) {
        return indices.computeIfAbsent(rank << SEED_BITS | seeds, key -> {
            nodes.add(new Node(seeds, rank));
            return nodes.size() - 1;
        });
    }

    private void expand(Node node) {
        reference.generate(node.seeds, node.rank);
        int count = reference.count();
        if (count == 0) {
            node.gains = new int[] {reference.finalGain()};
            node.successors = new int[] {0};
            return;
        }
        node.gains = new int[count];
        node.successors = new int[count];
        for (int i = 0; i < count; i++) {
            node.gains[i] = reference.gain(i);
        }
        for (int i = 0; i < count; i++) {
            node.successors[i] = nodeIndex(reference.seedsAfter(i), reference.rankAfter(i));
        }
    }

    /** Computes the values of all boards. */
    void solve() {
        Node[] sorted = nodes.toArray(Node[]::new);
        Arrays.sort(sorted, (a, b) -> Integer.compare(a.seeds, b.seeds));
        int from = 1;
        while (from < sorted.length) {
            int to = from;
            while (to < sorted.length && sorted[to].seeds == sorted[from].seeds) {
                to++;
            }
            iterateValues(sorted, from, to);
            from = to;
        }
    }

    private void iterateValues(Node[] sorted, int from, int to) {
        boolean isChanged = true;
        while (isChanged) {
            for (int i = from; i < to; i++) {
                sorted[i].nextValue = bestValue(sorted[i]);
            }
            isChanged = false;
            for (int i = from; i < to; i++) {
                isChanged |= sorted[i].value != sorted[i].nextValue;
                sorted[i].value = sorted[i].nextValue;
            }
        }
    }

    private int bestValue(Node node) {
        int bestValue = Integer.MIN_VALUE;
        for (int i = 0; i < node.gains.length; i++) {
            bestValue = Math.max(bestValue, node.gains[i] - nodes.get(node.successors[i]).value);
        }
        return bestValue;
    }

    /** The value of a board that was added. */
    int value(int seeds, long rank) {
        return nodes.get(nodeIndex(seeds, rank)).value;
    }
}
