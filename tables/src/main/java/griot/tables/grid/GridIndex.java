package griot.tables.grid;

import griot.rules.grid.Grid;
import griot.rules.grid.GridGeometry;
import java.util.Arrays;

/**
 * Numbers the boards of so many files and ranks on which one side has so many pieces and the other so many: 0, 1, 2 …
 * without a gap, boards that mirror or turn into one another counted as one.
 *
 * <p>A board is two sets of squares, masks as in {@link Grid}; it has four images, and eight where it is a square. The
 * image with the smallest own mask, and among several such the smallest other mask, stands for all. Those that stand
 * for all are numbered in the order of the own mask, then of the other. To find a number at once, sets are ranked by
 * the combinatorial number system (Knuth, The Art of Computer Programming 4A, 7.2.1.3), which keeps that order: the
 * rank is the sum of the binomials (pᵢ over i + 1) of a set's places. Most own masks differ from all their images: then
 * any choice of the free squares is a board of its own. For the few others, the boards are listed. For many threads.
 */
public final class GridIndex {
    /** The most pieces of a side. */
    public static final int MAX_PIECES = 12;

    private static final int FLIPPED = 1;
    private static final int TURNED = 2;
    private static final int TRANSPOSED = 4;
    private static final int IDENTITY_ONLY = 1;

    /** In a row: the number of an image; that the mask is like an image of itself; above that its number. */
    private static final int IMAGE_MASK = 7;

    private static final int IS_SYMMETRIC = 8;
    private static final int NUMBER_SHIFT = 4;

    private static final int RANK_MASK = (1 << Grid.FILES) - 1;

    /** By number and place: how many ways there are to choose so many of the places below. */
    private static final long[][] BINOMIALS = new long[MAX_PIECES + 2][Grid.SQUARES + 1];

    static {
        for (int places = 0; places <= Grid.SQUARES; places++) {
            BINOMIALS[0][places] = 1;
            for (int chosen = 1; chosen <= MAX_PIECES + 1 && places > 0; chosen++) {
                BINOMIALS[chosen][places] = BINOMIALS[chosen - 1][places - 1] + BINOMIALS[chosen][places - 1];
            }
        }
    }

    /** By the squares of a rank, from file {@code a}: the same squares of file {@code a}, from rank 1. */
    private static final int[] RANK_AS_FILE = new int[1 << Grid.RANKS];

    static {
        for (int squares = 0; squares < RANK_AS_FILE.length; squares++) {
            for (int rest = squares; rest != 0; rest &= rest - 1) {
                RANK_AS_FILE[squares] |= 1 << Grid.FILES * Integer.numberOfTrailingZeros(rest);
            }
        }
    }

    private final int files;
    private final int ranks;
    private final int squares;
    private final int images;
    private final SubsetRanking ranking;
    private final int own;
    private final int other;
    private final long count;

    /**
     * By the rank of an own mask: its row, with the number of its smallest image, and the image by which that comes
     * about.
     */
    private final int[] rows;

    /**
     * The own masks that are the smallest of their images, ascending; which images are the mask itself, a bit each; the
     * first board.
     */
    private final int[] canonicalMasks;

    private final byte[] stabilizers;
    private final long[] starts;

    /**
     * For the masks with several such images, the other masks that are the smallest of theirs, ascending; elsewhere
     * nothing.
     */
    private final int[][] canonicalOthers;

    /**
     * A numbering.
     *
     * @param board the board, of which the files and ranks count
     * @param own how many pieces the player to move has, 0 to {@link #MAX_PIECES}
     * @param other how many the other has
     */
    public GridIndex(GridGeometry board, int own, int other) {
        this.files = board.files();
        this.ranks = board.ranks();
        this.squares = board.squares();
        this.images = images(files, ranks);
        this.ranking = SubsetRanking.of(board, own);
        this.own = own;
        this.other = other;
        int sets = (int) BINOMIALS[own][squares()];
        rows = new int[sets];
        int[] found = new int[sets];
        byte[] stable = new byte[sets];
        int count = 0;
        for (int rank = 0; rank < sets; rank++) {
            int mask = subset(rank, own, squares);
            int best = 0;
            int same = 0;
            for (int image = 0; image < images; image++) {
                int changed = image(mask, image);
                best = changed < image(mask, best) ? image : best;
                same |= changed == mask ? 1 << image : 0;
            }
            if (best == 0) {
                rows[rank] = count << NUMBER_SHIFT | (same == IDENTITY_ONLY ? 0 : IS_SYMMETRIC);
                found[count] = mask;
                stable[count++] = (byte) same;
            } else {
                rows[rank] = rows[ranking.rank(image(mask, best))] | best;
            }
        }
        canonicalMasks = Arrays.copyOf(found, count);
        stabilizers = Arrays.copyOf(stable, count);
        starts = new long[count + 1];
        canonicalOthers = new int[count][];
        for (int i = 0; i < count; i++) {
            canonicalOthers[i] = stabilizers[i] == IDENTITY_ONLY
                    ? new int[0]
                    : findCanonicalOthers(canonicalMasks[i], stabilizers[i]);
            long boards = canonicalOthers[i].length > 0 ? canonicalOthers[i].length : BINOMIALS[other][squares() - own];
            starts[i + 1] = starts[i] + boards;
        }
        this.count = starts[count];
    }

    private int squares() {
        return ranks * files;
    }

