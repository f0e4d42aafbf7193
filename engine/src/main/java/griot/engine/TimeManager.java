package griot.engine;

/**
 * Time management: allots the time on a clock to whole turns by a soft and a hard limit.
 *
 * <p>The remaining time and the increments of the expected remaining turns are shared equally among these turns, less
 * the overhead of each. With hardly any time left, both limits are 1 ms.
 *
 * @param remaining milliseconds on the clock; negative if the time is overdrawn
 * @param increment milliseconds added after each turn, from 0
 * @param turnsToGo own turns until the next time control, this one included; 0 if the time is for the rest of the game
 * @param overhead milliseconds of each turn lost between the clock and the engine, from 0
 */
public record TimeManager(long remaining, long increment, int turnsToGo, long overhead) {
    /** Turns that are expected in the rest of a game. */
    private static final int EXPECTED_TURNS = 30;

    /** Maximum ratio of the hard limit to the planned time. */
    private static final int HARD_LIMIT_FACTOR = 3;

    /** Maximum share of the clock for one turn, in fifths. */
    private static final int USABLE_FIFTHS = 4;

    /** Longer times count as this one, a million years, with which no sum or product here overflows. */
    private static final long MAX_MILLISECONDS = Long.MAX_VALUE >> 8;

    /** @throws IllegalArgumentException if an argument other than {@code remaining} is negative */
    public TimeManager {
        if (increment < 0 || turnsToGo < 0 || overhead < 0) {
            throw new IllegalArgumentException("a clock's increment, turns to go and overhead are at least 0");
        }
    }

    /** Soft limit in milliseconds, from 1: no iteration is begun after it, as it would probably not finish. */
    public long softLimit() {
        return Math.max(1, Math.min(hardLimit(), plannedTime() / 2));
    }

    /** Hard limit in milliseconds, from 1: the search ends then. */
    public long hardLimit() {
        long usable = (capped(remaining) - capped(overhead)) * USABLE_FIFTHS / 5;
        return Math.max(1, Math.min(usable, HARD_LIMIT_FACTOR * plannedTime()));
    }

    /** An equal share of the time for the expected turns, less the overhead; from 0, in milliseconds. */
    private long plannedTime() {
        long turns = turnsToGo == 0 ? EXPECTED_TURNS : Math.min(turnsToGo, EXPECTED_TURNS);
        return Math.max(0, (capped(remaining) + (turns - 1) * capped(increment)) / turns - capped(overhead));
    }

    private static long capped(long milliseconds) {
        return Math.max(-MAX_MILLISECONDS, Math.min(milliseconds, MAX_MILLISECONDS));
    }
}
