package griot.engine.aligning;

import griot.rules.grid.Grid;

/**
 * Squares on which a step would close a line of Wali or Bolotondou, computed for all squares at once on bitboards of
 * {@link Grid}.
 */
public final class LineClosings {
    private final int lineLength;

    /** @param lineLength number of pieces of a line, 2 or 3 */
    public LineClosings(int lineLength) {
        this.lineLength = lineLength;
    }

    /**
     * Empty squares on which a step of one of these pieces closes a line. Includes closings of lines that would be too
     * long, which the rules forbid.
     */
    public int closingSquares(int pieces, int empty) {
        int north = Grid.north(pieces);
        int south = Grid.south(pieces);
        int east = Grid.east(pieces);
        int west = Grid.west(pieces);
        if (lineLength == 2) {
            int inRank = east | west;
            int inFile = north | south;
            return empty
                    & (north & (inRank | south)
                            | south & (inRank | north)
                            | east & (inFile | west)
                            | west & (inFile | east));
        }
        int north2 = north & Grid.north(north);
        int south2 = south & Grid.south(south);
        int east2 = east & Grid.east(east);
        int west2 = west & Grid.west(west);
        int inRank = east2 | east & west | west2;
        int inFile = north2 | north & south | south2;
        return empty
                & (north & (inRank | south2)
                        | south & (inRank | north2)
                        | east & (inFile | west2)
                        | west & (inFile | east2));
    }

    /**
     * Squares on which a step in a direction closes a line: across the direction, or ahead in it.
     *
     * @param pieces the other pieces of the side that steps
     * @param direction as in {@link Grid#shift}; {@code direction ^ 1} is the opposite direction
     */
    int closedByStep(int pieces, int direction) {
        int across = direction == Grid.NORTH || direction == Grid.SOUTH
                ? completingInRank(pieces)
                : completingInFile(pieces);
        int ahead = Grid.shift(pieces, direction ^ 1);
        return across | (lineLength == 2 ? ahead : ahead & Grid.shift(ahead, direction ^ 1));
    }

    /** Squares, empty or not, on which one more piece would complete a line, or lengthen one. */
    public int completingSquares(int pieces) {
        return completingInRank(pieces) | completingInFile(pieces);
    }

    // The rules' Lines finds the same squares, for other lengths too, but cost Bolotondou's search 3 % of its speed.

    private int completingInRank(int pieces) {
        // The squares with a piece to their left, and those with a piece to their right.
        int left = Grid.east(pieces);
        int right = Grid.west(pieces);
        return lineLength == 2 ? left | right : left & Grid.east(left) | left & right | right & Grid.west(right);
    }

    private int completingInFile(int pieces) {
        int below = Grid.north(pieces);
        int above = Grid.south(pieces);
        return lineLength == 2 ? below | above : below & Grid.north(below) | below & above | above & Grid.south(above);
    }
}
