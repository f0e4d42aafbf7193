package griot.tables.grid;

import griot.rules.grid.Grid;
import griot.rules.grid.GridGeometry;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Minimal perfect index of the boards on which each side has a given number of pieces: ranks them as 0, 1, 2 … up to
 * symmetry, so that boards which are images of one another share one index.
 *
 * <p>A board is two bit masks as in {@link Grid}: {@code own}, the squares of the player to move, and {@code other}. It
 * has four images, or eight if files and ranks are equal in number. Of these, the one with the smallest own mask, then
 * with the smallest other mask, is canonical. Canonical boards are indexed in the order of the own mask, then of the
 * other. Masks are ranked by the combinatorial number system (Knuth, The Art of Computer Programming 4A, 7.2.1.3),
 * which keeps their order: the rank of a set of places p₀ &lt; p₁ &lt; … is the sum of the binomials (pᵢ over i + 1).
 * If no symmetry leaves a canonical own mask unchanged, every set of free squares gives a canonical board. For the few
 * own masks that have a symmetry, the canonical masks of the other player are listed. Thread-safe.
 */
public final class GridIndex {
    /** The maximum number of pieces of a side. */
    public static final int MAX_PIECES = 12;

    /** The maximum number of images of a set of squares. */
    public static final int MAX_IMAGES = 8;

    private static final int IDENTITY_ONLY = 1;

    /**
     * Bit fields of an own key: the number of the image that is canonical; whether the canonical mask has a symmetry;
     * the number of that mask.
     */
    private static final int IMAGE_MASK = 7;

    private static final int IS_SYMMETRIC = 8;
    private static final int NUMBER_SHIFT = 4;

    /** Binomial coefficients, place over chosen, by chosen and place. */
    private static final long[][] BINOMIALS = new long[MAX_PIECES + 2][Grid.SQUARES + 1];

    static {
        for (int places = 0; places <= Grid.SQUARES; places++) {
            BINOMIALS[0][places] = 1;
            for (int chosen = 1; chosen <= MAX_PIECES + 1 && places > 0; chosen++) {
                BINOMIALS[chosen][places] = BINOMIALS[chosen - 1][places - 1] + BINOMIALS[chosen][places - 1];
            }
        }
    }

    private final GridSymmetries symmetries;
    private final int squares;
    private final SubsetRanking ranking;

    /** The number of pieces of the player to move, and of the other player. */
    private final int ownCount;

    private final int otherCount;
    private final long count;

    /** By the rank of an own mask: its own key. */
    private final int[] ownKeys;

    /**
     * The canonical own masks, ascending; by their number: the symmetries that leave the mask unchanged, a bit for each
     * image; and the index of the first board with that mask.
     */
    private final int[] canonicalMasks;

    private final byte[] stabilizers;
    private final long[] starts;

    /**
     * By the number of a canonical own mask: if the mask has a symmetry, the canonical masks of the other player,
     * ascending; otherwise empty.
     */
    private final int[][] canonicalOthers;

    /** The ranking of the sets of free squares; null before it is needed. A race creates it twice, which is harmless. */
    private @Nullable SubsetRanking freeRanking;

    /**
     * Creates the index of the boards with these numbers of pieces.
     *
     * @param geometry the board; only its files and ranks matter
     * @param ownCount the number of pieces of the player to move, 0 to {@link #MAX_PIECES}
     * @param otherCount the number of pieces of the other player, 0 to {@link #MAX_PIECES}
     */
    public GridIndex(GridGeometry geometry, int ownCount, int otherCount) {
        this.symmetries = GridSymmetries.of(geometry);
        this.squares = geometry.squares();
        this.ranking = SubsetRanking.of(geometry, ownCount);
        this.ownCount = ownCount;
        this.otherCount = otherCount;
        int subsets = (int) BINOMIALS[ownCount][squareCount()];
        ownKeys = new int[subsets];
        int[] canonical = new int[subsets];
        byte[] canonicalStabilizers = new byte[subsets];
        int canonicalCount = 0;
        for (int rank = 0; rank < subsets; rank++) {
            int mask = subset(rank, ownCount, squares);
            int canonicalImage = 0;
            int stabilizer = 0;
            for (int image = 0; image < symmetries.count(); image++) {
                int imageMask = symmetries.image(mask, image);
                canonicalImage = imageMask < symmetries.image(mask, canonicalImage) ? image : canonicalImage;
                stabilizer |= imageMask == mask ? 1 << image : 0;
            }
            if (canonicalImage == 0) {
                ownKeys[rank] = canonicalCount << NUMBER_SHIFT | (stabilizer == IDENTITY_ONLY ? 0 : IS_SYMMETRIC);
                canonical[canonicalCount] = mask;
                canonicalStabilizers[canonicalCount++] = (byte) stabilizer;
            } else {
                ownKeys[rank] = ownKeys[ranking.rank(symmetries.image(mask, canonicalImage))] | canonicalImage;
            }
        }
        canonicalMasks = Arrays.copyOf(canonical, canonicalCount);
        stabilizers = Arrays.copyOf(canonicalStabilizers, canonicalCount);
        starts = new long[canonicalCount + 1];
        canonicalOthers = new int[canonicalCount][];
        for (int i = 0; i < canonicalCount; i++) {
            canonicalOthers[i] = stabilizers[i] == IDENTITY_ONLY
                    ? new int[0]
                    : findCanonicalOthers(canonicalMasks[i], stabilizers[i]);
            long boards = canonicalOthers[i].length > 0
                    ? canonicalOthers[i].length
                    : BINOMIALS[otherCount][squareCount() - ownCount];
            starts[i + 1] = starts[i] + boards;
        }
        count = starts[canonicalCount];
    }

