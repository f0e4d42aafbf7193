package griot.lab.book;

import griot.rules.Setup;
import java.util.ArrayList;
import java.util.List;

/** A node of the opening graph. */
final class OpeningNode {
    /** The canonical image of the position under the board's symmetries, with its turn number. */
    final Setup setup;

    /** Whether the game ends here. */
    final boolean isOver;

    /** The score for the player to move: of the last search or, if the game is over, of the result. */
    int score;

    /** Whether the score comes from a thorough search. */
    boolean isSearchedThoroughly;

    /** Whether the turns have been generated. */
    boolean isExpanded;

    /** The number of turns, which may exceed that of edges: turns to the same successor share one. */
    int turnCount;

    /** The turns, one for each successor. */
    final List<Edge> edges = new ArrayList<>();

    /** The value for the player to move, backed up by negamax. */
    int value;

    /** The cost from the start, in hundredths of a piece or seed: see {@link OpeningGraph}. */
    long cost;

    OpeningNode(Setup setup, boolean isOver) {
        this.setup = setup;
        this.isOver = isOver;
    }

    /**
     * A turn.
     *
     * @param turnIndex index among all turns of the node, in the order of {@link griot.engine.TurnGenerator}
     * @param successor the node that the turn leads to
     */
    record Edge(int turnIndex, OpeningNode successor) {}
}
