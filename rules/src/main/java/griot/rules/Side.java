package griot.rules;

import griot.rules.problem.Named;

/** The two players. White (light pieces, pebbles, South) begins. */
public enum Side implements Named {
    /** Light pieces, pebbles, South: moves first. */
    WHITE('w'),
    /** Dark pieces, sticks, North: moves second. */
    BLACK('b');

    private final char letter;

    Side(char letter) {
        this.letter = letter;
    }

    /** The other player. */
    public Side other() {
        return this == WHITE ? BLACK : WHITE;
    }

    /** {@code w} or {@code b}, as in position texts. */
    public char letter() {
        return letter;
    }

    @Override
    public String englishName() {
        return this == WHITE ? "White" : "Black";
    }
}
