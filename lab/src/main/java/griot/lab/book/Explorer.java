package griot.lab.book;

import griot.engine.Score;
import griot.engine.WholeTurns;
import griot.engine.book.Symmetries;
import griot.lab.book.Node.Edge;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Setup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Expands positions: generates their turns and has the successors searched. */
final class Explorer {
    /** By how much a first search is shorter than a thorough one: most turns are seen to be bad at once. */
    private static final int SHORTER = 8;

    /** Turns that lose more than this, in hundredths, in the first search get no thorough one. */
    private static final int SURELY_LOST = 30;

    private final RuleSet rules;
    private final Symmetries symmetries;
    private final int nodes;
    private final Looks looks;
    private final Graph graph;

    /**
     * Creates an explorer at the start of a game.
     *
     * @param nodes actions tried in a thorough search
     */
    Explorer(RuleSet rules, int nodes, Looks looks) throws IOException {
        this.rules = rules;
        this.symmetries = Symmetries.of(rules);
        this.nodes = nodes;
        this.looks = looks;
        this.graph = new Graph(node(rules.newBoard()));
        look(List.of(graph.start()), nodes);
        graph.settle();
    }

    Graph graph() {
        return graph;
    }

    /** Expands the positions of least cost; returns how many there were. */
    int expand(int count) throws IOException {
        List<Node> batch = graph.nearest(count);
        List<Node> fresh = new ArrayList<>();
        for (Node node : batch) {
            findTurns(node, fresh);
        }
        look(fresh, Math.max(1, nodes / SHORTER));
        graph.settle();
        Set<Node> promising = new LinkedHashSet<>();
        for (Node node : batch) {
            for (Edge edge : node.edges) {
                Node to = edge.to();
                if (!to.thorough && !to.over && Graph.drop(node, edge) <= SURELY_LOST) {
                    promising.add(to);
                }
            }
        }
        look(List.copyOf(promising), nodes);
        promising.forEach(node -> node.thorough = true);
        graph.settle();
        return batch.size();
    }

    private void findTurns(Node node, List<Node> fresh) {
        Board board = rules.board(node.setup);
        List<int[]> turns = WholeTurns.of(board);
        node.expanded = true;
        node.turns = turns.size();
        Set<Node> reached = new LinkedHashSet<>();
        for (int i = 0; i < turns.size(); i++) {
            for (int action : turns.get(i)) {
                board.play(action);
            }
            Node after = node(board);
            for (int j = 0; j < turns.get(i).length; j++) {
                board.undo();
            }
            Node known = graph.at(after.setup).orElse(after);
            if (known == after) {
                graph.add(after);
                fresh.add(after);
            }
            if (reached.add(known)) {
                node.edges.add(new Edge(i, known));
            }
        }
    }

    /** The node of a board, its quiet count reset. */
    private Node node(Board board) {
        Setup setup = symmetries.least(Symmetries.withTurn(board.setup(), board.turnNumber()));
        Node node = new Node(setup, board.isOver());
        if (node.over) {
            node.look = Score.ofEnd(board, /* turns= */ 0);
        }
        return node;
    }

    private void look(List<Node> at, long actions) throws IOException {
        List<Node> open = at.stream().filter(node -> !node.over).toList();
        int[] scores = looks.at(open.stream().map(node -> node.setup).toList(), actions);
        for (int i = 0; i < scores.length; i++) {
            open.get(i).look = scores[i];
        }
    }
}
