package griot.rules.aligning;

import static griot.rules.grid.Grid.east;
import static griot.rules.grid.Grid.north;
import static griot.rules.grid.Grid.south;
import static griot.rules.grid.Grid.west;

/**
 * Finds the squares where a piece would belong to a run of some length, for all squares at once, by shifts of masks as
 * in {@code griot.rules.grid.Grid}. A square counts whether or not it is occupied: the other pieces of the run adjoin
 * it on one or both sides.
 */
final class Lines {
    private Lines() {}

    /** The squares that at least {@code count} pieces adjoin along the rank, together on both sides. */
    static int alongRank(int pieces, int count) {
        int left = east(pieces);
        int right = west(pieces);
        if (count == 1) {
            return left | right;
        }
        int left2 = left & east(left);
        int right2 = right & west(right);
        if (count == 2) {
            return left2 | left & right | right2;
        }
        return left2 & east(left2) | left2 & right | left & right2 | right2 & west(right2);
    }

    /** Like {@link #alongRank}, along the file. */
    static int alongFile(int pieces, int count) {
        int below = north(pieces);
        int above = south(pieces);
        if (count == 1) {
            return below | above;
        }
        int below2 = below & north(below);
        int above2 = above & south(above);
        if (count == 2) {
            return below2 | below & above | above2;
        }
        return below2 & north(below2) | below2 & above | below & above2 | above2 & south(above2);
    }

    /** The squares where a piece would belong to a run of at least {@code length}, 2 to 4, along the rank or file. */
    static int through(int pieces, int length) {
        return alongRank(pieces, length - 1) | alongFile(pieces, length - 1);
    }

    /**
     * The squares to which pieces can step upwards without making a run longer than {@code lineLength}. As the square
     * behind is left, that run is either across or ahead. One method for each direction, as the JIT compiler inlines
     * only small methods.
     */
    static int stepsNorth(int pieces, int empty, int lineLength) {
        int ahead2 = south(pieces) & south(south(pieces));
        int ahead = lineLength == 2 ? ahead2 : ahead2 & south(ahead2);
        return north(pieces) & empty & ~(alongRank(pieces, lineLength) | ahead);
    }

    /** Like {@link #stepsNorth}, downwards. */
    static int stepsSouth(int pieces, int empty, int lineLength) {
        int ahead2 = north(pieces) & north(north(pieces));
        int ahead = lineLength == 2 ? ahead2 : ahead2 & north(ahead2);
        return south(pieces) & empty & ~(alongRank(pieces, lineLength) | ahead);
    }

    /** Like {@link #stepsNorth}, to the right. */
    static int stepsEast(int pieces, int empty, int lineLength) {
        int ahead2 = west(pieces) & west(west(pieces));
        int ahead = lineLength == 2 ? ahead2 : ahead2 & west(ahead2);
        return east(pieces) & empty & ~(alongFile(pieces, lineLength) | ahead);
    }

    /** Like {@link #stepsNorth}, to the left. */
    static int stepsWest(int pieces, int empty, int lineLength) {
        int ahead2 = east(pieces) & east(east(pieces));
        int ahead = lineLength == 2 ? ahead2 : ahead2 & east(ahead2);
        return west(pieces) & empty & ~(alongFile(pieces, lineLength) | ahead);
    }
}
