package griot.rules.grid;

import griot.rules.Square;

/**
 * Sets of squares as {@code int}s, one bit a square at {@link Square#index}; 30 squares fit one {@code int}. Boards
 * with fewer files keep the same numbering and leave the last files unused, so that one set of shifts serves them all.
 */
public final class Grid {
    /** Files of the widest board. */
    public static final int FILES = Square.FILES;

    /** Ranks of the highest board. */
    public static final int RANKS = Square.RANKS;

    /** Squares of the widest board. */
    public static final int SQUARES = FILES * RANKS;

    /** Directions in which pieces step: see {@link #shift}. */
    public static final int DIRECTIONS = 4;

    /** All squares of the 5 × 6 board. */
    public static final int ALL = (1 << SQUARES) - 1;

    private static final int FILE_A = 0b000001_000001_000001_000001_000001;
    private static final int NOT_FILE_A = ALL & ~FILE_A;
    private static final int NOT_FILE_F = ALL & ~(FILE_A << FILES - 1);

    private Grid() {}

    /** The squares of a board of five ranks with this many files, counted from file {@code a}. */
    public static int board(int files) {
        return FILE_A * ((1 << files) - 1);
    }

    /** The squares of a board with so many files and ranks, counted from {@code a1}. */
    public static int board(int files, int ranks) {
        return board(files) & ALL >>> FILES * (RANKS - ranks);
    }

    /** Each square moved one rank up; what leaves the board is lost. */
    public static int north(int squares) {
        return squares << FILES & ALL;
    }

    /** Each square moved one rank down; what leaves the board is lost. */
    public static int south(int squares) {
        return squares >>> FILES;
    }

    /** Each square moved one file to the right; what leaves the board is lost. */
    public static int east(int squares) {
        return (squares & NOT_FILE_F) << 1;
    }

    /** Each square moved one file to the left; what leaves the board is lost. */
    public static int west(int squares) {
        return (squares & NOT_FILE_A) >>> 1;
    }

    /**
     * Each square moved one step in a direction; what leaves the board is lost.
     *
     * @param direction 0 north, 1 south, 2 east, 3 west; opposite directions differ in the last bit
     */
    public static int shift(int squares, int direction) {
        return switch (direction) {
            case 0 -> north(squares);
            case 1 -> south(squares);
            case 2 -> east(squares);
            default -> west(squares);
        };
    }

    /** All squares that touch one of these along a rank or a file. */
    public static int neighbours(int squares) {
        return north(squares) | south(squares) | east(squares) | west(squares);
    }

    /** The place of the n-th set bit of a byte, at {@code n << 8 | byte}. */
    private static final byte[] NTH_IN_BYTE = new byte[8 << 8];

    static {
        for (int bits = 0; bits < 256; bits++) {
            int n = 0;
            for (int place = 0; place < 8; place++) {
                if ((bits >> place & 1) != 0) {
                    NTH_IN_BYTE[n << 8 | bits] = (byte) place;
                    n++;
                }
            }
        }
    }

    /**
     * The index of the {@code n}-th lowest square of a set, counted from 0; the set must hold more than {@code n}.
     * Without a branch, as which byte it is in cannot be foreseen: bits are counted in all four bytes at once.
     */
    public static int nth(int squares, int n) {
        int pairs = squares - (squares >>> 1 & 0x55555555);
        int nibbles = (pairs & 0x33333333) + (pairs >>> 2 & 0x33333333);
        int bytes = nibbles + (nibbles >>> 4) & 0x0F0F0F0F;
        int upTo = bytes * 0x01010101;
        // A top bit for each byte whose bits, with those below it, are not more than n.
        int passed = (n * 0x01010101 | 0x80808080) - upTo & 0x80808080;
        int shift = Integer.bitCount(passed) << 3;
        int before = upTo << 8 >>> shift & 0xFF;
        return shift + NTH_IN_BYTE[n - before << 8 | squares >>> shift & 0xFF];
    }
}
