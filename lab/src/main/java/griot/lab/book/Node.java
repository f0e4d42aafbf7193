package griot.lab.book;

import griot.rules.Setup;
import java.util.ArrayList;
import java.util.List;

/** A position of the openings that are being explored. */
final class Node {
    /** The position's least image by the board's symmetries, at its turn. */
    final Setup setup;

    /** Whether the game ends here. */
    final boolean over;

    /** What a search sees here, to the player to move; what the end is worth, if the game is over. */
    int look;

    /** Whether that search was a thorough one. */
    boolean thorough;

    /** Whether all its turns are known. */
    boolean expanded;

    /** How many whole turns there are, those that lead to the same position included. */
    int turns;

    /** The turns, one for each position that they lead to. */
    final List<Edge> edges = new ArrayList<>();

    /** What the position is worth to the player to move, as far as it has been explored. */
    int value;

    /** How far it is away from the start and from good play, in hundredths of a piece or seed: see {@link Graph}. */
    long distance;

    Node(Setup setup, boolean over) {
        this.setup = setup;
        this.over = over;
    }

    /**
     * A turn.
     *
     * @param turn its number among all turns
     * @param to the position after it
     */
    record Edge(int turn, Node to) {}
}
