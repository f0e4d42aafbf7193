package griot.tables;

import java.util.OptionalInt;

/**
 * The game-theoretic value of a position for the player to move, or of a turn for the player who makes it, in the unit
 * of the rule set's tables.
 */
public sealed interface ProbeValue {
    /** Whether the tables hold the value. */
    default boolean isKnown() {
        return true;
    }

    /** A value that no table holds. */
    record Unknown() implements ProbeValue {
        @Override
        public boolean isKnown() {
            return false;
        }
    }

    /** Win, draw or loss; {@code toString} gives the text in JSON. */
    enum Wdl {
        WIN("win"),
        DRAW("draw"),
        LOSS("loss");

        private final String text;

        Wdl(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /**
     * Win, draw or loss, with the distance to the end.
     *
     * @param value the outcome with best play
     * @param distance the number of turns of both players to the end, at least 1; empty for a draw
     */
    record WinDrawLoss(Wdl value, OptionalInt distance) implements ProbeValue {}

    /**
     * The difference in seeds yet to be harvested, with the distance to conversion.
     *
     * @param value the seeds that the player harvests from here on, less those of the opponent, with best play
     * @param harvest the number of turns of both players within which the one who is ahead can force a harvest or the
     *     end without losing value, at least 1; empty if the value is 0 or the tables do not hold it
     */
    record SeedDifference(int value, OptionalInt harvest) implements ProbeValue {}
}
