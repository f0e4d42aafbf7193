package griot.tables;

import java.util.OptionalInt;

/**
 * The game-theoretic value of a position or a turn for its player, in the unit in which the rule set's tables are
 * solved.
 */
public sealed interface ProbeValue {
    /** Whether the tables hold the value. */
    default boolean isKnown() {
        return true;
    }

    /** No table holds the value. */
    record Unknown() implements ProbeValue {
        @Override
        public boolean isKnown() {
            return false;
        }
    }

    /** The outcomes of a game that is won, drawn or lost; the texts are those of JSON. */
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
     * @param distance turns of both players until the end, from 1; empty for a draw
     */
    record WinDrawLoss(Wdl value, OptionalInt distance) implements ProbeValue {}

    /**
     * The difference in seeds still to be captured, with the distance to the next capture.
     *
     * @param value seeds that the player captures from here on, less those of the opponent
     * @param harvest turns within which the player who is ahead can force the next capture or the end without losing
     *     value, from 1; empty where nobody is ahead or the tables do not hold it
     */
    record SeedDifference(int value, OptionalInt harvest) implements ProbeValue {}
}
