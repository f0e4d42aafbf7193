package griot.server.live.game;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** The clock of a game. A game without one has no time limit. */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({@JsonSubTypes.Type(ClockSettings.Correspondence.class), @JsonSubTypes.Type(ClockSettings.Timed.class)})
public sealed interface ClockSettings {
    /** The maximum number of days for a turn. */
    int MAX_DAYS = 14;

    /** The maximum number of seconds for the game. */
    int MAX_SECONDS = 3 * 60 * 60;

    /** The maximum number of seconds added after each turn. */
    int MAX_INCREMENT = 180;

    /**
     * A number of days for each turn.
     *
     * @param days from 1 to {@link #MAX_DAYS}
     */
    record Correspondence(int days) implements ClockSettings {
        /**
         * Creates a clock.
         *
         * @throws IllegalArgumentException if the number of days is out of range
         */
        public Correspondence {
            requireInRange("days", days, 1, MAX_DAYS);
        }
    }

    /**
     * Time for the whole game, and a bonus for each turn (Fischer).
     *
     * @param seconds the time at the start, from 10 to {@link #MAX_SECONDS}
     * @param increment the seconds added after each turn, from 0 to {@link #MAX_INCREMENT}
     */
    record Timed(int seconds, int increment) implements ClockSettings {
        private static final int MIN_SECONDS = 10;

        /**
         * Creates a clock.
         *
         * @throws IllegalArgumentException if a number is out of range
         */
        public Timed {
            requireInRange("seconds", seconds, MIN_SECONDS, MAX_SECONDS);
            requireInRange("increment", increment, 0, MAX_INCREMENT);
        }
    }

    private static void requireInRange(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    "clock." + name + " must be from " + min + " to " + max + ", not " + value);
        }
    }
}
