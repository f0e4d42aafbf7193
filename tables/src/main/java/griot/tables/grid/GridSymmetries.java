package griot.tables.grid;

import griot.rules.grid.Grid;
import griot.rules.grid.GridGeometry;

/**
 * The symmetries of a board, under which a set of squares has four images, or eight if files and ranks are equal in
 * number.
 *
 * @param files the width of the board
 * @param ranks its height
 */
record GridSymmetries(int files, int ranks) {
    private static final int FLIPPED = 1;
    private static final int TURNED = 2;
    private static final int TRANSPOSED = 4;

    private static final int RANK_MASK = (1 << Grid.FILES) - 1;

    /** By the squares of a rank: the squares of file {@code a} into which transposition maps them. */
    private static final int[] RANK_AS_FILE = new int[1 << Grid.RANKS];

    static {
        for (int squares = 0; squares < RANK_AS_FILE.length; squares++) {
            for (int remaining = squares; remaining != 0; remaining &= remaining - 1) {
                RANK_AS_FILE[squares] |= 1 << Grid.FILES * Integer.numberOfTrailingZeros(remaining);
            }
        }
    }

    /** The symmetries of a board, of which only the files and ranks matter. */
    static GridSymmetries of(GridGeometry geometry) {
        return new GridSymmetries(geometry.files(), geometry.ranks());
    }

    /** The number of images of a board. */
    int count() {
        return files == ranks ? 2 * TRANSPOSED : TRANSPOSED;
    }

    /**
     * An image of a set of squares.
     *
     * @param image 0 for the identity, 1 for reversed ranks, 2 for a rotation by 180°, 3 for reversed files; on a
     *     square board, 4 to 7 for the same after a transposition
     */
    int image(int mask, int image) {
        int imageMask = (image & TRANSPOSED) == 0 ? mask : transposed(mask);
        if ((image & TURNED) != 0) {
            imageMask = Integer.reverse(imageMask) >>> Integer.SIZE - Grid.FILES * ranks + Grid.FILES - files;
        }
        return (image & FLIPPED) == 0 ? imageMask : flipped(imageMask) >>> Grid.FILES * (Grid.RANKS - ranks);
    }

    /** Reverses the ranks of a board with the maximum number of ranks. */
    private static int flipped(int mask) {
        int flipped = 0;
        for (int rank = 0; rank < Grid.RANKS; rank++) {
            flipped = flipped << Grid.FILES | mask >>> rank * Grid.FILES & RANK_MASK;
        }
        return flipped;
    }

    private static int transposed(int mask) {
        int transposed = 0;
        for (int rank = 0; rank < Grid.RANKS; rank++) {
            transposed |= RANK_AS_FILE[mask >>> rank * Grid.FILES & RANK_MASK] << rank;
        }
        return transposed;
    }

    /**
     * The least image of a mask.
     *
     * @param images the images considered, a bit for each
     */
    int leastImage(int mask, int images) {
        int least = mask;
        for (int image = 1; image < count(); image++) {
            if ((images >> image & 1) != 0) {
                least = Math.min(least, image(mask, image));
            }
        }
        return least;
    }

    /**
     * The number of boards with these numbers of pieces that an image leaves unchanged. On such a board the squares of
     * each cycle of the image, as a permutation, are all empty, or all hold pieces of one side.
     */
    long unchangedBoards(int image, int ownCount, int otherCount) {
        // By the numbers of pieces: the ways to put them on the cycles seen so far.
        long[][] ways = new long[ownCount + 1][otherCount + 1];
        ways[0][0] = 1;
        int seen = 0;
        for (int file = 0; file < files; file++) {
            for (int rank = 0; rank < ranks; rank++) {
                int length = 0;
                int square = 1 << rank * Grid.FILES + file;
                for (; (seen & square) == 0; square = image(square, image)) {
                    seen |= square;
                    length++;
                }
                if (length > 0) {
                    addCycle(length, ways);
                }
            }
        }
        return ways[ownCount][otherCount];
    }

    private static void addCycle(int length, long[][] ways) {
        // From the greatest numbers down, so that the entries added are those without this cycle.
        for (int own = ways.length - 1; own >= 0; own--) {
            for (int other = ways[own].length - 1; other >= 0; other--) {
                ways[own][other] += own >= length ? ways[own - length][other] : 0;
                ways[own][other] += other >= length ? ways[own][other - length] : 0;
            }
        }
    }
}
