package griot.rules;

/**
 * Sets of squares as {@code int}s, one bit a square at {@link Square#index}; 30 squares fit one {@code int}. Boards with
 * fewer files keep the same numbering and leave the last files unused, so that one set of shifts serves them all.
 */
public final class Grid {
    /** Files of the widest board. */
    public static final int FILES = 6;

    /** Ranks of every board. */
    public static final int RANKS = 5;

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

    /** The squares of a board with this many files, counted from file {@code a}. */
    public static int board(int files) {
        return FILE_A * ((1 << files) - 1);
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

    /** By how much a step in a direction changes a square's index. */
    public static int distance(int direction) {
        int distance = direction < 2 ? FILES : 1;
        return (direction & 1) == 0 ? distance : -distance;
    }

    /** All squares that touch one of these along a rank or a file. */
    public static int neighbours(int squares) {
        return north(squares) | south(squares) | east(squares) | west(squares);
    }

    /** The index of the {@code n}-th lowest square of a set, counted from 0; the set must hold more than {@code n}. */
    public static int nth(int squares, int n) {
        int rest = squares;
        int left = n;
        int index = 0;
        // Halving with bit counts: five steps however full the set is.
        for (int half = 16; half > 0; half >>= 1) {
            int low = Integer.bitCount(rest & (1 << half) - 1);
            if (left >= low) {
                left -= low;
                rest >>>= half;
                index += half;
            }
        }
        return index;
    }
}
