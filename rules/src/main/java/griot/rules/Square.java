package griot.rules;

import java.util.Optional;

/**
 * A square of a grid board, named by its file {@code a}–{@code f} (left to right) and its rank {@code 1}–{@code 5}
 * (bottom to top), both as White sees them.
 *
 * @param index 6 × rank + file, both from 0, on boards of every width: 0 to 29. It is also the number of the bit of the
 *     square in the masks of {@code Grid}
 */
public record Square(int index) {
    /** The number of files of the widest board. */
    public static final int FILES = 6;

    /** The number of ranks of the highest board. */
    public static final int RANKS = 5;

    /** The number of squares of the largest board. */
    public static final int COUNT = FILES * RANKS;

    /**
     * Checks the index.
     *
     * @throws IllegalArgumentException if it is not 0 to 29
     */
    public Square {
        if (index < 0 || index >= COUNT) {
            throw new IllegalArgumentException("a square's index is 0 to 29, not " + index);
        }
    }

    /**
     * The square on a file and a rank, both from 0.
     *
     * @throws IllegalArgumentException if there is no such square
     */
    public static Square at(int file, int rank) {
        if (file < 0 || file >= FILES || rank < 0 || rank >= RANKS) {
            throw new IllegalArgumentException("no square on file " + file + ", rank " + rank);
        }
        return new Square(rank * FILES + file);
    }

    /** The square with a name, such as {@code c3}; empty if there is none. */
    public static Optional<Square> named(String name) {
        if (name.length() != 2) {
            return Optional.empty();
        }
        int file = name.charAt(0) - 'a';
        int rank = name.charAt(1) - '1';
        return file < 0 || file >= FILES || rank < 0 || rank >= RANKS ? Optional.empty() : Optional.of(at(file, rank));
    }

    /** The file, from 0 ({@code a}) to 5 ({@code f}). */
    public int file() {
        return index % FILES;
    }

    /** The rank, from 0 (nearest White) to 4. */
    public int rank() {
        return index / FILES;
    }

    /** The mask of the square alone, as in {@code Grid}. */
    public int bit() {
        return 1 << index;
    }

    /** The name, such as {@code c3}. */
    @Override
    public String toString() {
        return "" + (char) ('a' + file()) + (char) ('1' + rank());
    }
}
