package griot.lab.book;

import griot.engine.Score;
import griot.engine.TurnGenerator;
import griot.engine.book.Symmetries;
import griot.lab.book.OpeningNode.Edge;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.Setup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Expands positions of the opening graph: generates their turns and searches the successors. */
final class BookExplorer {
    /** Ratio of the nodes of a thorough search to those of a first one, which suffices to reject most turns. */
    private static final int FIRST_SEARCH_DIVISOR = 8;

    /** Maximum loss in the first search, in hundredths, of a turn that is searched thoroughly. */
    private static final int MAX_FIRST_LOSS = 30;

    private final RuleSet rules;
    private final Symmetries symmetries;
    private final int nodes;
    private final EvaluationCache cache;
    private final OpeningGraph graph;

    /**
     * Creates an explorer at the start of a game.
     *
     * @param nodes nodes of a thorough search
     */
    BookExplorer(RuleSet rules, int nodes, EvaluationCache cache) throws IOException {
        this.rules = rules;
        this.symmetries = Symmetries.of(rules);
        this.nodes = nodes;
        this.cache = cache;
        this.graph = new OpeningGraph(node(rules.newBoard()));
        search(List.of(graph.start()), nodes);
        graph.propagate();
    }

    OpeningGraph graph() {
        return graph;
    }

    /** Expands the {@code count} positions of least cost, or fewer; returns how many. */
    int expand(int count) throws IOException {
        List<OpeningNode> batch = graph.cheapestUnexpanded(count);
        List<OpeningNode> discovered = new ArrayList<>();
        for (OpeningNode node : batch) {
            generateTurns(node, discovered);
        }
        search(discovered, Math.max(1, nodes / FIRST_SEARCH_DIVISOR));
        graph.propagate();
        Set<OpeningNode> promising = new LinkedHashSet<>();
        for (OpeningNode node : batch) {
            for (Edge edge : node.edges) {
                OpeningNode successor = edge.successor();
                if (!successor.isSearchedThoroughly
                        && !successor.isOver
                        && OpeningGraph.loss(node, edge) <= MAX_FIRST_LOSS) {
                    promising.add(successor);
                }
            }
        }
        search(List.copyOf(promising), nodes);
        promising.forEach(node -> node.isSearchedThoroughly = true);
        graph.propagate();
        return batch.size();
    }

    /** Generates the edges of a node; adds new successors to the graph and to {@code discovered}. */
    private void generateTurns(OpeningNode node, List<OpeningNode> discovered) {
        Board board = rules.board(node.setup);
        List<int[]> turns = TurnGenerator.turns(board);
        node.isExpanded = true;
        node.turnCount = turns.size();
        Set<OpeningNode> successors = new LinkedHashSet<>();
        for (int i = 0; i < turns.size(); i++) {
            for (int action : turns.get(i)) {
                board.play(action);
            }
            OpeningNode reachedNode = node(board);
            for (int j = 0; j < turns.get(i).length; j++) {
                board.undo();
            }
            OpeningNode successor = graph.find(reachedNode.setup).orElse(reachedNode);
            if (successor == reachedNode) {
                graph.add(reachedNode);
                discovered.add(reachedNode);
            }
            if (successors.add(successor)) {
                node.edges.add(new Edge(i, successor));
            }
        }
    }

    /** A new node of a board's position, with quiet count 0. */
    private OpeningNode node(Board board) {
        Setup setup = symmetries.canonical(Symmetries.withTurn(board.setup(), board.turnNumber()));
        OpeningNode node = new OpeningNode(setup, board.isOver());
        if (node.isOver) {
            node.score = Score.ofEnd(board, /* turns= */ 0);
        }
        return node;
    }

    /** Searches positions and sets their scores, except where the game is over. */
    private void search(List<OpeningNode> positions, long nodeLimit) throws IOException {
        List<OpeningNode> unfinished =
                positions.stream().filter(node -> !node.isOver).toList();
        int[] scores = cache.scores(unfinished.stream().map(node -> node.setup).toList(), nodeLimit);
        for (int i = 0; i < scores.length; i++) {
            unfinished.get(i).score = scores[i];
        }
    }
}
