package griot.rules.jumping;

import static griot.rules.grid.Grid.east;
import static griot.rules.grid.Grid.north;
import static griot.rules.grid.Grid.south;
import static griot.rules.grid.Grid.west;

import griot.rules.Square;
import griot.rules.grid.Grid;
import griot.rules.jumping.JumpingRules.OwnPieces;
import java.util.ArrayList;
import java.util.List;

/**
 * Landing squares of jumps over an adjacent piece, for sets of pieces at once. A jump over an enemy is a {@link
 * griot.rules.Action.Jump}; jumps over pieces of the own side form a {@link griot.rules.Action.Leap} and are called
 * hops here. Squares are masks as in {@code griot.rules.grid.Grid}.
 */
public final class JumpTargets {
    private JumpTargets() {}

    /** The empty squares on which {@code pieces} can land by one jump over a piece of {@code jumpable}. */
    public static int landings(int pieces, int jumpable, int empty) {
        return (north(north(pieces) & jumpable)
                        | south(south(pieces) & jumpable)
                        | east(east(pieces) & jumpable)
                        | west(west(pieces) & jumpable))
                & empty;
    }

    /** The number of jumps of {@code pieces} over a piece of {@code jumpable} to an empty square. */
    static int count(int pieces, int jumpable, int empty) {
        return Integer.bitCount(north(north(pieces) & jumpable) & empty)
                + Integer.bitCount(south(south(pieces) & jumpable) & empty)
                + Integer.bitCount(east(east(pieces) & jumpable) & empty)
                + Integer.bitCount(west(west(pieces) & jumpable) & empty);
    }

    /** The pieces that can hop over a piece of their own side, found backwards from the landing squares. */
    public static int leapers(int own, int empty) {
        return landings(empty, own, own);
    }

    /** The squares that a piece reaches by one or more hops. */
    public static int leaps(int start, int own, int empty) {
        return withReachable(landings(start, own, empty), own, empty);
    }

    /**
     * The closure of some empty squares under hops, by flood fill.
     *
     * <p>A hop changes the file or the rank by two, so the start of a leap is never a square that it hops over.
     * Reachability therefore does not depend on which piece leaps.
     */
    static int withReachable(int squares, int own, int empty) {
        int reached = squares;
        int frontier = landings(squares, own, empty) & ~reached;
        while (frontier != 0) {
            reached |= frontier;
            frontier = landings(frontier, own, empty) & ~reached;
        }
        return reached;
    }

    /**
     * A shortest path of hops, by breadth-first search; both ends are included. Of several paths, returns the one
     * whose squares are searched first, from the lowest, so that the result is deterministic.
     *
     * @throws IllegalArgumentException if no hops lead from the one square to the other
     */
    static List<Square> path(Square from, Square to, int own, int empty) {
        int[] predecessor = new int[Grid.SQUARES];
        int reached = from.bit();
        int frontier = from.bit();
        while ((reached & to.bit()) == 0 && frontier != 0) {
            int next = 0;
            for (int remainingFrontier = frontier; remainingFrontier != 0; remainingFrontier &= remainingFrontier - 1) {
                int index = Integer.numberOfTrailingZeros(remainingFrontier);
                int landings = landings(1 << index, own, empty) & ~(reached | next);
                next |= landings;
                for (int remainingLandings = landings;
                        remainingLandings != 0;
                        remainingLandings &= remainingLandings - 1) {
                    predecessor[Integer.numberOfTrailingZeros(remainingLandings)] = index;
                }
            }
            reached |= next;
            frontier = next;
        }
        if ((reached & to.bit()) == 0) {
            throw new IllegalArgumentException("no hops lead from " + from + " to " + to);
        }
        List<Square> path = new ArrayList<>();
        for (int index = to.index(); index != from.index(); index = predecessor[index]) {
            path.addFirst(new Square(index));
        }
        path.addFirst(from);
        return path;
    }

    /** The squares on which a piece may land after jumping over pieces of its own side, by the rule on own pieces. */
    public static int ownLandings(OwnPieces rule, int start, int own, int empty) {
        return switch (rule) {
            case BLOCK -> 0;
            case JUMP_ONE -> landings(start, own, empty);
            case LEAP -> leaps(start, own, empty);
        };
    }
}
