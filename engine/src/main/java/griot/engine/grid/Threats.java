package griot.engine.grid;

import griot.rules.grid.Grid;

/** Patterns on a grid that both evaluation and tactics look for, as masks of {@link Grid}. */
public final class Threats {
    private static final int FILE_A = Grid.board(1);

    private Threats() {}

    /** The squares of a board's rim. */
    public static int rim(int files) {
        int board = Grid.board(files);
        int ranks = (1 << files) - 1;
        return (FILE_A | FILE_A << files - 1 | ranks | ranks << Grid.FILES * (Grid.RANKS - 1)) & board;
    }

    /** How many steps these pieces have into these empty squares. */
    public static int steps(int pieces, int empty) {
        return Integer.bitCount(Grid.north(pieces) & empty)
                + Integer.bitCount(Grid.south(pieces) & empty)
                + Integer.bitCount(Grid.east(pieces) & empty)
                + Integer.bitCount(Grid.west(pieces) & empty);
    }

    /** The pieces of {@code over} that {@code jumpers} could jump over now. */
    public static int jumpedBy(int jumpers, int over, int empty) {
        return over
                & (Grid.north(jumpers) & Grid.south(empty)
                        | Grid.south(jumpers) & Grid.north(empty)
                        | Grid.east(jumpers) & Grid.west(empty)
                        | Grid.west(jumpers) & Grid.east(empty));
    }

    /** The {@code jumpers} that could jump over one of {@code over} now. */
    public static int jumpersOver(int jumpers, int over, int empty) {
        return jumpers
                & (Grid.south(over & Grid.south(empty))
                        | Grid.north(over & Grid.north(empty))
                        | Grid.west(over & Grid.west(empty))
                        | Grid.east(over & Grid.east(empty)));
    }
}
