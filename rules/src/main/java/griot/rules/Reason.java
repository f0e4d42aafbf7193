package griot.rules;

import griot.rules.syntax.Strings;

/** The reason why a game ended. The last five are declared by players or clocks, the others follow from the rules. */
public enum Reason {
    /** A side has no piece left, on the board or in hand. */
    ELIMINATED,
    /** A side has so few pieces left that it loses, in a game of lines. */
    REDUCED,
    /** A player has made a winning line. */
    LINE,
    /** A player has harvested at least as many seeds as the target. */
    TARGET,
    /** A player has harvested more than half of the seeds, with the option {@code stop-at-majority}. */
    MAJORITY,
    /** All seeds are harvested. */
    HARVESTED,
    /** Both sides have three pieces or fewer, under the conditions of the rule set. */
    THREE,
    /** The player to move has no legal action. */
    BLOCKED,
    /** The player to move has no legal sowing: no seeds, or none that feeds the other. */
    STARVED,
    /** The quiet rule of the source: too many quiet turns in a row after all pieces were placed. */
    QUIET,
    /** A hundred quiet turns in a row. */
    CAP,
    /** A position has occurred too often. */
    REPETITION,
    /** A player gave up. */
    RESIGNED,
    /** Both players agreed on a draw. */
    AGREED,
    /** A player's time ran out. */
    TIME,
    /** A player left the game. */
    ABANDONED,
    /** Tablebases prove the position won, and the winner ended the game. */
    PROVED;

    /** Whether the end is declared by players or clocks, rather than by the rules. */
    public boolean isDeclared() {
        return compareTo(RESIGNED) >= 0;
    }

    /** The word in records and outcomes, such as {@code eliminated}. */
    @Override
    public String toString() {
        return Strings.lowerCase(this);
    }
}
