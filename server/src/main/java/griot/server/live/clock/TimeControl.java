package griot.server.live.clock;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** The time control of a game: how much time a player has, and what a turn costs. All methods are pure. */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({@JsonSubTypes.Type(TimeControl.Correspondence.class), @JsonSubTypes.Type(TimeControl.Timed.class)})
public sealed interface TimeControl {
    /** The maximum number of days for a turn. */
    int MAX_DAYS = 14;

    /** The maximum number of extra days of a side for the game. */
    int MAX_BANK = 30;

    /** The maximum number of seconds of a side at the start. */
    int MAX_SECONDS = 3 * 60 * 60;

    /** The maximum number of seconds added after each turn. */
    int MAX_INCREMENT = 180;

    /** The time of each side at the start. */
    SideClock initial();

    /** The number of turns, of both sides together, that are played before time is charged. */
    int freeTurns();

    /**
     * A side's time after a turn.
     *
     * @param before the side's time when the turn began
     * @param chargedMillis the time that the turn took, less compensated lag
     */
    SideClock afterTurn(SideClock before, long chargedMillis);

    /**
     * A side's time during a turn.
     *
     * @param before the side's time when the turn began
     * @param chargedMillis the time that the turn has taken so far
     */
    SideClock withinTurn(SideClock before, long chargedMillis);

    /**
     * Days for each turn, and extra days for turns that take longer. When a side's time is over, the other may claim.
     *
     * @param days the days for each turn, from 1 to {@link #MAX_DAYS}
     * @param bank each side's extra days for the whole game, from 0 to {@link #MAX_BANK}
     */
    record Correspondence(int days, int bank) implements TimeControl {
        private static final long DAY_MILLIS = 24L * 60 * 60 * 1000;

        /**
         * Creates a time control.
         *
         * @throws IllegalArgumentException if a number is out of range
         */
        public Correspondence {
            requireInRange("days", days, 1, MAX_DAYS);
            requireInRange("bank", bank, 0, MAX_BANK);
        }

        @Override
        public SideClock initial() {
            return new SideClock(days * DAY_MILLIS, bank * DAY_MILLIS, 0, 0);
        }

        @Override
        public int freeTurns() {
            return 0;
        }

        @Override
        public SideClock afterTurn(SideClock before, long chargedMillis) {
            return new SideClock(
                    days * DAY_MILLIS, withinTurn(before, chargedMillis).bankMillis(), 0, 0);
        }

        @Override
        public SideClock withinTurn(SideClock before, long chargedMillis) {
            long fromBank = Math.max(0, chargedMillis - before.remainingMillis());
            return new SideClock(
                    Math.max(0, before.remainingMillis() - chargedMillis),
                    Math.max(0, before.bankMillis() - fromBank),
                    0,
                    0);
        }
    }

    /**
     * Time for the whole game, and an increment after each turn (Fischer). Each side's first turn is free and has no
     * increment. The server ends the game when a flag falls.
     *
     * @param seconds the time at the start, from 10 to {@link #MAX_SECONDS}
     * @param increment the seconds added after each turn, from 0 to {@link #MAX_INCREMENT}
     */
    record Timed(int seconds, int increment) implements TimeControl {
        private static final int MIN_SECONDS = 10;
        private static final int FREE_TURNS = 2;

        /**
         * Creates a time control.
         *
         * @throws IllegalArgumentException if a number is out of range
         */
        public Timed {
            requireInRange("seconds", seconds, MIN_SECONDS, MAX_SECONDS);
            requireInRange("increment", increment, 0, MAX_INCREMENT);
        }

        @Override
        public SideClock initial() {
            return new SideClock(seconds * 1000L, 0, LagCompensation.of(this).initialBankMillis(), 0);
        }

        @Override
        public int freeTurns() {
            return FREE_TURNS;
        }

        @Override
        public SideClock afterTurn(SideClock before, long chargedMillis) {
            return withinTurn(before, chargedMillis).plusRemaining(increment * 1000L);
        }

        @Override
        public SideClock withinTurn(SideClock before, long chargedMillis) {
            return before.withRemaining(Math.max(0, before.remainingMillis() - chargedMillis));
        }
    }

    /** No limit. If a player makes no turn for two weeks, the other may claim. */
    record Unlimited() implements TimeControl {
        /** The time without a turn after which the other may claim: two weeks. */
        static final long CLAIM_MILLIS = 14L * 24 * 60 * 60 * 1000;

        @Override
        public SideClock initial() {
            return new SideClock(0, 0, 0, 0);
        }

        @Override
        public int freeTurns() {
            return 0;
        }

        @Override
        public SideClock afterTurn(SideClock before, long chargedMillis) {
            return before;
        }

        @Override
        public SideClock withinTurn(SideClock before, long chargedMillis) {
            return before;
        }
    }

    private static void requireInRange(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    "clock." + name + " must be from " + min + " to " + max + ", not " + value);
        }
    }
}
