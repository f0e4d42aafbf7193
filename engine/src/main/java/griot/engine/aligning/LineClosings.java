package griot.engine.aligning;

import griot.rules.grid.Grid;

/**
 * Squares on which a step would close a line of Wali or Bolotondou, computed for all squares at once on bitboards of
 * {@link Grid}.
 */
public final class LineClosings {
    private final int length;

    /** @param length number of pieces of a line, 2 or 3 */
    public LineClosings(int length) {
        this.length = length;
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
        if (length == 2) {
            int rank = east | west;
            int file = north | south;
            return empty
                    & (north & (rank | south) | south & (rank | north) | east & (file | west) | west & (file | east));
        }
        int north2 = north & Grid.north(north);
        int south2 = south & Grid.south(south);
        int east2 = east & Grid.east(east);
        int west2 = west & Grid.west(west);
        int rank = east2 | east & west | west2;
        int file = north2 | north & south | south2;
        return empty
                & (north & (rank | south2) | south & (rank | north2) | east & (file | west2) | west & (file | east2));
    }

    /**
     * Squares on which a step in a direction closes a line: across the direction, or ahead in it.
     *
     * @param pieces the other pieces of the side that steps
     * @param direction as in {@link Grid#shift}; {@code direction ^ 1} is the opposite direction
     */
    int closedByStep(int pieces, int direction) {
        int across = direction < 2 ? axisSquares(pieces, 2, 3) : axisSquares(pieces, 0, 1);
        int ahead = Grid.shift(pieces, direction ^ 1);
        return across | (length == 2 ? ahead : ahead & Grid.shift(ahead, direction ^ 1));
    }

    /** Squares, empty or not, on which one more piece would complete a line, or lengthen one. */
    public int completingSquares(int pieces) {
        return axisSquares(pieces, 2, 3) | axisSquares(pieces, 0, 1);
    }

    /**
     * Squares with enough pieces beside them along one axis to complete a line.
     *
     * @param direction a direction of the axis, as in {@link Grid#shift}
     * @param opposite the opposite direction
     */
    private int axisSquares(int pieces, int direction, int opposite) {
        int ahead = Grid.shift(pieces, direction);
        int behind = Grid.shift(pieces, opposite);
        return length == 2
                ? ahead | behind
                : ahead & Grid.shift(ahead, direction) | ahead & behind | behind & Grid.shift(behind, opposite);
    }
}