    private int squareCount() {
        return Integer.bitCount(squares);
    }

    private int[] findCanonicalOthers(int mask, int stabilizer) {
        int subsets = (int) BINOMIALS[otherCount][squareCount() - ownCount];
        int[] canonical = new int[subsets];
        int count = 0;
        for (int rank = 0; rank < subsets; rank++) {
            int otherMask = subset(rank, otherCount, squares & ~mask);
            if (symmetries.leastImage(otherMask, stabilizer) == otherMask) {
                canonical[count++] = otherMask;
            }
        }
        return Arrays.copyOf(canonical, count);
    }

    /**
     * The contribution of some squares of a set to its rank among the sets of as many free squares.
     *
     * @param begin 1 plus the number of squares of the set before these
     * @param free the free squares
     */
    static long subsetRank(int set, int begin, int free) {
        int excluded = ~free;
        long rank = 0;
        int chosen = begin;
        for (int remaining = set; remaining != 0; remaining &= remaining - 1) {
            int square = Integer.numberOfTrailingZeros(remaining);
            rank += BINOMIALS[chosen++][square - Integer.bitCount(excluded & (1 << square) - 1)];
        }
        return rank;
    }

    /** The set with a rank: the inverse of {@link #subsetRank}. */
    private static int subset(long rank, int size, int free) {
        int set = 0;
        long remainingRank = rank;
        int place = Integer.bitCount(free);
        for (int chosen = size; chosen > 0; chosen--) {
            long[] binomials = BINOMIALS[chosen];
            do {
                place--;
            } while (binomials[place] > remainingRank);
            remainingRank -= binomials[place];
            set |= 1 << Grid.nth(free, place);
        }
        return set;
    }

    /**
     * The number of boards with these numbers of pieces, symmetric boards counted once, as {@link #count()}, but
     * without an index: by Burnside's lemma it is the mean, over all images, of the number of boards that an image
     * leaves unchanged.
     *
     * @param geometry the board; only its files and ranks matter
     * @param ownCount the number of pieces of the player to move, 0 to {@link #MAX_PIECES}
     * @param otherCount the number of pieces of the other player, 0 to {@link #MAX_PIECES}
     */
    public static long count(GridGeometry geometry, int ownCount, int otherCount) {
        GridSymmetries symmetries = GridSymmetries.of(geometry);
        long unchanged = 0;
        for (int image = 0; image < symmetries.count(); image++) {
            unchanged += symmetries.unchangedBoards(image, ownCount, otherCount);
        }
        return unchanged / symmetries.count();
    }

    /** The number of boards. */
    public long count() {
        return count;
    }

    /**
     * The index of a board.
     *
     * @param ownPieces the squares of the player to move
     * @param otherPieces the squares of the other player
     */
    public long rank(int ownPieces, int otherPieces) {
        return rankByOwnKey(ownKey(ownPieces), otherPieces);
    }

    /** The first step of {@link #rank}, which depends on the own squares alone; for {@link #rankByOwnKey}. */
    public int ownKey(int ownPieces) {
        return ownKeys[ranking.rank(ownPieces)];
    }

    /**
     * The second step of {@link #rank}: the index of a board, given the own key.
     *
     * @param ownKey the result of {@link #ownKey} for the squares of the player to move
     * @param otherPieces the squares of the other player
     */
    public long rankByOwnKey(int ownKey, int otherPieces) {
        int maskNumber = ownKey >> NUMBER_SHIFT;
        int otherImage = symmetries.image(otherPieces, ownKey & IMAGE_MASK);
        return starts[maskNumber]
                + ((ownKey & IS_SYMMETRIC) == 0
                        ? subsetRank(otherImage, 1, squares & ~canonicalMasks[maskNumber])
                        : Arrays.binarySearch(
                                canonicalOthers[maskNumber],
                                symmetries.leastImage(otherImage, stabilizers[maskNumber])));
    }

    /**
     * Computes the images of a set of squares, for {@link #rankByImages}.
     *
     * @param images gets them, at least {@link #MAX_IMAGES}
     */
    public void images(int set, int[] images) {
        for (int image = 0; image < symmetries.count(); image++) {
            images[image] = symmetries.image(set, image);
        }
    }

