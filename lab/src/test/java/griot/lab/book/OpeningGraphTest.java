package griot.lab.book;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.engine.Score;
import griot.lab.book.OpeningNode.Edge;
import griot.rules.Setup;
import griot.rules.Side;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A small hand-written game: a start, two turns from it, and what follows. */
class OpeningGraphTest {
    private int named;

    /** A distinct position; its board is irrelevant. */
    private OpeningNode node(int turn, Side toMove, int look) {
        named++;
        OpeningNode node = new OpeningNode(
                new Setup.OfSeeds(Collections.nCopies(12, named), 0, 0, toMove, 0, turn), Score.isDecided(look));
        node.score = look;
        return node;
    }

    private static void lead(OpeningGraph graph, OpeningNode from, OpeningNode... to) {
        from.isExpanded = true;
        for (OpeningNode node : to) {
            from.edges.add(new Edge(from.edges.size(), node));
            if (graph.at(node.setup).isEmpty()) {
                graph.add(node);
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
        lead(graph, start, good, bad);
        assertEquals(30, start.value);
        assertEquals(0, OpeningGraph.loss(start, start.edges.get(0)));
        assertEquals(80, OpeningGraph.loss(start, start.edges.get(1)));
    }

    @Test
    void valuesPropagateToTheStart() {
        lead(graph, start, good, bad);
        lead(graph, good, node(3, Side.WHITE, -70), node(3, Side.WHITE, -60));
        assertEquals(70, good.value);
        assertEquals(-50, start.value);
        assertEquals(20, OpeningGraph.loss(start, start.edges.get(0)));
    }

    @Test
    void aBonusTurnKeepsTheSign() {
        OpeningNode again = node(3, Side.WHITE, 44);
        lead(graph, start, again);
        assertEquals(44, start.value);
    }

    @Test
    void distancesGrowByOnePerTurn() {
        OpeningNode lost = node(2, Side.BLACK, -Score.win(0));
        lead(graph, start, lost, good);
        assertEquals(Score.win(1), start.value);
        OpeningNode earlier = node(1, Side.BLACK, 0);
        earlier.edges.add(new Edge(0, start));
        assertEquals(-Score.win(2), OpeningGraph.value(earlier, earlier.edges.getFirst()));
    }

    @Test
    void theCheapestIsExpandedFirst() {
        OpeningNode alsoGood = node(2, Side.BLACK, -28);
        lead(graph, start, bad, alsoGood, good);
        assertEquals(List.of(good, alsoGood), graph.cheapest(2));
        assertEquals(OpeningGraph.TURN_COST, good.cost);
        assertEquals(OpeningGraph.TURN_COST + 2, alsoGood.cost);
        assertEquals(OpeningGraph.TURN_COST + 80, bad.cost);
        // Its replies are one turn deeper and still cheaper than the bad turn.
        OpeningNode answer = node(3, Side.WHITE, 30);
        lead(graph, good, answer);
        assertEquals(List.of(alsoGood, answer, bad), graph.cheapest(9));
        assertEquals(List.of(start, good), graph.expanded());
    }

    @Test
    void aTranspositionHasTheLowerCost() {
        OpeningNode alsoGood = node(2, Side.BLACK, -20);
        OpeningNode both = node(3, Side.WHITE, 30);
        lead(graph, start, good, alsoGood);
        lead(graph, alsoGood, both);
        lead(graph, good, both);
        assertEquals(2 * OpeningGraph.TURN_COST, both.cost);
        assertEquals(4, graph.all().size());
    }

    @Test
    void decidedPositionsAreNotExpanded() {
        lead(graph, start, node(2, Side.BLACK, Score.win(5)), good);
        assertEquals(List.of(good), graph.cheapest(9));
    }
}
