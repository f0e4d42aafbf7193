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

    /** The search score for the player to move; the score of the result, if the game is over. */
    int score;

    /** Whether the score comes from a thorough search. */
    boolean isThorough;

    /** Whether its turns have been generated. */
    boolean isExpanded;

    /** The number of turns; turns that transpose share an edge. */
    int turns;

    /** The turns, one for each successor. */
    final List<Edge> edges = new ArrayList<>();

    /** The value for the player to move, backed up by negamax. */
    int value;

    /** The cost from the start, in hundredths of a piece or seed: see {@link OpeningGraph}. */
    long cost;

    OpeningNode(Setup setup, boolean over) {
        this.setup = setup;
        this.isOver = over;
    }

    /**
     * A turn.
     *
     * @param turn its index among all turns
     * @param to the successor
     */
    record Edge(int turn, OpeningNode to) {}
}
