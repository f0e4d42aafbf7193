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
 * Hopping over an adjacent piece to the empty square behind it, for all pieces at once: over enemies it is a jump, over
 * one's own side a leap. Squares are masks of {@code griot.rules.grid.Grid}.
 */
public final class JumpTargets {
    private JumpTargets() {}

    /** The squares on which these pieces can land by one hop over those. */
    public static int landings(int pieces, int over, int empty) {
        return (north(north(pieces) & over)
                        | south(south(pieces) & over)
                        | east(east(pieces) & over)
                        | west(west(pieces) & over))
                & empty;
    }

    /** In how many ways these pieces can hop over those. */
    static int count(int pieces, int over, int empty) {
        return Integer.bitCount(north(north(pieces) & over) & empty)
                + Integer.bitCount(south(south(pieces) & over) & empty)
                + Integer.bitCount(east(east(pieces) & over) & empty)
                + Integer.bitCount(west(west(pieces) & over) & empty);
    }

    /** Those of one side's pieces that can hop over a neighbour of their own; seen from the landing squares. */
    public static int leapers(int own, int empty) {
        return landings(empty, own, own);
    }

    /** Every square that a piece reaches by hops over its own side. */
    public static int leaps(int start, int own, int empty) {
        return withReachable(landings(start, own, empty), own, empty);
    }

    /**
     * These empty squares and all that hops over one's own side lead to from there.
     *
     * <p>A hop changes the file or the rank by two, and the piece jumped stands on a line between: a piece never hops
     * over the square that it came from. So squares hang together in the same way whichever piece leaps.
     */
    static int withReachable(int squares, int own, int empty) {
        int reached = squares;
        int edge = landings(squares, own, empty) & ~reached;
        while (edge != 0) {
            reached |= edge;
            edge = landings(edge, own, empty) & ~reached;
        }
        return reached;
    }

    /**
     * A shortest way by hops over its own side, from where a piece stands to where it can land; both ends belong to it.
     * The one by the lowest squares of several, so that the same leap always looks the same.
     */
    static List<Square> path(Square from, Square to, int own, int empty) {
        int[] cameFrom = new int[Grid.SQUARES];
        int reached = from.bit();
        int edge = from.bit();
        while ((reached & to.bit()) == 0 && edge != 0) {
            int next = 0;
            for (int rest = edge; rest != 0; rest &= rest - 1) {
                int at = Integer.numberOfTrailingZeros(rest);
                int landings = landings(1 << at, own, empty) & ~(reached | next);
                next |= landings;
                for (int left = landings; left != 0; left &= left - 1) {
                    cameFrom[Integer.numberOfTrailingZeros(left)] = at;
                }
            }
            reached |= next;
            edge = next;
        }
        List<Square> path = new ArrayList<>();
        for (int at = to.index(); at != from.index(); at = cameFrom[at]) {
            path.addFirst(new Square(at));
        }
        path.addFirst(from);
        return path;
    }

    /** Where a piece may land after hopping over its own side, as far as a rule set lets it. */
    public static int ownLandings(OwnPieces reach, int start, int own, int empty) {
        return switch (reach) {
            case BLOCK -> 0;
            case JUMP_ONE -> landings(start, own, empty);
            case LEAP -> leaps(start, own, empty);
        };
    }
}
