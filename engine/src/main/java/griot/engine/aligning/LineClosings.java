package griot.engine.aligning;

import griot.rules.grid.Grid;

/** Where a step would close a line of Wali or Bolotondou, for all squares at once, as masks of {@link Grid}. */
public final class LineClosings {
    private final int length;

    /** Lines of so many pieces: 2 or 3. */
    public LineClosings(int line) {
        this.length = line;
    }

    /**
     * Empty squares on which a step of one of these pieces closes a line. Exact but for lines that would be too long, which
     * are left in: that is the rules' business.
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

    /** Squares that a step in this direction would make part of a line: across its way, or ahead of it. */
    int closedByStep(int pieces, int direction) {
        int across = direction < 2 ? axisSquares(pieces, 2, 3) : axisSquares(pieces, 0, 1);
        int ahead = Grid.shift(pieces, direction ^ 1);
        return across | (length == 2 ? ahead : ahead & Grid.shift(ahead, direction ^ 1));
    }

    /** Squares on which one more piece would complete a line, or lengthen one. */
    public int completingSquares(int pieces) {
        return axisSquares(pieces, 2, 3) | axisSquares(pieces, 0, 1);
    }

    /** Squares with enough pieces beside them, along one axis, to complete a line. */
    private int axisSquares(int pieces, int one, int opposite) {
        int here = Grid.shift(pieces, one);
        int there = Grid.shift(pieces, opposite);
        return length == 2
                ? here | there
                : here & Grid.shift(here, one) | here & there | there & Grid.shift(there, opposite);
    }
}
