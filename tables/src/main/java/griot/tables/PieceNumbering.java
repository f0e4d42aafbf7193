package griot.tables;

import griot.rules.Grid;
import java.util.Arrays;

/**
 * Numbers the boards of 5 × 6 squares on which one side has so many pieces and the other so many: 0, 1, 2 … without a gap, boards
 * that mirror or turn into one another counted as one.
 *
 * <p>A board is two sets of squares, masks as in {@link Grid}; it has four images. The image with the smallest own mask, and among
 * several such the smallest other mask, stands for all. Those that stand for all are numbered in the order of the own mask, then of the
 * other. To find a number at once, sets are ranked by the combinatorial number system (Knuth, The Art of Computer Programming 4A,
 * 7.2.1.3), which keeps that order: the rank is the sum of the binomials (pᵢ over i + 1) of a set's places. Most own masks differ from all
 * their images: then any choice of the free squares is a board of its own. For the few others, the boards are listed. For many threads.
 */
public final class PieceNumbering {
    /** The most pieces of a side. */
    public static final int MOST = 12;

    private static final int IMAGES = 4;
    private static final int FLIPPED = 1;
    private static final int TURNED = 2;
    private static final int IDENTITY_ONLY = 1;

    /** By place and number of places: how many ways there are to choose so many of the places below. */
    private static final long[][] WAYS = new long[Grid.SQUARES + 1][MOST + 2];

    static {
        for (int places = 0; places <= Grid.SQUARES; places++) {
            WAYS[places][0] = 1;
            for (int chosen = 1; chosen <= MOST + 1 && places > 0; chosen++) {
                WAYS[places][chosen] = WAYS[places - 1][chosen - 1] + WAYS[places - 1][chosen];
            }
        }
    }

    private final int own;
    private final int other;
    private final long count;

    /** By the rank of an own mask: the number of its smallest image, and in the lowest two bits the image by which it comes about. */
    private final int[] smallest;

    /** The own masks that are the smallest of their images, ascending; which images are the mask itself, a bit each; the first board. */
    private final int[] masks;

    private final byte[] stabilizers;
    private final long[] first;

    /** For the masks with several such images, the other masks that are the smallest of theirs, ascending; elsewhere nothing. */
    private final int[][] others;

    /**
     * A numbering.
     *
     * @param own how many pieces the player to move has, 1 to {@link #MOST}
     * @param other how many the other has
     */
    public PieceNumbering(int own, int other) {
        this.own = own;
        this.other = other;
        int sets = (int) WAYS[Grid.SQUARES][own];
        smallest = new int[sets];
        int[] found = new int[sets];
        byte[] stable = new byte[sets];
        int count = 0;
        for (int rank = 0; rank < sets; rank++) {
            int mask = set(rank, own, Grid.ALL);
            int best = 0;
            int same = 0;
            for (int image = 0; image < IMAGES; image++) {
                int changed = image(mask, image);
                best = changed < image(mask, best) ? image : best;
                same |= changed == mask ? 1 << image : 0;
            }
            if (best == 0) {
                smallest[rank] = count << 2;
                found[count] = mask;
                stable[count++] = (byte) same;
            } else {
                smallest[rank] = smallest[(int) setRank(image(mask, best), 0)] | best;
            }
        }
        masks = Arrays.copyOf(found, count);
        stabilizers = Arrays.copyOf(stable, count);
        first = new long[count + 1];
        others = new int[count][];
        for (int i = 0; i < count; i++) {
            others[i] = stabilizers[i] == IDENTITY_ONLY ? new int[0] : smallestOthers(masks[i], stabilizers[i]);
            long boards = others[i].length > 0 ? others[i].length : WAYS[Grid.SQUARES - own][other];
            first[i + 1] = first[i] + boards;
        }
        this.count = first[count];
    }

    private int[] smallestOthers(int mask, int stabilizer) {
        int sets = (int) WAYS[Grid.SQUARES - own][other];
        int[] found = new int[sets];
        int n = 0;
        for (int rank = 0; rank < sets; rank++) {
            int foe = set(rank, other, Grid.ALL & ~mask);
            if (smallestImage(foe, stabilizer) == foe) {
                found[n++] = foe;
            }
        }
        return Arrays.copyOf(found, n);
    }

    private static int smallestImage(int mask, int images) {
        int best = mask;
        for (int image = 1; image < IMAGES; image++) {
            if ((images >> image & 1) != 0) {
                best = Math.min(best, image(mask, image));
            }
        }
        return best;
    }

    /**
     * An image of a set of squares.
     *
     * @param image 0 the set itself, 1 with the ranks the other way round, 2 turned by half, 3 with the files the other way round
     */
    static int image(int mask, int image) {
        int turned = (image & TURNED) == 0 ? mask : Integer.reverse(mask) >>> Integer.SIZE - Grid.SQUARES;
        if ((image & FLIPPED) == 0) {
            return turned;
        }
        int flipped = 0;
        for (int rank = 0; rank < Grid.RANKS; rank++) {
            flipped = flipped << Grid.FILES | turned >>> rank * Grid.FILES & (1 << Grid.FILES) - 1;
        }
        return flipped;
    }

    /** The rank of a set among those of as many of the squares that are not taken. */
    private static long setRank(int set, int taken) {
        long rank = 0;
        int n = 1;
        for (int rest = set; rest != 0; rest &= rest - 1) {
            int square = Integer.numberOfTrailingZeros(rest);
            rank += WAYS[square - Integer.bitCount(taken & (1 << square) - 1)][n++];
        }
        return rank;
    }

    /** The set with a rank: the inverse of {@link #setRank}. */
    private static int set(long rank, int size, int free) {
        int set = 0;
        long rest = rank;
        int place = Integer.bitCount(free);
        for (int n = size; n > 0; n--) {
            do {
                place--;
            } while (WAYS[place][n] > rest);
            rest -= WAYS[place][n];
            set |= 1 << Grid.nth(free, place);
        }
        return set;
    }

    /** About how many boards there are with so many pieces: a quarter of all. */
    public static long about(int own, int other) {
        return WAYS[Grid.SQUARES][own] * WAYS[Grid.SQUARES - own][other] / IMAGES;
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
        int code = smallest[(int) setRank(ownPieces, 0)];
        int number = code >> 2;
        int foe = image(otherPieces, code & 3);
        return first[number]
                + (stabilizers[number] == IDENTITY_ONLY
                        ? setRank(foe, masks[number])
                        : Arrays.binarySearch(others[number], smallestImage(foe, stabilizers[number])));
    }

    /** How many of a board's four images are the board itself: 1, 2 or 4. */
    public int likenesses(int ownPieces, int otherPieces) {
        int number = smallest[(int) setRank(ownPieces, 0)] >> 2;
        if (stabilizers[number] == IDENTITY_ONLY) {
            return 1;
        }
        int same = 1;
        for (int image = 1; image < IMAGES; image++) {
            same += image(ownPieces, image) == ownPieces && image(otherPieces, image) == otherPieces ? 1 : 0;
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
        int foe = others[mask].length > 0 ? others[mask][(int) rest] : set(rest, other, Grid.ALL & ~masks[mask]);
        return (long) foe << Integer.SIZE | masks[mask];
    }
}
