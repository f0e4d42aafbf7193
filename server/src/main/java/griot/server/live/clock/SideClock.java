package griot.server.live.clock;

/**
 * The time of one side. No value is negative.
 *
 * @param remainingMillis the time left: of a timed game for all further turns, of a correspondence game for the turn
 * @param bankMillis the extra time left in a correspondence game
 * @param lagBankMillis the lag that can still be compensated ({@link LagCompensation})
 * @param lagMillis the lag compensated so far
 */
public record SideClock(long remainingMillis, long bankMillis, long lagBankMillis, long lagMillis) {
    SideClock withRemaining(long millis) {
        return new SideClock(millis, bankMillis, lagBankMillis, lagMillis);
    }

    SideClock plusRemaining(long millis) {
        return withRemaining(remainingMillis + millis);
    }

    SideClock withLag(long newBankMillis, long givenMillis) {
        return new SideClock(remainingMillis, bankMillis, newBankMillis, lagMillis + givenMillis);
    }

    /** The time after which the side has lost on time: what remains and the extra time. */
    long limitMillis() {
        return remainingMillis + bankMillis;
    }
}
