package griot.rules.grid;

import griot.rules.Square;

/**
 * Bitboards: sets of squares as {@code int} masks, with the bit {@link Square#index} for each of at most 30 squares.
 * Smaller boards use the same layout and leave the last files and ranks empty, so that the same shifts apply to all.
 */
public final class Grid {
    /** The number of files of the widest board. */
    public static final int FILES = Square.FILES;

    /** The number of ranks of the highest board. */
    public static final int RANKS = Square.RANKS;

    /** The number of squares of the largest board. */
    public static final int SQUARES = FILES * RANKS;

    /** The number of directions of a step; see {@link #shift}. */
    public static final int DIRECTIONS = 4;

    /** The direction up, to the next rank. */
    public static final int NORTH = 0;

    /** The direction down. */
    public static final int SOUTH = 1;

    /** The direction to the right, to the next file. */
    public static final int EAST = 2;

    /** The direction to the left. */
    public static final int WEST = 3;

    /** All squares of the largest board. */
    public static final int ALL = (1 << SQUARES) - 1;

    private static final int FILE_A = 0b000001_000001_000001_000001_000001;
    private static final int NOT_FILE_A = ALL & ~FILE_A;
    private static final int NOT_FILE_F = ALL & ~(FILE_A << FILES - 1);

    private Grid() {}

    /** The squares of a board with five ranks and a number of files, from file {@code a}. */
    public static int board(int files) {
        return FILE_A * ((1 << files) - 1);
    }

    /** The squares of a board with a number of files and ranks, from {@code a1}. */
    public static int board(int files, int ranks) {
        return board(files) & ALL >>> FILES * (RANKS - ranks);
    }

    /** Shifts squares one rank up; those that leave the board are dropped. */
    public static int north(int squares) {
        return squares << FILES & ALL;
    }

    /** Shifts squares one rank down; those that leave the board are dropped. */
    public static int south(int squares) {
        return squares >>> FILES;
    }

    /** Shifts squares one file to the right; those that leave the board are dropped. */
    public static int east(int squares) {
        return (squares & NOT_FILE_F) << 1;
    }

    /** Shifts squares one file to the left; those that leave the board are dropped. */
    public static int west(int squares) {
        return (squares & NOT_FILE_A) >>> 1;
    }

    /**
     * Shifts squares one step in a direction; those that leave the board are dropped.
     *
     * @param direction {@link #NORTH} to {@link #WEST}, from 0 to 3; opposite directions differ in the last bit
     */
    public static int shift(int squares, int direction) {
        return switch (direction) {
            case NORTH -> north(squares);
            case SOUTH -> south(squares);
            case EAST -> east(squares);
            default -> west(squares);
        };
    }

    /** The squares that adjoin one of these along a rank or a file. */
    public static int neighbours(int squares) {
        return north(squares) | south(squares) | east(squares) | west(squares);
    }

    /** By {@code n << 8 | byte}: the position of the n-th set bit of the byte, both from 0. */
    private static final byte[] NTH_IN_BYTE = new byte[8 << 8];

    static {
        for (int bits = 0; bits < 256; bits++) {
            int n = 0;
            for (int position = 0; position < 8; position++) {
                if ((bits >> position & 1) != 0) {
                    NTH_IN_BYTE[n << 8 | bits] = (byte) position;
                    n++;
                }
            }
        }
    }

    /**
     * Selects the {@code n}-th lowest square of a set, from 0, which must have more than {@code n} (select in a bit
     * vector; Vigna, "Broadword implementation of rank/select queries", 2008). Branchless, as the byte that contains
     * the square cannot be predicted: bits are counted in all four bytes at once.
     */
    public static int nth(int squares, int n) {
        int pairs = squares - (squares >>> 1 & 0x55555555);
        int nibbles = (pairs & 0x33333333) + (pairs >>> 2 & 0x33333333);
        int bytes = nibbles + (nibbles >>> 4) & 0x0F0F0F0F;
        // By byte: the number of set bits in this byte and the lower ones.
        int cumulativeCounts = bytes * 0x01010101;
        // Sets the top bit of each byte for which it and the lower bytes have at most n set bits.
        int skippedBytes = (n * 0x01010101 | 0x80808080) - cumulativeCounts & 0x80808080;
        int shift = Integer.bitCount(skippedBytes) << 3;
        int bitsBefore = cumulativeCounts << 8 >>> shift & 0xFF;
        return shift + NTH_IN_BYTE[n - bitsBefore << 8 | squares >>> shift & 0xFF];
    }
}
