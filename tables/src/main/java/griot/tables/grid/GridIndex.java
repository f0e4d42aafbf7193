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
    public static final int MOST = 12;

    private static final int FLIPPED = 1;
    private static final int TURNED = 2;
    private static final int TRANSPOSED = 4;
    private static final int IDENTITY_ONLY = 1;

    /** In a row: the number of an image; that the mask is like an image of itself; above that its number. */
    private static final int IMAGE = 7;

    private static final int IS_SYMMETRIC = 8;
    private static final int NUMBER_SHIFT = 4;

    private static final int RANK = (1 << Grid.FILES) - 1;

    /** By number and place: how many ways there are to choose so many of the places below. */
    private static final long[][] WAYS = new long[MOST + 2][Grid.SQUARES + 1];

    static {
        for (int places = 0; places <= Grid.SQUARES; places++) {
            WAYS[0][places] = 1;
            for (int chosen = 1; chosen <= MOST + 1 && places > 0; chosen++) {
                WAYS[chosen][places] = WAYS[chosen - 1][places - 1] + WAYS[chosen][places - 1];
            }
        }
    }

    /** By the squares of a rank, from file {@code a}: the same squares of file {@code a}, from rank 1. */
    private static final int[] UPRIGHT = new int[1 << Grid.RANKS];

    static {
        for (int squares = 0; squares < UPRIGHT.length; squares++) {
            for (int rest = squares; rest != 0; rest &= rest - 1) {
                UPRIGHT[squares] |= 1 << Grid.FILES * Integer.numberOfTrailingZeros(rest);
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
    private final int[] smallest;

    /**
     * The own masks that are the smallest of their images, ascending; which images are the mask itself, a bit each; the
     * first board.
     */
    private final int[] masks;

    private final byte[] stabilizers;
    private final long[] first;

    /**
     * For the masks with several such images, the other masks that are the smallest of theirs, ascending; elsewhere
     * nothing.
     */
    private final int[][] others;

    /**
     * A numbering.
     *
     * @param board the board, of which the files and ranks count
     * @param own how many pieces the player to move has, 0 to {@link #MOST}
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
        int sets = (int) WAYS[own][squares()];
        smallest = new int[sets];
        int[] found = new int[sets];
        byte[] stable = new byte[sets];
        int count = 0;
        for (int rank = 0; rank < sets; rank++) {
            int mask = set(rank, own, squares);
            int best = 0;
            int same = 0;
            for (int image = 0; image < images; image++) {
                int changed = image(mask, image);
                best = changed < image(mask, best) ? image : best;
                same |= changed == mask ? 1 << image : 0;
            }
            if (best == 0) {
                smallest[rank] = count << NUMBER_SHIFT | (same == IDENTITY_ONLY ? 0 : IS_SYMMETRIC);
                found[count] = mask;
                stable[count++] = (byte) same;
            } else {
                smallest[rank] = smallest[ranking.rank(image(mask, best))] | best;
            }
        }
        masks = Arrays.copyOf(found, count);
        stabilizers = Arrays.copyOf(stable, count);
        first = new long[count + 1];
        others = new int[count][];
        for (int i = 0; i < count; i++) {
            others[i] = stabilizers[i] == IDENTITY_ONLY ? new int[0] : smallestOthers(masks[i], stabilizers[i]);
            long boards = others[i].length > 0 ? others[i].length : WAYS[other][squares() - own];
            first[i + 1] = first[i] + boards;
        }
        this.count = first[count];
    }

    private int squares() {
        return ranks * files;
    }

    private int image(int mask, int image) {
        return image(files, ranks, mask, image);
    }

    private int[] smallestOthers(int mask, int stabilizer) {
        int sets = (int) WAYS[other][squares() - own];
        int[] found = new int[sets];
        int n = 0;
        for (int rank = 0; rank < sets; rank++) {
            int foe = set(rank, other, squares & ~mask);
            if (smallestImage(foe, stabilizer) == foe) {
                found[n++] = foe;
            }
        }
        return Arrays.copyOf(found, n);
    }

    private int smallestImage(int mask, int among) {
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
            flipped = flipped << Grid.FILES | mask >>> rank * Grid.FILES & RANK;
        }
        return flipped;
    }

    private static int transposed(int mask) {
        int transposed = 0;
        for (int rank = 0; rank < Grid.RANKS; rank++) {
            transposed |= UPRIGHT[mask >>> rank * Grid.FILES & RANK] << rank;
        }
        return transposed;
    }

    /**
     * What a set's squares add to its rank among the sets of as many free squares.
     *
     * @param begin 1, and 1 more for each square of the set that comes before these
     */
    static long setRank(int set, int begin, int free) {
        int left = ~free;
        long rank = 0;
        int n = begin;
        for (int rest = set; rest != 0; rest &= rest - 1) {
            int square = Integer.numberOfTrailingZeros(rest);
            rank += WAYS[n++][square - Integer.bitCount(left & (1 << square) - 1)];
        }
        return rank;
    }

    /** The set with a rank: the inverse of {@link #setRank}. */
    private static int set(long rank, int size, int free) {
        int set = 0;
        long rest = rank;
        int place = Integer.bitCount(free);
        for (int n = size; n > 0; n--) {
            long[] ways = WAYS[n];
            do {
                place--;
            } while (ways[place] > rest);
            rest -= ways[place];
            set |= 1 << Grid.nth(free, place);
        }
        return set;
    }

    /** About how many boards there are with so many pieces: all through the number of their images. */
    public static long about(GridGeometry board, int own, int other) {
        int squares = board.ranks() * board.files();
        return WAYS[own][squares] * WAYS[other][squares - own] / images(board.files(), board.ranks());
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
        return smallest[ranking.rank(ownPieces)];
    }

    /**
     * The number of a board, where several with the same own squares are asked for.
     *
     * @param row that of the own squares
     * @param otherPieces the other's squares
     */
    public long rankInRow(int row, int otherPieces) {
        int number = row >> NUMBER_SHIFT;
        int foe = image(otherPieces, row & IMAGE);
        return first[number]
                + ((row & IS_SYMMETRIC) == 0
                        ? setRank(foe, 1, squares & ~masks[number])
                        : Arrays.binarySearch(others[number], smallestImage(foe, stabilizers[number])));
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
        int foe = image(otherPieces, row & IMAGE);
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
    public long board(long number) {
        int at = Arrays.binarySearch(first, number);
        int mask = at >= 0 ? at : -at - 2;
        long rest = number - first[mask];
        int foe = others[mask].length > 0 ? others[mask][(int) rest] : set(rest, other, squares & ~masks[mask]);
        return (long) foe << Integer.SIZE | masks[mask];
    }
}
