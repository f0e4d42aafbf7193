package griot.engine;

import griot.rules.Grid;

/** Patterns on a grid that more than one evaluation looks for, as masks of {@link Grid}. */
final class Masks {
    private static final int FILE_A = Grid.board(1);

    private Masks() {}

    /** The squares of a board's rim. */
    static int rim(int files) {
        int board = Grid.board(files);
        int ranks = (1 << files) - 1;
        return (FILE_A | FILE_A << files - 1 | ranks | ranks << Grid.FILES * (Grid.RANKS - 1)) & board;
    }

    /** How many steps these pieces have into these empty squares. */
    static int steps(int pieces, int empty) {
        return Integer.bitCount(Grid.north(pieces) & empty)
                + Integer.bitCount(Grid.south(pieces) & empty)
                + Integer.bitCount(Grid.east(pieces) & empty)
                + Integer.bitCount(Grid.west(pieces) & empty);
    }
}