    private int image(int mask, int image) {
        return image(files, ranks, mask, image);
    }

    private int[] findCanonicalOthers(int mask, int stabilizer) {
        int sets = (int) BINOMIALS[other][squares() - own];
        int[] found = new int[sets];
        int n = 0;
        for (int rank = 0; rank < sets; rank++) {
            int foe = subset(rank, other, squares & ~mask);
            if (canonicalImage(foe, stabilizer) == foe) {
                found[n++] = foe;
            }
        }
        return Arrays.copyOf(found, n);
    }

    private int canonicalImage(int mask, int among) {
        int best = mask;
        for (int image = 1; image < images; image++) {
            if ((among >> image & 1) != 0) {
                best = Math.min(best, image(mask, image));
            }
        }
        return best;
    }

    /** How many images a board has. */
    static int images(int files, int ranks) {
        return files == ranks ? 2 * TRANSPOSED : TRANSPOSED;
    }

    /**
     * An image of a set of squares.
     *
     * @param files the width of the board
     * @param ranks its height
     * @param image 0 the set itself, 1 with the ranks the other way round, 2 turned by half, 3 with the files the other
     *     way round; on a square board 4 to 7 the same with ranks and files exchanged before
     */
    static int image(int files, int ranks, int mask, int image) {
        int changed = (image & TRANSPOSED) == 0 ? mask : transposed(mask);
        if ((image & TURNED) != 0) {
            changed = Integer.reverse(changed) >>> Integer.SIZE - Grid.FILES * ranks + Grid.FILES - files;
        }
        return (image & FLIPPED) == 0 ? changed : flipped(changed) >>> Grid.FILES * (Grid.RANKS - ranks);
    }

    /** With the ranks of the highest board the other way round. */
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
     * What a set's squares add to its rank among the sets of as many free squares.
     *
     * @param begin 1, and 1 more for each square of the set that comes before these
     */
    static long subsetRank(int set, int begin, int free) {
        int left = ~free;
        long rank = 0;
        int n = begin;
        for (int rest = set; rest != 0; rest &= rest - 1) {
            int square = Integer.numberOfTrailingZeros(rest);
            rank += BINOMIALS[n++][square - Integer.bitCount(left & (1 << square) - 1)];
        }
        return rank;
    }

    /** The set with a rank: the inverse of {@link #subsetRank}. */
    private static int subset(long rank, int size, int free) {
        int set = 0;
        long rest = rank;
        int place = Integer.bitCount(free);
        for (int n = size; n > 0; n--) {
            long[] ways = BINOMIALS[n];
            do {
                place--;
            } while (ways[place] > rest);
            rest -= ways[place];
            set |= 1 << Grid.nth(free, place);
        }
        return set;
    }

    /** About how many boards there are with so many pieces: all through the number of their images. */
    public static long approximateCount(GridGeometry board, int own, int other) {
        int squares = board.ranks() * board.files();
        return BINOMIALS[own][squares] * BINOMIALS[other][squares - own] / images(board.files(), board.ranks());
    }

    /** How many boards there are. */
    public long count() {
        return count;
    }

    /**
     * The number of a board.
     *
     * @param ownPieces the squares of the player to move
     * @param otherPieces those of the other
     */
    public long rank(int ownPieces, int otherPieces) {
        return rankInRow(row(ownPieces), otherPieces);
    }

    /** The boards on which the player to move has these squares, for {@link #rankInRow}. */
    public int row(int ownPieces) {
        return rows[ranking.rank(ownPieces)];
    }

    /**
     * The number of a board, where several with the same own squares are asked for.
     *
     * @param row that of the own squares
     * @param otherPieces the other's squares
     */
    public long rankInRow(int row, int otherPieces) {
        int number = row >> NUMBER_SHIFT;
        int foe = image(otherPieces, row & IMAGE_MASK);
        return starts[number]
                + ((row & IS_SYMMETRIC) == 0
                        ? subsetRank(foe, 1, squares & ~canonicalMasks[number])
                        : Arrays.binarySearch(canonicalOthers[number], canonicalImage(foe, stabilizers[number])));
    }

    /** How many images a board has: 4, or 8 on a square. */
    int images() {
        return images;
    }

    /**
     * How many of a board's images are the board itself: 1, 2, 4 or 8.
     *
     * @param row that of the own squares
     * @param otherPieces the other's squares
     */
    public int selfSymmetriesInRow(int row, int otherPieces) {
        if ((row & IS_SYMMETRIC) == 0) {
            return 1;
        }
        int stabilizer = stabilizers[row >> NUMBER_SHIFT];
        int foe = image(otherPieces, row & IMAGE_MASK);
        int same = 1;
        for (int image = 1; image < images; image++) {
            same += (stabilizer >> image & 1) != 0 && image(foe, image) == foe ? 1 : 0;
        }
        return same;
    }

    /**
     * The board that stands for all with a number: the inverse of {@link #rank}.
     *
     * @return the squares of the player to move in the lower half, those of the other in the upper
     */
    public long unrank(long number) {
        int at = Arrays.binarySearch(starts, number);
        int mask = at >= 0 ? at : -at - 2;
        long rest = number - starts[mask];
        int foe = canonicalOthers[mask].length > 0
                ? canonicalOthers[mask][(int) rest]
                : subset(rest, other, squares & ~canonicalMasks[mask]);
        return (long) foe << Integer.SIZE | canonicalMasks[mask];
    }
}
