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
 * The graph of explored positions, and the choice of those to expand next: best-first drop-out expansion (Lincke,
 * <i>Strategies for the automatic construction of opening books</i>, 2000). The cost of a position is a sum over the
 * turns from the start. Each turn, whoever plays it, adds a constant and its loss against the best turn. Good lines are
 * therefore expanded far, poor ones until they are refuted.
 *
 * <p>The turn number is part of a node, so the graph has no cycles.
 */
final class OpeningGraph {
    /** Constant part of the cost of a turn, in hundredths of a piece or seed. */
    static final int TURN_COST = 8;

    /** Maximum of a turn's loss. A greater loss decides the game anyway. */
    private static final int MAX_LOSS = 1_000;

    private final Map<Setup, OpeningNode> nodesBySetup = new HashMap<>();

    /** All nodes in order of discovery, the start first. The order breaks ties between equal costs. */
    private final List<OpeningNode> nodesInOrder = new ArrayList<>();

    OpeningGraph(OpeningNode start) {
        add(start);
    }

    /** The start position. */
    OpeningNode start() {
        return nodesInOrder.getFirst();
    }

    Collection<OpeningNode> nodes() {
        return List.copyOf(nodesInOrder);
    }

    void add(OpeningNode node) {
        nodesBySetup.put(node.setup, node);
        nodesInOrder.add(node);
    }

    /** The node of a canonical setup; empty if there is none. */
    Optional<OpeningNode> find(Setup setup) {
        return Optional.ofNullable(nodesBySetup.get(setup));
    }

    /** The value of a turn for the player who makes it: backed up from the successor. */
    static int value(OpeningNode node, Edge edge) {
        OpeningNode successor = edge.successor();
        int value = successor.setup.toMove() == node.setup.toMove() ? successor.value : -successor.value;
        return Score.isDecided(value) ? value - Integer.signum(value) : value;
    }

    /** The loss of a turn against the best one, in hundredths, 0 to {@link #MAX_LOSS}. */
    static int loss(OpeningNode node, Edge edge) {
        return Math.min(node.value - value(node, edge), MAX_LOSS);
    }

    /** Computes the value (by negamax) and the cost of each position. */
    void propagate() {
        List<OpeningNode> byTurnNumber = new ArrayList<>(nodesInOrder);
        // Edges lead to later turns, so values propagate backwards and costs forwards in one pass each.
        byTurnNumber.sort(Comparator.comparingInt(node -> node.setup.turnNumber()));
        for (OpeningNode node : byTurnNumber.reversed()) {
            node.value = node.score;
            if (!node.edges.isEmpty()) {
                node.value = Integer.MIN_VALUE;
                for (Edge edge : node.edges) {
                    node.value = Math.max(node.value, value(node, edge));
                }
            }
            node.cost = Long.MAX_VALUE;
        }
        start().cost = 0;
        for (OpeningNode node : byTurnNumber) {
            for (Edge edge : node.edges) {
                edge.successor().cost = Math.min(edge.successor().cost, node.cost + TURN_COST + loss(node, edge));
            }
        }
    }

    /** Up to {@code count} positions to expand next: undecided, not yet expanded, the cheapest first. */
    List<OpeningNode> cheapestUnexpanded(int count) {
        return nodesInOrder.stream()
                .filter(node -> !node.isExpanded && !node.isOver && !Score.isDecided(node.score))
                .sorted(Comparator.comparingLong(node -> node.cost))
                .limit(count)
                .toList();
    }

    /** The expanded positions, cheapest first. */
    List<OpeningNode> expandedNodes() {
        return nodesInOrder.stream()
                .filter(node -> node.isExpanded)
                .sorted(Comparator.comparingLong(node -> node.cost))
                .toList();
    }
}
