package griot.solver.verify.sowing;

import griot.rules.sowing.SowingRules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Verification by forward search, independent of the solver and of tables: expands all boards reachable from given ones
 * and values them by value iteration, boards with few seeds first. Among boards with equally many seeds the values
 * start at 0 unless a turn harvests; then each becomes the best of its turns, until nothing changes. After k rounds a
 * value is that of play which stops after k turns without a harvest, and whoever is better off without an end can wait
 * for that.
 */
final class ForwardVerifier {
    private static final int SEED_BITS = 6;

    private final ReferenceSowingTurns play;
    private final int limit;
    private final Map<Long, Integer> indices = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();

    /** A board with its turns: their gains and successors. */
    private static final class Node {
        final int seeds;
        final long rank;
        int[] gains = {};
        int[] after = {};
        int value;
        int next;

        Node(int seeds, long rank) {
            this.seeds = seeds;
            this.rank = rank;
        }
    }

    /**
     * Creates a search.
     *
     * @param limit the most boards to expand
     */
    ForwardVerifier(SowingRules rules, int limit) {
        this.play = new ReferenceSowingTurns(rules);
        this.limit = limit;
        nodes.add(new Node(0, 0));
        indices.put(0L, 0);
    }

    /**
     * Adds a board and everything reachable from it.
     *
     * @return whether that was possible within the limit
     */
    boolean add(int seeds, long rank) {
        int looked = nodes.size();
        nodeIndex(seeds, rank);
        for (; looked < nodes.size(); looked++) {
            if (nodes.size() > limit) {
                return false;
            }
            expand(nodes.get(looked));
        }
        return true;
    }

    private int nodeIndex(int seeds, long rank) {
        return indices.computeIfAbsent(rank << SEED_BITS | seeds, key -> {
            nodes.add(new Node(seeds, rank));
            return nodes.size() - 1;
        });
    }

    private void expand(Node node) {
        play.generate(node.seeds, node.rank);
        int count = play.count();
        if (count == 0) {
            node.gains = new int[] {play.shared()};
            node.after = new int[] {0};
            return;
        }
        node.gains = new int[count];
        node.after = new int[count];
        for (int i = 0; i < count; i++) {
            node.gains[i] = play.gain(i);
        }
        for (int i = 0; i < count; i++) {
            node.after[i] = nodeIndex(play.seedsAfter(i), play.rankAfter(i));
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
        boolean changed = true;
        while (changed) {
            for (int i = from; i < to; i++) {
                sorted[i].next = best(sorted[i]);
            }
            changed = false;
            for (int i = from; i < to; i++) {
                changed |= sorted[i].value != sorted[i].next;
                sorted[i].value = sorted[i].next;
            }
        }
    }

    private int best(Node node) {
        int best = Integer.MIN_VALUE;
        for (int i = 0; i < node.gains.length; i++) {
            best = Math.max(best, node.gains[i] - nodes.get(node.after[i]).value);
        }
        return best;
    }

    /** The value of a board that was added. */
    int value(int seeds, long rank) {
        return nodes.get(nodeIndex(seeds, rank)).value;
    }
}
