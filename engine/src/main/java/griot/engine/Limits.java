package griot.engine;

import java.util.function.BooleanSupplier;

/**
 * Limits of a search. The search ends at the first limit that it reaches, but always finishes depth 1. All limits but
 * the depth are checked every few hundred nodes, so that a search may exceed them by as much. Without limits it ends at
 * the engine's maximum depth.
 *
 * @param depth maximum depth in actions, or 0 for no limit; a turn may be several actions
 * @param nodes maximum number of nodes, or 0 for no limit
 * @param milliseconds hard time limit, or 0 for none
 * @param softMilliseconds soft time limit, after which no iteration is begun, or 0 for none
 * @param lines number of principal variations to report, at least 1
 * @param stop stop condition
 */
public record Limits(int depth, long nodes, long milliseconds, long softMilliseconds, int lines, BooleanSupplier stop) {
    private static final Limits NONE = new Limits(0, 0, 0, 0, 1, () -> false);

    /** @throws IllegalArgumentException if a limit is negative or {@code lines} is less than 1 */
    public Limits {
        if (depth < 0 || nodes < 0 || milliseconds < 0 || softMilliseconds < 0) {
            throw new IllegalArgumentException("a limit is at least 0, which means no limit");
        }
        if (lines < 1) {
            throw new IllegalArgumentException("a search reports at least one line, not " + lines);
        }
    }

    /** No limits; one principal variation. */
    public static Limits none() {
        return NONE;
    }

    /** A maximum depth in actions. */
    public static Limits depth(int maxDepth) {
        return NONE.withDepth(maxDepth);
    }

    /** A maximum number of nodes. */
    public static Limits nodes(long maxNodes) {
        return NONE.withNodes(maxNodes);
    }

    /** A hard time limit in milliseconds. */
    public static Limits time(long milliseconds) {
        return NONE.withTime(milliseconds);
    }

    /** These limits with another maximum depth, in actions. */
    public Limits withDepth(int maxDepth) {
        return new Limits(maxDepth, nodes, milliseconds, softMilliseconds, lines, stop);
    }

    /** These limits with another maximum number of nodes. */
    public Limits withNodes(long maxNodes) {
        return new Limits(depth, maxNodes, milliseconds, softMilliseconds, lines, stop);
    }

    /** These limits with another hard time limit, in milliseconds. */
    public Limits withTime(long hardLimit) {
        return new Limits(depth, nodes, hardLimit, softMilliseconds, lines, stop);
    }

    /** These limits with the time limits of a time manager. */
    public Limits withTimeManager(TimeManager manager) {
        return new Limits(depth, nodes, manager.hardLimit(), manager.softLimit(), lines, stop);
    }

    /** These limits less the milliseconds already spent; a time limit stays at least 1 ms. */
    public Limits withTimeSpent(long spent) {
        return new Limits(
                depth, nodes, remaining(milliseconds, spent), remaining(softMilliseconds, spent), lines, stop);
    }

    private static long remaining(long limit, long spent) {
        return limit == 0 ? 0 : Math.max(1, limit - spent);
    }

    /** These limits with another number of principal variations to report, at least 1. */
    public Limits withLines(int count) {
        return new Limits(depth, nodes, milliseconds, softMilliseconds, count, stop);
    }

    /** These limits with another stop condition. */
    public Limits withStop(BooleanSupplier condition) {
        return new Limits(depth, nodes, milliseconds, softMilliseconds, lines, condition);
    }
}
