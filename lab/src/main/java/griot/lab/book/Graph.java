package griot.lab.book;

import griot.engine.Score;
import griot.lab.book.Node.Edge;
import griot.rules.Setup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The positions that are being explored, and which of them to explore next: best-first, or drop-out expansion (Lincke, <i>Strategies
 * for the automatic construction of opening books</i>, 2000). Each turn away from the start makes a position less worth knowing, and
 * so does what either side loses by a turn that is not its best. So lines of good play are explored far, others until it is clear what
 * is wrong with them.
 *
 * <p>A position belongs to its turn: the same one, reached later, is another. So no line comes back to where it was.
 */
final class Graph {
    /** A turn away from the start weighs as much as so many hundredths lost. */
    static final int TURN = 8;

    /** No turn is worse than one that loses so much: what is decided is decided. */
    private static final int MOST_DROP = 1_000;

    private final Map<Setup, Node> nodes = new HashMap<>();

    /** All nodes in the order in which they were found, the start first: a tie goes to the first. */
    private final List<Node> found = new ArrayList<>();

    Graph(Node start) {
        add(start);
    }

    Node start() {
        return found.getFirst();
    }

    Collection<Node> all() {
        return List.copyOf(found);
    }

    void add(Node node) {
        nodes.put(node.setup, node);
        found.add(node);
    }

    Optional<Node> at(Setup setup) {
        return Optional.ofNullable(nodes.get(setup));
    }

    /** What a turn is worth to the player who makes it. */
    static int worth(Node from, Edge edge) {
        Node to = edge.to();
        int value = to.setup.toMove() == from.setup.toMove() ? to.value : -to.value;
        return Score.isDecided(value) ? value - Integer.signum(value) : value;
    }

    /** How much less a turn is worth than the best. */
    static int drop(Node from, Edge edge) {
        return Math.min(from.value - worth(from, edge), MOST_DROP);
    }

    /** Works out what each position is worth, and how far away it is. */
    void settle() {
        List<Node> ordered = new ArrayList<>(found);
        // A turn leads to a later one: so values come from the back, distances from the front.
        ordered.sort(Comparator.comparingInt(node -> node.setup.turnNumber()));
        for (Node node : ordered.reversed()) {
            node.value = node.look;
            if (!node.edges.isEmpty()) {
                node.value = Integer.MIN_VALUE;
                for (Edge edge : node.edges) {
                    node.value = Math.max(node.value, worth(node, edge));
                }
            }
            node.distance = Long.MAX_VALUE;
        }
        start().distance = 0;
        for (Node node : ordered) {
            for (Edge edge : node.edges) {
                edge.to().distance = Math.min(edge.to().distance, node.distance + TURN + drop(node, edge));
            }
        }
    }

    /** The nearest positions that have not been expanded and are worth it, nearest first. */
    List<Node> nearest(int count) {
        return found.stream()
                .filter(node -> !node.expanded && !node.over && !Score.isDecided(node.look))
                .sorted(Comparator.comparingLong(node -> node.distance))
                .limit(count)
                .toList();
    }

    /** The positions that were expanded, nearest first. */
    List<Node> expanded() {
        return found.stream()
                .filter(node -> node.expanded)
                .sorted(Comparator.comparingLong(node -> node.distance))
                .toList();
    }
}
