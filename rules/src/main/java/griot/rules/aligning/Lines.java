package griot.rules.aligning;

import static griot.rules.grid.Grid.east;
import static griot.rules.grid.Grid.north;
import static griot.rules.grid.Grid.south;
import static griot.rules.grid.Grid.west;

/**
 * Where a piece would stand in a line of which length: for all squares at once, as masks of {@code
 * griot.rules.grid.Grid}. The piece itself need not stand there; what counts is how many of its side adjoin the square
 * in a row.
 */
final class Lines {
    private Lines() {}

    /** Squares that have at least {@code count} pieces, in one run through the square, beside them along the rank. */
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

    /** The same along the file. */
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

    /** Squares that would belong to a run of at least {@code length} (2 to 4), along the rank or the file. */
    static int through(int pieces, int length) {
        return alongRank(pieces, length - 1) | alongFile(pieces, length - 1);
    }

    /**
     * Where pieces can step upwards without making a run longer than {@code line}: a run ahead of the new square, as
     * the square behind it has just been left, or a run across. One method for each direction, as small ones are what
     * the compiler joins.
     */
    static int stepsNorth(int pieces, int empty, int line) {
        int ahead2 = south(pieces) & south(south(pieces));
        int ahead = line == 2 ? ahead2 : ahead2 & south(ahead2);
        return north(pieces) & empty & ~(alongRank(pieces, line) | ahead);
    }

    /** The same downwards. */
    static int stepsSouth(int pieces, int empty, int line) {
        int ahead2 = north(pieces) & north(north(pieces));
        int ahead = line == 2 ? ahead2 : ahead2 & north(ahead2);
        return south(pieces) & empty & ~(alongRank(pieces, line) | ahead);
    }

    /** The same to the right. */
    static int stepsEast(int pieces, int empty, int line) {
        int ahead2 = west(pieces) & west(west(pieces));
        int ahead = line == 2 ? ahead2 : ahead2 & west(ahead2);
        return east(pieces) & empty & ~(alongFile(pieces, line) | ahead);
    }

    /** The same to the left. */
    static int stepsWest(int pieces, int empty, int line) {
        int ahead2 = east(pieces) & east(east(pieces));
        int ahead = line == 2 ? ahead2 : ahead2 & east(ahead2);
        return west(pieces) & empty & ~(alongFile(pieces, line) | ahead);
    }
}
