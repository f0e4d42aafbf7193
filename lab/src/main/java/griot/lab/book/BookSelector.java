package griot.lab.book;

import griot.engine.Score;
import griot.engine.book.Book;
import griot.engine.book.BookNode;
import griot.engine.book.BookNode.Continuation;
import griot.engine.book.Symmetries;
import griot.lab.book.OpeningNode.Edge;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Selects the positions of a book: those of least cost that fit, among those that can arise while one player at least
 * follows the book. A turn is played if it is nearly as good as the best and its replies have been searched too.
 */
final class BookSelector {
    private final RuleSet rules;
    private final OpeningGraph graph;
    private final int mostLoss;

    /**
     * Creates a selector.
     *
     * @param mostLoss hundredths that a playable turn may lose
     */
    BookSelector(RuleSet rules, OpeningGraph graph, int mostLoss) {
        this.rules = rules;
        this.graph = graph;
        this.mostLoss = mostLoss;
    }

    /** The positions that can arise while this side follows the book, whatever the other plays. */
    private Set<OpeningNode> reached(Side side) {
        Set<OpeningNode> reached = new HashSet<>(Set.of(graph.start()));
        List<OpeningNode> inOrder = graph.expanded().stream()
                .sorted(Comparator.comparingInt(node -> node.setup.turnNumber()))
                .toList();
        for (OpeningNode node : inOrder) {
            for (Edge edge : node.edges) {
                if (reached.contains(node) && (node.setup.toMove() != side || isPlayed(node, edge))) {
                    reached.add(edge.to());
                }
            }
        }
        return reached;
    }

    /** Whether the book plays a turn. */
    boolean isPlayed(OpeningNode from, Edge edge) {
        OpeningNode to = edge.to();
        return OpeningGraph.drop(from, edge) <= mostLoss && (to.expanded || to.over || Score.isDecided(to.look));
    }

    /** The largest book within a size. */
    byte[] file(int mostBytes) {
        Set<OpeningNode> reached = reached(Side.WHITE);
        reached.addAll(reached(Side.BLACK));
        List<OpeningNode> candidates =
                graph.expanded().stream().filter(reached::contains).toList();
        int fits = 0;
        int tooMany = candidates.size() + 1;
        while (fits + 1 < tooMany) {
            int middle = (fits + tooMany) / 2;
            if (file(candidates.subList(0, middle)).length <= mostBytes) {
                fits = middle;
            } else {
                tooMany = middle;
            }
        }
        return file(candidates.subList(0, fits));
    }

    private int lossStep() {
        return Math.max(1, Math.ceilDiv(mostLoss, Book.MOST_STEPS));
    }

    private byte[] file(List<OpeningNode> chosen) {
        return Book.file(rules, lossStep(), new Layout(chosen).start());
    }

    /** Lays the selected positions out as a tree, each stored where it is first met. */
    private final class Layout {
        private final Set<OpeningNode> chosen;
        private final Set<Setup> told = new HashSet<>();

        Layout(List<OpeningNode> chosen) {
            this.chosen = new HashSet<>(chosen);
        }

        BookNode start() {
            told.add(Symmetries.timeless(graph.start().setup));
            return page(graph.start()).orElseGet(() -> new BookNode(graph.start().value, 0, List.of()));
        }

        /** The node of a position; empty if it would hold nothing. */
        private Optional<BookNode> page(OpeningNode node) {
            List<Continuation> ways = new ArrayList<>();
            for (Edge edge : node.edges) {
                Optional<BookNode> next = chosen.contains(edge.to()) && told.add(Symmetries.timeless(edge.to().setup))
                        ? page(edge.to())
                        : Optional.empty();
                Optional<Integer> loss =
                        isPlayed(node, edge) ? Optional.of(OpeningGraph.drop(node, edge)) : Optional.empty();
                if (loss.isPresent() || next.isPresent()) {
                    ways.add(new Continuation(edge.turn(), loss, next));
                }
            }
            return ways.isEmpty() ? Optional.empty() : Optional.of(new BookNode(node.value, node.turns, ways));
        }
    }
}
