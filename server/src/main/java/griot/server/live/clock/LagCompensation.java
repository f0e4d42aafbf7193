package griot.server.live.clock;

/**
 * Lag compensation in timed games: time that a turn spent on the network is not charged, within a quota. As on lichess,
 * the quota is a bank that each turn fills and the compensated lag empties.
 *
 * @param gainMillis what each charged turn adds to the bank: a second, less in short games
 */
record LagCompensation(long gainMillis) {
    private static final int ESTIMATED_TURNS = 40;
    private static final long MIN_GAIN_MILLIS = 200;
    private static final long MAX_GAIN_MILLIS = 1000;

    /** The estimated duration, in seconds, from which games have the largest gain. */
    private static final int LONG_GAME_SECONDS = 180;

    /** The bank at the start, in gains. */
    private static final int INITIAL_GAINS = 3;

    /** The largest bank, in gains. */
    private static final int MAX_GAINS = 7;

    /** The largest compensation of a turn, in gains. */
    private static final int GAINS_PER_TURN = 2;

    static LagCompensation of(TimeControl.Timed control) {
        long estimatedSeconds = control.seconds() + (long) ESTIMATED_TURNS * control.increment();
        return new LagCompensation(
                Math.clamp(estimatedSeconds * MAX_GAIN_MILLIS / LONG_GAME_SECONDS, MIN_GAIN_MILLIS, MAX_GAIN_MILLIS));
    }

    long initialBankMillis() {
        return INITIAL_GAINS * gainMillis;
    }

    /** The largest lag that a side's next turn can have compensated. */
    long limitMillis(SideClock side) {
        return Math.min(side.lagBankMillis(), GAINS_PER_TURN * gainMillis);
    }

    /** A side after a turn in which an amount of lag was compensated. */
    SideClock afterTurn(SideClock side, long lagMillis) {
        long bank = Math.clamp(side.lagBankMillis() - lagMillis + gainMillis, 0, MAX_GAINS * gainMillis);
        return side.withLag(bank, lagMillis);
    }
}
