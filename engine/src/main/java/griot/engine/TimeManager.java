package griot.engine;

/**
 * The clock of the player to move, and how much of it one whole turn should take, however many actions that has.
 *
 * <p>The turns still to come are taken as equally long, those of the bonus time to come included, and what passes outside
 * the engine is put aside for each of them. So with next to no time left the engine answers at once.
 *
 * @param remaining milliseconds on the clock; from 0, or less where it is overdrawn
 * @param increment milliseconds added after each turn
 * @param turnsToGo turns until the clock is set anew; 0 if it has to last for the whole game
 * @param overhead milliseconds of each turn that pass between the clock and the engine, on the way there and back
 */
public record TimeManager(long remaining, long increment, int turnsToGo, long overhead) {
    /** As many turns may still come in a game of any length. */
    private static final int EXPECTED_TURNS = 30;

    /** A turn that has become difficult may take so many times what was planned for it. */
    private static final int HARD_LIMIT_FACTOR = 3;

    /** Of five parts of the clock, those that a single turn may take at most. */
    private static final int USABLE_FIFTHS = 4;

    /** Refuses negative times, the remaining one apart. */
    public TimeManager {
        if (increment < 0 || turnsToGo < 0 || overhead < 0) {
            throw new IllegalArgumentException("a clock's increment, turns to go and overhead are at least 0");
        }
    }

    /** Milliseconds after which looking further is not begun, since it would not be finished: from 1. */
    public long softLimit() {
        return Math.max(1, Math.min(hardLimit(), plannedTime() / 2));
    }

    /** Milliseconds after which the turn is played whatever has been found: from 1. */
    public long hardLimit() {
        long usable = (remaining - overhead) * USABLE_FIFTHS / 5;
        return Math.max(1, Math.min(usable, HARD_LIMIT_FACTOR * plannedTime()));
    }

    private long plannedTime() {
        long turns = turnsToGo == 0 ? EXPECTED_TURNS : Math.min(turnsToGo, EXPECTED_TURNS);
        return Math.max(0, (remaining + (turns - 1) * increment) / turns - overhead);
    }
}
