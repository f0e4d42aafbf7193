package griot.tables.grid;

import griot.rules.grid.Grid;
import griot.rules.grid.GridGeometry;

/**
 * Ranks the sets of a fixed number of squares in the order of their masks, by the combinatorial number system (see
 * {@link GridIndex#subsetRank}). A rank is the sum of two table lookups, one for each half of the board. The contribution
 * of the upper half depends on the number of squares in the lower one, which follows from the size of the set.
 * Thread-safe.
 */
final class SubsetRanking {
    private static final int HALF_SQUARES = Grid.SQUARES / 2;
    private static final int LOWER_HALF = (1 << HALF_SQUARES) - 1;

    /**
     * By files, ranks and size of the sets; created lazily. A race of two threads creates a ranking twice, which is
     * harmless.
     */
    private static final SubsetRanking[][][] CACHE =
            new SubsetRanking[Grid.FILES + 1][Grid.RANKS + 1][GridIndex.MAX_PIECES + 1];

    /** By the number of places and the size of the sets; created lazily. */
    private static final SubsetRanking[][] CACHE_BY_PLACES =
            new SubsetRanking[Grid.SQUARES + 1][GridIndex.MAX_PIECES + 1];

    private final int[] lowerRanks = new int[LOWER_HALF + 1];
    private final int[] upperRanks = new int[LOWER_HALF + 1];

    private SubsetRanking(int boardMask, int size) {
        for (int half = 0; half <= LOWER_HALF; half++) {
            int count = Integer.bitCount(half);
            if (count <= size && (half & ~boardMask) == 0) {
                lowerRanks[half] = (int) GridIndex.subsetRank(half, 1, boardMask);
            }
            if (count <= size && (half << HALF_SQUARES & ~boardMask) == 0) {
                upperRanks[half] = (int) GridIndex.subsetRank(half << HALF_SQUARES, size - count + 1, boardMask);
            }
        }
    }

    /**
     * The ranking of the sets of a board.
     *
     * @param size the number of squares in a set
     */
    static SubsetRanking of(GridGeometry board, int size) {
        return cached(CACHE[board.files()][board.ranks()], board.squares(), size);
    }

    /**
     * The ranking of the sets of the lowest places.
     *
     * @param places their number
     * @param size the number of places in a set
     */
    static SubsetRanking ofPlaces(int places, int size) {
        return cached(CACHE_BY_PLACES[places], (1 << places) - 1, size);
    }

    private static SubsetRanking cached(SubsetRanking[] bySize, int boardMask, int size) {
        SubsetRanking ranking = bySize[size];
        if (ranking == null) {
            ranking = new SubsetRanking(boardMask, size);
            bySize[size] = ranking;
        }
        return ranking;
    }

    /** The rank of a set of squares of the board, or of places. */
    int rank(int set) {
        return lowerRanks[set & LOWER_HALF] + upperRanks[set >>> HALF_SQUARES];
    }
}
