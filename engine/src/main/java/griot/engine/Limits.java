package griot.engine;

import java.util.function.BooleanSupplier;

/**
 * When a search ends: at the first limit it meets. Without any, it ends when it can look no further.
 *
 * @param depth actions to look ahead, or 0 for no limit; a turn may be several actions
 * @param nodes actions to try, or 0 for no limit
 * @param milliseconds time to spend, or 0 for no limit
 * @param softMilliseconds time in milliseconds after which the search does not begin to look one action further, or 0 for none
 * @param lines how many different turns to report, the best ones; at least 1
 * @param stop asked every few hundred actions, ends the search when it answers {@code true}
 */
public record Limits(int depth, long nodes, long milliseconds, long softMilliseconds, int lines, BooleanSupplier stop) {
    private static final Limits NONE = new Limits(0, 0, 0, 0, 1, () -> false);

    /** Refuses negative limits, and fewer lines than one. */
    public Limits {
        if (depth < 0 || nodes < 0 || milliseconds < 0 || softMilliseconds < 0) {
            throw new IllegalArgumentException("a limit is at least 0, which means no limit");
        }
        if (lines < 1) {
            throw new IllegalArgumentException("a search reports at least one line, not " + lines);
        }
    }

    /** No limit but how far the engine can look at all. */
    public static Limits none() {
        return NONE;
    }

    /** So many actions ahead. */
    public static Limits depth(int actions) {
        return NONE.withDepth(actions);
    }

    /** So many actions tried. */
    public static Limits nodes(long actions) {
        return NONE.withNodes(actions);
    }

    /** So much time. */
    public static Limits time(long milliseconds) {
        return NONE.withTime(milliseconds);
    }

    /** These limits with another depth, in actions. */
    public Limits withDepth(int actions) {
        return new Limits(actions, nodes, milliseconds, softMilliseconds, lines, stop);
    }

    /** These limits with another number of actions tried. */
    public Limits withNodes(long actions) {
        return new Limits(depth, actions, milliseconds, softMilliseconds, lines, stop);
    }

    /** These limits with another time. */
    public Limits withTime(long time) {
        return new Limits(depth, nodes, time, softMilliseconds, lines, stop);
    }

    /** These limits with the time that this clock allows for the turn. */
    public Limits withClock(TimeManager clock) {
        return new Limits(depth, nodes, clock.hardLimit(), clock.softLimit(), lines, stop);
    }

    /** These limits when so much of the time has been spent already; a limit stays one, however little is left. */
    public Limits withTimeSpent(long spent) {
        return new Limits(
                depth, nodes, remaining(milliseconds, spent), remaining(softMilliseconds, spent), lines, stop);
    }

    private static long remaining(long limit, long spent) {
        return limit == 0 ? 0 : Math.max(1, limit - spent);
    }

    /** These limits with so many turns reported. */
    public Limits withLines(int count) {
        return new Limits(depth, nodes, milliseconds, softMilliseconds, count, stop);
    }

    /** These limits, and an end when this answers {@code true}. */
    public Limits withStop(BooleanSupplier condition) {
        return new Limits(depth, nodes, milliseconds, softMilliseconds, lines, condition);
    }
}
