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

    private int completingInRank(int pieces) {
        return completingAlong(pieces, Grid.EAST, Grid.WEST);
    }

    private int completingInFile(int pieces) {
        return completingAlong(pieces, Grid.NORTH, Grid.SOUTH);
    }

    /**
     * Squares with enough pieces beside them along one axis to complete a line.
     *
     * @param direction a direction of the axis, as in {@link Grid#shift}
     * @param opposite the opposite direction
     */
    private int completingAlong(int pieces, int direction, int opposite) {
        int ahead = Grid.shift(pieces, direction);
        int behind = Grid.shift(pieces, opposite);
        return lineLength == 2
                ? ahead | behind
                : ahead & Grid.shift(ahead, direction) | ahead & behind | behind & Grid.shift(behind, opposite);
    }
}
