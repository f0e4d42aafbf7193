package griot.engine.grid;

import griot.rules.grid.Grid;

/** Threats and mobility on bitboards of {@link Grid}, shared by evaluation and tactics. */
public final class Threats {
    private static final int FILE_A = Grid.board(1);

    private Threats() {}

    /**
     * The squares on the rim of a board of five ranks.
     *
     * @param files number of files of the board
     */
    public static int rim(int files) {
        int board = Grid.board(files);
        int rank1 = (1 << files) - 1;
        return (FILE_A | FILE_A << files - 1 | rank1 | rank1 << Grid.FILES * (Grid.RANKS - 1)) & board;
    }

    /** Number of steps from {@code pieces} to {@code empty}. */
    public static int steps(int pieces, int empty) {
        return Integer.bitCount(Grid.north(pieces) & empty)
                + Integer.bitCount(Grid.south(pieces) & empty)
                + Integer.bitCount(Grid.east(pieces) & empty)
                + Integer.bitCount(Grid.west(pieces) & empty);
    }

    /** The {@code targets} that can be jumped by {@code jumpers}. */
    public static int jumpedBy(int jumpers, int targets, int empty) {
        return targets
                & (Grid.north(jumpers) & Grid.south(empty)
                        | Grid.south(jumpers) & Grid.north(empty)
                        | Grid.east(jumpers) & Grid.west(empty)
                        | Grid.west(jumpers) & Grid.east(empty));
    }

    /** The {@code jumpers} that can jump over one of the {@code targets}. */
    public static int jumpersOver(int jumpers, int targets, int empty) {
        return jumpers
                & (Grid.south(targets & Grid.south(empty))
                        | Grid.north(targets & Grid.north(empty))
                        | Grid.west(targets & Grid.west(empty))
                        | Grid.east(targets & Grid.east(empty)));
    }
}
