package griot.rules;

import java.util.Optional;

/** Who won. */
public enum Result {
    /** White won: {@code 1-0}. */
    WHITE("1-0"),
    /** Black won: {@code 0-1}. */
    BLACK("0-1"),
    /** Nobody won: {@code 1/2-1/2}. */
    DRAW("1/2-1/2");

    private final String text;

    Result(String text) {
        this.text = text;
    }

    /** The result in which this side has won. */
    public static Result win(Side side) {
        return side == Side.WHITE ? WHITE : BLACK;
    }

    /** The result that game records write like this; empty where there is none. */
    public static Optional<Result> named(String text) {
        for (Result result : values()) {
            if (result.text.equals(text)) {
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }

    /** As game records write it: {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}. */
    @Override
    public String toString() {
        return text;
    }
}
