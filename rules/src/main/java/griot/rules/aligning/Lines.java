package griot.rules.aligning;

import static griot.rules.grid.Grid.east;
import static griot.rules.grid.Grid.north;
import static griot.rules.grid.Grid.south;
import static griot.rules.grid.Grid.west;

/**
 * Detects runs on bitboards: finds, by shifts of masks as in {@code griot.rules.grid.Grid}, all squares where a piece
 * would belong to a run of some length. A square may be empty or occupied; only the other pieces of the run are tested,
 * which adjoin it on one or both sides.
 */
final class Lines {
    private Lines() {}

    /**
     * The squares next to at least {@code count} pieces along the rank: the unbroken runs on the left and on the right
     * are counted together.
     *
     * @param count 1 to 3
     */
    static int adjoiningInRank(int pieces, int count) {
        // The squares with a piece to their left, and those with a piece to their right.
        int left = east(pieces);
        int right = west(pieces);
        if (count == 1) {
            return left | right;
        }
        int twoLeft = left & east(left);
        int twoRight = right & west(right);
        if (count == 2) {
            return twoLeft | left & right | twoRight;
        }
        return twoLeft & east(twoLeft) | twoLeft & right | left & twoRight | twoRight & west(twoRight);
    }

    /** Like {@link #adjoiningInRank}, with pieces along the file. */
    static int adjoiningInFile(int pieces, int count) {
        // The squares with a piece below them, and those with a piece above them.
        int below = north(pieces);
        int above = south(pieces);
        if (count == 1) {
            return below | above;
        }
        int twoBelow = below & north(below);
        int twoAbove = above & south(above);
        if (count == 2) {
            return twoBelow | below & above | twoAbove;
        }
        return twoBelow & north(twoBelow) | twoBelow & above | below & twoAbove | twoAbove & south(twoAbove);
    }

    /** The squares where a piece would belong to a run of at least {@code length}, 2 to 4, along the rank or file. */
    static int completingSquares(int pieces, int length) {
        return adjoiningInRank(pieces, length - 1) | adjoiningInFile(pieces, length - 1);
    }

    /**
     * The squares to which pieces can step upwards without making a run longer than {@code lineLength}. The piece
     * leaves the square behind, so such a run lies across the step or ahead of it. Each direction has a method of its
     * own, as the JIT compiler inlines only small methods.
     *
     * @param lineLength 2 or 3
     */
    static int stepsNorth(int pieces, int empty, int lineLength) {
        int twoAhead = south(pieces) & south(south(pieces));
        int lineAhead = lineLength == 2 ? twoAhead : twoAhead & south(twoAhead);
        return north(pieces) & empty & ~(adjoiningInRank(pieces, lineLength) | lineAhead);
    }

    /** Like {@link #stepsNorth}, downwards. */
    static int stepsSouth(int pieces, int empty, int lineLength) {
        int twoAhead = north(pieces) & north(north(pieces));
        int lineAhead = lineLength == 2 ? twoAhead : twoAhead & north(twoAhead);
        return south(pieces) & empty & ~(adjoiningInRank(pieces, lineLength) | lineAhead);
    }

    /** Like {@link #stepsNorth}, to the right. */
    static int stepsEast(int pieces, int empty, int lineLength) {
        int twoAhead = west(pieces) & west(west(pieces));
        int lineAhead = lineLength == 2 ? twoAhead : twoAhead & west(twoAhead);
        return east(pieces) & empty & ~(adjoiningInFile(pieces, lineLength) | lineAhead);
    }

    /** Like {@link #stepsNorth}, to the left. */
    static int stepsWest(int pieces, int empty, int lineLength) {
        int twoAhead = east(pieces) & east(east(pieces));
        int lineAhead = lineLength == 2 ? twoAhead : twoAhead & east(twoAhead);
        return west(pieces) & empty & ~(adjoiningInFile(pieces, lineLength) | lineAhead);
    }
}
