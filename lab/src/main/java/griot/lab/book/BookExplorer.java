package griot.lab.book;

import griot.engine.Score;
import griot.engine.book.Symmetries;
import griot.engine.search.TurnGenerator;
import griot.lab.book.OpeningNode.Edge;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Setup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Expands positions: generates their turns and has the successors searched. */
final class BookExplorer {
    /** By how much a first search is shorter than a thorough one: most turns are seen to be bad at once. */
    private static final int SHORTER = 8;

    /** Turns that lose more than this, in hundredths, in the first search get no thorough one. */
    private static final int SURELY_LOST = 30;

    private final RuleSet rules;
    private final Symmetries symmetries;
    private final int nodes;
    private final EvaluationCache looks;
    private final OpeningGraph graph;

    /**
     * Creates an explorer at the start of a game.
     *
     * @param nodes actions tried in a thorough search
     */
    BookExplorer(RuleSet rules, int nodes, EvaluationCache looks) throws IOException {
        this.rules = rules;
        this.symmetries = Symmetries.of(rules);
        this.nodes = nodes;
        this.looks = looks;
        this.graph = new OpeningGraph(node(rules.newBoard()));
        look(List.of(graph.start()), nodes);
        graph.settle();
    }

    OpeningGraph graph() {
        return graph;
    }

    /** Expands the positions of least cost; returns how many there were. */
    int expand(int count) throws IOException {
        List<OpeningNode> batch = graph.nearest(count);
        List<OpeningNode> fresh = new ArrayList<>();
        for (OpeningNode node : batch) {
            findTurns(node, fresh);
        }
        look(fresh, Math.max(1, nodes / SHORTER));
        graph.settle();
        Set<OpeningNode> promising = new LinkedHashSet<>();
        for (OpeningNode node : batch) {
            for (Edge edge : node.edges) {
                OpeningNode to = edge.to();
                if (!to.thorough && !to.over && OpeningGraph.drop(node, edge) <= SURELY_LOST) {
                    promising.add(to);
                }
            }
        }
        look(List.copyOf(promising), nodes);
        promising.forEach(node -> node.thorough = true);
        graph.settle();
        return batch.size();
    }

    private void findTurns(OpeningNode node, List<OpeningNode> fresh) {
        Board board = rules.board(node.setup);
        List<int[]> turns = TurnGenerator.of(board);
        node.expanded = true;
        node.turns = turns.size();
        Set<OpeningNode> reached = new LinkedHashSet<>();
        for (int i = 0; i < turns.size(); i++) {
            for (int action : turns.get(i)) {
                board.play(action);
            }
            OpeningNode after = node(board);
            for (int j = 0; j < turns.get(i).length; j++) {
                board.undo();
            }
            OpeningNode known = graph.at(after.setup).orElse(after);
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
    private OpeningNode node(Board board) {
        Setup setup = symmetries.least(Symmetries.withTurn(board.setup(), board.turnNumber()));
        OpeningNode node = new OpeningNode(setup, board.isOver());
        if (node.over) {
            node.look = Score.ofEnd(board, /* turns= */ 0);
        }
        return node;
    }

    private void look(List<OpeningNode> at, long actions) throws IOException {
        List<OpeningNode> open = at.stream().filter(node -> !node.over).toList();
        int[] scores = looks.at(open.stream().map(node -> node.setup).toList(), actions);
        for (int i = 0; i < scores.length; i++) {
            open.get(i).look = scores[i];
        }
    }
}
