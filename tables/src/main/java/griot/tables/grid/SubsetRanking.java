package griot.tables.grid;

import griot.rules.grid.Grid;
import griot.rules.grid.GridGeometry;

/**
 * Ranks sets of so many of the board's squares, 0, 1, 2 … in the order of their masks, by two lookups: what each half
 * of a set's squares adds to its rank is known, as the number of squares in one half tells that of the other. For many
 * threads.
 */
final class SubsetRanking {
    private static final int HALF = Grid.SQUARES / 2;
    private static final int LOWER = (1 << HALF) - 1;

    /**
     * By width and height of the board and size of the sets; made when first needed, by two threads twice if need be.
     */
    private static final SubsetRanking[][][] CACHE =
            new SubsetRanking[Grid.FILES + 1][Grid.RANKS + 1][GridIndex.MAX_PIECES + 1];

    private final int[] lower = new int[LOWER + 1];
    private final int[] upper = new int[LOWER + 1];

    private SubsetRanking(int squares, int size) {
        for (int half = 0; half <= LOWER; half++) {
            int count = Integer.bitCount(half);
            if (count <= size && (half & ~squares) == 0) {
                lower[half] = (int) GridIndex.subsetRank(half, 1, squares);
            }
            if (count <= size && (half << HALF & ~squares) == 0) {
                upper[half] = (int) GridIndex.subsetRank(half << HALF, size - count + 1, squares);
            }
        }
    }

    /**
     * Those of a board.
     *
     * @param size squares in a set
     */
    static SubsetRanking of(GridGeometry board, int size) {
        SubsetRanking[] made = CACHE[board.files()][board.ranks()];
        SubsetRanking known = made[size];
        if (known == null) {
            known = new SubsetRanking(board.squares(), size);
            made[size] = known;
        }
        return known;
    }

    /** The rank of a set of squares that are on the board. */
    int rank(int set) {
        return lower[set & LOWER] + upper[set >>> HALF];
    }
}
