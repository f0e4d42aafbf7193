package griot.lab.family;

import griot.rules.syntax.Strings;

/** What the accepted turns of a puzzle achieve. */
public sealed interface PuzzleValue {
    /** A result of the game; its text is {@code win} or {@code draw}. */
    enum Outcome implements PuzzleValue {
        /** The solver wins. */
        WIN,
        /** The solver saves a draw. */
        DRAW;

        @Override
        public String toString() {
            return Strings.lowerCase(this);
        }
    }

    /**
     * A gain; its text is the number.
     *
     * @param count the pieces or seeds that the solver gains from here on, less those of the opponent
     */
    record Gain(int count) implements PuzzleValue {
        @Override
        public String toString() {
            return "" + count;
        }
    }

    /**
     * Parses the text of a value.
     *
     * @throws IllegalArgumentException if the text is malformed
     */
    static PuzzleValue parse(String text) {
        for (Outcome outcome : Outcome.values()) {
            if (outcome.toString().equals(text)) {
                return outcome;
            }
        }
        return new Gain(Integer.parseInt(text));
    }
}
