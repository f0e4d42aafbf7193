package griot.engine.grid;

import griot.rules.grid.Grid;

/** Bitboard operations on threats, shared by evaluation and tactics. Squares are masks of {@link Grid}. */
public final class Threats {
    private static final int FILE_A = Grid.board(1);

    private Threats() {}

    /** The squares on the rim of a board.
     *
     * @param files number of files of the board
     */
    public static int rim(int files) {
        int board = Grid.board(files);
        int ranks = (1 << files) - 1;
        return (FILE_A | FILE_A << files - 1 | ranks | ranks << Grid.FILES * (Grid.RANKS - 1)) & board;
    }

    /** Number of steps from {@code pieces} to {@code empty}. */
    public static int steps(int pieces, int empty) {
        return Integer.bitCount(Grid.north(pieces) & empty)
                + Integer.bitCount(Grid.south(pieces) & empty)
                + Integer.bitCount(Grid.east(pieces) & empty)
                + Integer.bitCount(Grid.west(pieces) & empty);
    }

    /** The pieces of {@code over} that {@code jumpers} can jump over. */
    public static int jumpedBy(int jumpers, int over, int empty) {
        return over
                & (Grid.north(jumpers) & Grid.south(empty)
                        | Grid.south(jumpers) & Grid.north(empty)
                        | Grid.east(jumpers) & Grid.west(empty)
                        | Grid.west(jumpers) & Grid.east(empty));
    }

    /** The pieces of {@code jumpers} that can jump over one of {@code over}. */
    public static int jumpersOver(int jumpers, int over, int empty) {
        return jumpers
                & (Grid.south(over & Grid.south(empty))
                        | Grid.north(over & Grid.north(empty))
                        | Grid.west(over & Grid.west(empty))
                        | Grid.east(over & Grid.east(empty)));
    }
}
