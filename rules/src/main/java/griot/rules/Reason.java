package griot.rules;

import griot.rules.syntax.Strings;

/** Why a game ended. The last four follow from people and clocks, all others from the rules. */
public enum Reason {
    /** A side has no piece left, on the board or in hand. */
    ELIMINATED,
    /** A side has too few pieces left to make a line. */
    REDUCED,
    /** A player has made the line that wins. */
    LINE,
    /** A player has the number of seeds agreed on at the start. */
    TARGET,
    /** A player has more than half of the seeds, where that ends the game. */
    MAJORITY,
    /** No seed is left on the board. */
    HARVESTED,
    /** Both sides have few pieces. */
    THREE,
    /** The player to move has no legal action. */
    BLOCKED,
    /** The player to move has no seeds, or cannot feed the other. */
    STARVED,
    /** All pieces placed, and no capture in twenty turns. */
    QUIET,
    /** A hundred turns in a row in which nothing happened. */
    CAP,
    /** The same position for the third time. */
    REPETITION,
    /** A player gave up. */
    RESIGNED,
    /** Both players agreed on a draw. */
    AGREED,
    /** A player's time ran out. */
    TIME,
    /** A player left. */
    ABANDONED;

    /** Whether people or clocks bring it about, not the rules. */
    public boolean isByPlayers() {
        return compareTo(RESIGNED) >= 0;
    }

    /** The word that records and outcomes use, such as {@code eliminated}. */
    @Override
    public String toString() {
        return Strings.lowerCase(this);
    }
}
