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
 * Selects the positions of a book. Candidates are the positions that can arise while at least one player follows the
 * book. Those of least cost are taken, as many as fit. The book plays a turn if its loss against the best one is small
 * and the replies to it have been searched.
 */
final class BookSelector {
    private final RuleSet rules;
    private final OpeningGraph graph;
    private final int maxLoss;

    /**
     * Creates a selector.
     *
     * @param maxLoss maximum loss of a turn that the book plays, in hundredths
     */
    BookSelector(RuleSet rules, OpeningGraph graph, int maxLoss) {
        this.rules = rules;
        this.graph = graph;
        this.maxLoss = maxLoss;
    }

    /** The positions that can arise while a side follows the book, whatever the opponent plays. */
    private Set<OpeningNode> reachableNodes(Side side) {
        Set<OpeningNode> reachable = new HashSet<>(Set.of(graph.start()));
        List<OpeningNode> byTurnNumber = graph.expandedNodes().stream()
                .sorted(Comparator.comparingInt(node -> node.setup.turnNumber()))
                .toList();
        for (OpeningNode node : byTurnNumber) {
            for (Edge edge : node.edges) {
                if (reachable.contains(node) && (node.setup.toMove() != side || isPlayed(node, edge))) {
                    reachable.add(edge.successor());
                }
            }
        }
        return reachable;
    }

    /** Whether the book plays a turn. */
    boolean isPlayed(OpeningNode node, Edge edge) {
        OpeningNode successor = edge.successor();
        return OpeningGraph.loss(node, edge) <= maxLoss
                && (successor.isExpanded || successor.isOver || Score.isDecided(successor.score));
    }

    /** The file of the largest book within a size in bytes. */
    byte[] file(int maxBytes) {
        Set<OpeningNode> reachable = reachableNodes(Side.WHITE);
        reachable.addAll(reachableNodes(Side.BLACK));
        List<OpeningNode> candidates =
                graph.expandedNodes().stream().filter(reachable::contains).toList();
        int fittingCount = 0;
        int excessiveCount = candidates.size() + 1;
        while (fittingCount + 1 < excessiveCount) {
            int middle = (fittingCount + excessiveCount) / 2;
            if (file(candidates.subList(0, middle)).length <= maxBytes) {
                fittingCount = middle;
            } else {
                excessiveCount = middle;
            }
        }
        return file(candidates.subList(0, fittingCount));
    }

    private int lossStep() {
        return Math.max(1, Math.ceilDiv(maxLoss, Book.MAX_LOSS_STEPS));
    }

    private byte[] file(List<OpeningNode> selected) {
        return Book.toFile(rules, lossStep(), new TreeBuilder(selected).root());
    }

    /** Builds the tree of the selected positions, depth first; each is stored where it is first reached. */
    private final class TreeBuilder {
        private final Set<OpeningNode> selected;
        private final Set<Setup> stored = new HashSet<>();

        TreeBuilder(List<OpeningNode> selected) {
            this.selected = new HashSet<>(selected);
        }

        BookNode root() {
            stored.add(Symmetries.withoutHistory(graph.start().setup));
            return bookNode(graph.start()).orElseGet(() -> new BookNode(graph.start().value, 0, List.of()));
        }

        /** The book node of a position; empty if it would have no turn. */
        private Optional<BookNode> bookNode(OpeningNode node) {
            List<Continuation> continuations = new ArrayList<>();
            for (Edge edge : node.edges) {
                Optional<BookNode> child = selected.contains(edge.successor())
                                && stored.add(Symmetries.withoutHistory(edge.successor().setup))
                        ? bookNode(edge.successor())
                        : Optional.empty();
                Optional<Integer> loss =
                        isPlayed(node, edge) ? Optional.of(OpeningGraph.loss(node, edge)) : Optional.empty();
                if (loss.isPresent() || child.isPresent()) {
                    continuations.add(new Continuation(edge.turnIndex(), loss, child));
                }
            }
            return continuations.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new BookNode(node.value, node.turnCount, continuations));
        }
    }
}
