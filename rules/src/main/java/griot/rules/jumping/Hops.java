package griot.rules.jumping;

import static griot.rules.Grid.east;
import static griot.rules.Grid.north;
import static griot.rules.Grid.south;
import static griot.rules.Grid.west;

import griot.rules.jumping.JumpingRules.OwnPieces;

/**
 * Hopping over an adjacent piece to the empty square behind it, for all pieces at once: over enemies it is a jump, over one's
 * own side a leap. Squares are masks of {@code griot.rules.Grid}.
 */
final class Hops {
    private Hops() {}

    /** The squares on which these pieces can land by one hop over those. */
    static int landings(int pieces, int over, int empty) {
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
    static int leapers(int own, int empty) {
        return landings(empty, own, own);
    }

    /** Every square that a piece reaches by hops over its own side; it has left its own square meanwhile. */
    static int leaps(int start, int own, int empty) {
        int others = own & ~start;
        // Two hops before the first question: most leaps are no longer, and a wrong guess costs more than a hop too
        // many.
        int first = landings(start, others, empty);
        int edge = landings(first, others, empty) & ~(start | first);
        int reached = first | edge;
        while (edge != 0) {
            edge = landings(edge, others, empty) & ~(start | reached);
            reached |= edge;
        }
        return reached;
    }

    /** Where a piece may land after hopping over its own side, as far as a rule set lets it. */
    static int ownLandings(OwnPieces reach, int start, int own, int empty) {
        return switch (reach) {
            case BLOCK -> 0;
            case JUMP_ONE -> landings(start, own, empty);
            case LEAP -> leaps(start, own, empty);
        };
    }

    /**
     * Whether no leap goes further than one hop, because after no first hop a second one is possible that does not go straight
     * back. Looking at all pieces together is much quicker than following each; it may say no where each alone could not.
     */
    static boolean isOneHopAll(int own, int empty) {
        int northward = north(north(own) & own) & empty;
        int southward = south(south(own) & own) & empty;
        int eastward = east(east(own) & own) & empty;
        int westward = west(west(own) & own) & empty;
        int sideways = eastward | westward;
        int upright = northward | southward;
        int second = north(north(northward | sideways) & own)
                | south(south(southward | sideways) & own)
                | east(east(eastward | upright) & own)
                | west(west(westward | upright) & own);
        return (second & empty) == 0;
    }
}
