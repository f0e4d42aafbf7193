package griot.lab.book;

import griot.engine.Score;
import griot.lab.book.OpeningNode.Edge;
import griot.rules.Setup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The graph of explored positions and the choice of the next to expand: best-first drop-out expansion (Lincke,
 * <i>Strategies for the automatic construction of opening books</i>, 2000). A position's cost grows by a constant with
 * each turn from the start and by what either side's turn loses against its best one. So good lines are expanded far,
 * others until they are refuted.
 *
 * <p>The turn number is part of a node, so the graph has no cycles.
 */
final class OpeningGraph {
    /** Cost of a turn, in hundredths. */
    static final int TURN = 8;

    /** Limit on the loss of a turn: beyond it the game is decided. */
    private static final int MOST_DROP = 1_000;

    private final Map<Setup, OpeningNode> nodes = new HashMap<>();

    /** All nodes in order of discovery, the start first; ties go to the earlier. */
    private final List<OpeningNode> found = new ArrayList<>();

    OpeningGraph(OpeningNode start) {
        add(start);
    }

    OpeningNode start() {
        return found.getFirst();
    }

    Collection<OpeningNode> all() {
        return List.copyOf(found);
    }

    void add(OpeningNode node) {
        nodes.put(node.setup, node);
        found.add(node);
    }

    Optional<OpeningNode> at(Setup setup) {
        return Optional.ofNullable(nodes.get(setup));
    }

    /** The value of a turn for the player who makes it. */
    static int worth(OpeningNode from, Edge edge) {
        OpeningNode to = edge.to();
        int value = to.setup.toMove() == from.setup.toMove() ? to.value : -to.value;
        return Score.isDecided(value) ? value - Integer.signum(value) : value;
    }

    /** The loss of a turn against the best. */
    static int drop(OpeningNode from, Edge edge) {
        return Math.min(from.value - worth(from, edge), MOST_DROP);
    }

    /** Computes the value (by negamax) and the cost of each position. */
    void settle() {
        List<OpeningNode> ordered = new ArrayList<>(found);
        // Edges lead to later turns, so values propagate backwards and costs forwards in one pass each.
        ordered.sort(Comparator.comparingInt(node -> node.setup.turnNumber()));
        for (OpeningNode node : ordered.reversed()) {
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
        for (OpeningNode node : ordered) {
            for (Edge edge : node.edges) {
                edge.to().distance = Math.min(edge.to().distance, node.distance + TURN + drop(node, edge));
            }
        }
    }

    /** The positions of least cost that are not expanded and worth it, cheapest first. */
    List<OpeningNode> nearest(int count) {
        return found.stream()
                .filter(node -> !node.expanded && !node.over && !Score.isDecided(node.look))
                .sorted(Comparator.comparingLong(node -> node.distance))
                .limit(count)
                .toList();
    }

    /** The expanded positions, cheapest first. */
    List<OpeningNode> expanded() {
        return found.stream()
                .filter(node -> node.expanded)
                .sorted(Comparator.comparingLong(node -> node.distance))
                .toList();
    }
}
