package griot.lab.grid;

import griot.rules.grid.Grid;

/** A board feature of which one side can have more than the other. */
enum BoardFeature {
    /** Pieces on the edge of the board. */
    EDGE("pieces on the edge") {
        @Override
        int count(int own, int other, int board) {
            return Integer.bitCount(own & edge(board));
        }
    },
    /** Pieces in corners. */
    CORNER("pieces in corners") {
        @Override
        int count(int own, int other, int board) {
            int inner = Grid.north(board) & Grid.south(board) | Grid.east(board) & Grid.west(board);
            return Integer.bitCount(own & ~inner);
        }
    },
    /** Pieces beside a piece of the same side. */
    CONNECTED("pieces beside an own one") {
        @Override
        int count(int own, int other, int board) {
            return Integer.bitCount(own & Grid.neighbours(own));
        }
    },
    /** Free squares to which a piece can step. */
    MOBILITY("free squares to step to") {
        @Override
        int count(int own, int other, int board) {
            return Integer.bitCount(Grid.neighbours(own) & board & ~own & ~other);
        }
    };

    private final String description;

    BoardFeature(String comment) {
        this.description = comment;
    }

    /** Its name in a sentence. */
    String description() {
        return description;
    }

    /**
     * The amount of the feature that a side has.
     *
     * @param own the side's squares
     * @param other the enemy's squares
     * @param board all squares
     */
    abstract int count(int own, int other, int board);

    private static int edge(int board) {
        int inner = Grid.north(board) & Grid.south(board) & Grid.east(board) & Grid.west(board);
        return board & ~inner;
    }
}
