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
 * Selects the positions of a book: of those that can arise while at least one player follows the book, as many as fit,
 * by ascending cost. A turn is played if it is nearly as good as the best and its replies have been searched too.
 */
final class BookSelector {
    private final RuleSet rules;
    private final OpeningGraph graph;
    private final int maxLoss;

    /**
     * Creates a selector.
     *
     * @param maxLoss hundredths that a playable turn may lose
     */
    BookSelector(RuleSet rules, OpeningGraph graph, int maxLoss) {
        this.rules = rules;
        this.graph = graph;
        this.maxLoss = maxLoss;
    }

    /** The positions that can arise while this side follows the book, whatever the opponent plays. */
    private Set<OpeningNode> reached(Side side) {
        Set<OpeningNode> reached = new HashSet<>(Set.of(graph.start()));
        List<OpeningNode> byTurnNumber = graph.expanded().stream()
                .sorted(Comparator.comparingInt(node -> node.setup.turnNumber()))
                .toList();
        for (OpeningNode node : byTurnNumber) {
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
        return OpeningGraph.loss(from, edge) <= maxLoss && (to.isExpanded || to.isOver || Score.isDecided(to.score));
    }

    /** The largest book within a size. */
    byte[] file(int maxBytes) {
        Set<OpeningNode> reached = reached(Side.WHITE);
        reached.addAll(reached(Side.BLACK));
        List<OpeningNode> candidates =
                graph.expanded().stream().filter(reached::contains).toList();
        int fits = 0;
        int tooMany = candidates.size() + 1;
        while (fits + 1 < tooMany) {
            int middle = (fits + tooMany) / 2;
            if (file(candidates.subList(0, middle)).length <= maxBytes) {
                fits = middle;
            } else {
                tooMany = middle;
            }
        }
        return file(candidates.subList(0, fits));
    }

    private int lossStep() {
        return Math.max(1, Math.ceilDiv(maxLoss, Book.MAX_LOSS_STEPS));
    }

    private byte[] file(List<OpeningNode> chosen) {
        return Book.toFile(rules, lossStep(), new Layout(chosen).start());
    }

    /** Builds the tree of the selected positions; each is stored where it is met first. */
    private final class Layout {
        private final Set<OpeningNode> chosen;
        private final Set<Setup> placed = new HashSet<>();

        Layout(List<OpeningNode> chosen) {
            this.chosen = new HashSet<>(chosen);
        }

        BookNode start() {
            placed.add(Symmetries.withoutHistory(graph.start().setup));
            return node(graph.start()).orElseGet(() -> new BookNode(graph.start().value, 0, List.of()));
        }

        /** The node of a position; empty if it would hold nothing. */
        private Optional<BookNode> node(OpeningNode node) {
            List<Continuation> continuations = new ArrayList<>();
            for (Edge edge : node.edges) {
                Optional<BookNode> child =
                        chosen.contains(edge.to()) && placed.add(Symmetries.withoutHistory(edge.to().setup))
                                ? node(edge.to())
                                : Optional.empty();
                Optional<Integer> loss =
                        isPlayed(node, edge) ? Optional.of(OpeningGraph.loss(node, edge)) : Optional.empty();
                if (loss.isPresent() || child.isPresent()) {
                    continuations.add(new Continuation(edge.turn(), loss, child));
                }
            }
            return continuations.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new BookNode(node.value, node.turns, continuations));
        }
    }
}
