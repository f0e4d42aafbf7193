package griot.rules;

import java.util.Optional;

/**
 * A house of a sowing board: {@code A}–{@code F} are White's from left to right, {@code a}–{@code f} Black's, left to
 * right as Black sees them. Sowing runs A … F, a … f and round again.
 *
 * @param index the position in the order of sowing, 0 ({@code A}) to 11 ({@code f})
 */
public record House(int index) {
    /** The number of houses in a row. */
    public static final int ROW_LENGTH = 6;

    /** The number of houses on the board. */
    public static final int COUNT = 2 * ROW_LENGTH;

    /**
     * Checks the index.
     *
     * @throws IllegalArgumentException if it is not 0 to 11
     */
    public House {
        if (index < 0 || index >= COUNT) {
            throw new IllegalArgumentException("a house's index is 0 to 11, not " + index);
        }
    }

    /** The house with a name; empty if there is none. */
    public static Optional<House> named(String name) {
        if (name.length() != 1) {
            return Optional.empty();
        }
        char letter = name.charAt(0);
        if (letter >= 'A' && letter <= 'F') {
            return Optional.of(new House(letter - 'A'));
        }
        if (letter >= 'a' && letter <= 'f') {
            return Optional.of(new House(ROW_LENGTH + letter - 'a'));
        }
        return Optional.empty();
    }

    /** The house of a player in a column, from 0 on the left as that player sees it. */
    public static House of(Side owner, int column) {
        return new House(owner == Side.WHITE ? column : ROW_LENGTH + column);
    }

    /** The player to whose row the house belongs. */
    public Side owner() {
        return index < ROW_LENGTH ? Side.WHITE : Side.BLACK;
    }

    /** The column, from 0 on the left to 5 as the owner sees it. */
    public int column() {
        return index % ROW_LENGTH;
    }

    /** The name: {@code A}–{@code F} or {@code a}–{@code f}. */
    @Override
    public String toString() {
        return String.valueOf((char) (index < ROW_LENGTH ? 'A' + index : 'a' + index - ROW_LENGTH));
    }
}
