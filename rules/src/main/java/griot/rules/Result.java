package griot.rules;

import java.util.Optional;

/** The result of a game. */
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

    /** The result of a win by a side. */
    public static Result win(Side side) {
        return side == Side.WHITE ? WHITE : BLACK;
    }

    /** Parses a result of a game record; empty if it is malformed. */
    public static Optional<Result> parse(String text) {
        for (Result result : values()) {
            if (result.text.equals(text)) {
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }

    /** The text in game records: {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}. */
    @Override
    public String toString() {
        return text;
    }
}