    /**
     * As {@link #rankByOwnKey}, for a set of squares of the other player that is on many boards: its images are computed
     * once. Far faster on a processor with an instruction for {@link Integer#compress(int, int)}.
     *
     * @param ownKey the result of {@link #ownKey} for the squares of the player to move
     * @param otherImages the result of {@link #images} for the squares of the other player
     */
    public long rankByImages(int ownKey, int[] otherImages) {
        int maskNumber = ownKey >> NUMBER_SHIFT;
        if ((ownKey & IS_SYMMETRIC) != 0) {
            return rankByOwnKey(ownKey, otherImages[0]);
        }
        SubsetRanking ranks = freeRanking;
        if (ranks == null) {
            ranks = SubsetRanking.ofPlaces(squareCount() - ownCount, otherCount);
            freeRanking = ranks;
        }
        int free = squares & ~canonicalMasks[maskNumber];
        return starts[maskNumber] + ranks.rank(Integer.compress(otherImages[ownKey & IMAGE_MASK], free));
    }

    /** The number of images of a board: 8 if files and ranks are equal in number, otherwise 4. */
    int imageCount() {
        return symmetries.count();
    }

    /**
     * The number of symmetries that leave a board unchanged (the order of its stabilizer): 1, 2, 4 or 8.
     *
     * @param ownKey the result of {@link #ownKey} for the squares of the player to move
     * @param otherPieces the squares of the other player
     */
    public int selfSymmetries(int ownKey, int otherPieces) {
        if ((ownKey & IS_SYMMETRIC) == 0) {
            return 1;
        }
        int stabilizer = stabilizers[ownKey >> NUMBER_SHIFT];
        int otherImage = symmetries.image(otherPieces, ownKey & IMAGE_MASK);
        int order = 1;
        for (int image = 1; image < symmetries.count(); image++) {
            order += (stabilizer >> image & 1) != 0 && symmetries.image(otherImage, image) == otherImage ? 1 : 0;
        }
        return order;
    }

    /**
     * The canonical board with an index: the inverse of {@link #rank}.
     *
     * @return the squares of the player to move in the lower half, those of the other in the upper
     */
    public long unrank(long index) {
        int maskNumber = maskNumber(index);
        return board(canonicalMasks[maskNumber], other(index, maskNumber));
    }

    private static long board(int ownMask, int otherMask) {
        return (long) otherMask << Integer.SIZE | ownMask;
    }

    /** The other mask of the board with an index, given the number of its own mask. */
    private int other(long index, int maskNumber) {
        long otherRank = index - starts[maskNumber];
        return canonicalOthers[maskNumber].length > 0
                ? canonicalOthers[maskNumber][(int) otherRank]
                : subset(otherRank, otherCount, squares & ~canonicalMasks[maskNumber]);
    }

    /** Creates an unranker. */
    public Unranker unranker() {
        return new Unranker();
    }

    /**
     * Unranks one board after another, in any order; fast for boards in the order of their indices. A board with the
     * same own mask as the one before needs no search for it, and if it is one of the next few, its other mask is found
     * by stepping through the masks between (Gosper's hack). Not thread-safe.
     */
    public final class Unranker {
        /** Upper bound on the steps that are faster than unranking a mask. */
        private static final int MAX_STEPS = 8;

        /** Of the last board: its index, the number of its own mask, and its other mask. */
        private long lastIndex = -1;

        private int lastMask;
        private int lastOther;

        /** The squares that are free on {@link #lastMask}; by n: the n lowest of them. */
        private int free;

        private final int[] lowestFree = new int[otherCount + 1];

        private Unranker() {}

        /** The canonical board with an index, as by {@link GridIndex#unrank}. */
        public long unrank(long index) {
            if (lastIndex < 0 || index < starts[lastMask] || index >= starts[lastMask + 1]) {
                setMask(maskNumber(index));
                lastOther = other(index, lastMask);
            } else if (index < lastIndex || index > lastIndex + MAX_STEPS || canonicalOthers[lastMask].length > 0) {
                lastOther = other(index, lastMask);
            } else {
                for (long step = lastIndex; step < index; step++) {
                    lastOther = next(lastOther);
                }
            }
            lastIndex = index;
            return board(canonicalMasks[lastMask], lastOther);
        }

        private void setMask(int number) {
            lastMask = number;
            free = squares & ~canonicalMasks[number];
            int remaining = free;
            for (int i = 1; i < lowestFree.length; i++) {
                lowestFree[i] = lowestFree[i - 1] | remaining & -remaining;
                remaining &= remaining - 1;
            }
        }

        /** The next mask of as many free squares. */
        private int next(int other) {
            // The lowest square that can moves up by one place; those below it go to the bottom. The carry passes
            // squares that are not free, as their bits are set.
            int carried = (other | ~free) + (other & -other) & free;
            return carried | lowestFree[otherCount - Integer.bitCount(carried)];
        }
    }

    /**
     * The index of the first board on which the player to move has the same canonical squares as on a board.
     *
     * @param index the index of that board
     */
    public long firstWithSameOwn(long index) {
        return starts[maskNumber(index)];
    }

    /** The number of the canonical own mask of a board. */
    private int maskNumber(long index) {
        int searchResult = Arrays.binarySearch(starts, index);
        return searchResult >= 0 ? searchResult : -searchResult - 2;
    }
}
