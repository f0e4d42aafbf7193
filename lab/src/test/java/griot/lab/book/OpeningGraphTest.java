package griot.lab.book;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.engine.Score;
import griot.lab.book.OpeningNode.Edge;
import griot.rules.Setup;
import griot.rules.Side;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values, costs and expansion in a small hand-written graph: a start, two turns from it, and their replies. */
class OpeningGraphTest {
    private int nodesCreated;

    /** A node with a board that no other node has; its contents do not matter. */
    private OpeningNode node(int turn, Side toMove, int score) {
        nodesCreated++;
        OpeningNode node = new OpeningNode(
                new Setup.OfSeeds(Collections.nCopies(12, nodesCreated), 0, 0, toMove, 0, turn),
                Score.isDecided(score));
        node.score = score;
        return node;
    }

    /** Expands a node by turns to these nodes, and propagates the values. */
    private static void expand(OpeningGraph graph, OpeningNode node, OpeningNode... successors) {
        node.isExpanded = true;
        for (OpeningNode successor : successors) {
            node.edges.add(new Edge(node.edges.size(), successor));
            if (graph.find(successor.setup).isEmpty()) {
                graph.add(successor);
            }
        }
        graph.propagate();
    }

    private final OpeningNode start = node(1, Side.WHITE, 7);
    private final OpeningGraph graph = new OpeningGraph(start);
    private final OpeningNode good = node(2, Side.BLACK, -30);
    private final OpeningNode bad = node(2, Side.BLACK, 50);

    @Test
    void aPositionHasTheValueOfItsBestTurn() {
        graph.propagate();
        assertEquals(7, start.value);
        expand(graph, start, good, bad);
        assertEquals(30, start.value);
        assertEquals(0, OpeningGraph.loss(start, start.edges.get(0)));
        assertEquals(80, OpeningGraph.loss(start, start.edges.get(1)));
    }

    @Test
    void valuesPropagateToTheStart() {
        expand(graph, start, good, bad);
        expand(graph, good, node(3, Side.WHITE, -70), node(3, Side.WHITE, -60));
        assertEquals(70, good.value);
        assertEquals(-50, start.value);
        assertEquals(20, OpeningGraph.loss(start, start.edges.get(0)));
    }

    @Test
    void theValueKeepsItsSignAfterABonusTurn() {
        OpeningNode afterBonus = node(3, Side.WHITE, 44);
        expand(graph, start, afterBonus);
        assertEquals(44, start.value);
    }

    @Test
    void theDistanceToAWinGrowsByOnePerTurn() {
        OpeningNode lost = node(2, Side.BLACK, -Score.ofWin(0));
        expand(graph, start, lost, good);
        assertEquals(Score.ofWin(1), start.value);
        OpeningNode earlier = node(1, Side.BLACK, 0);
        earlier.edges.add(new Edge(0, start));
        assertEquals(-Score.ofWin(2), OpeningGraph.value(earlier, earlier.edges.getFirst()));
    }

    @Test
    void theCheapestNodesAreExpandedFirst() {
        OpeningNode alsoGood = node(2, Side.BLACK, -28);
        expand(graph, start, bad, alsoGood, good);
        assertEquals(List.of(good, alsoGood), graph.cheapestUnexpanded(2));
        assertEquals(OpeningGraph.TURN_COST, good.cost);
        assertEquals(OpeningGraph.TURN_COST + 2, alsoGood.cost);
        assertEquals(OpeningGraph.TURN_COST + 80, bad.cost);
        // The reply to the good turn is one turn deeper and still cheaper than the bad turn.
        OpeningNode reply = node(3, Side.WHITE, 30);
        expand(graph, good, reply);
        assertEquals(List.of(alsoGood, reply, bad), graph.cheapestUnexpanded(9));
        assertEquals(List.of(start, good), graph.expandedNodes());
    }

    @Test
    void aTranspositionHasTheLowerCost() {
        OpeningNode alsoGood = node(2, Side.BLACK, -20);
        OpeningNode transposition = node(3, Side.WHITE, 30);
        expand(graph, start, good, alsoGood);
        expand(graph, alsoGood, transposition);
        expand(graph, good, transposition);
        assertEquals(2 * OpeningGraph.TURN_COST, transposition.cost);
        assertEquals(4, graph.nodes().size());
    }

    @Test
    void decidedPositionsAreNotExpanded() {
        expand(graph, start, node(2, Side.BLACK, Score.ofWin(5)), good);
        assertEquals(List.of(good), graph.cheapestUnexpanded(9));
    }
}
