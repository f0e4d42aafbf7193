package griot.engine.search;

/**
 * How much less than all the search looks at. Every number is in actions or in hundredths of a piece or seed, and was set by
 * matches; {@code docs/engine.md} tells which.
 */
final class SearchParameters {
    /** Up to this depth, a position is judged before it is searched. */
    static final int JUDGED_DEPTH = 6;

    /** Too good to be searched at all if it looks so by this much for each action left. */
    static final int FAR_ABOVE = 90;

    /** Up to this depth, less than the other, quiet actions are left out where they would have to gain too much. */
    static final int HOPELESS_DEPTH = 5;

    private static final int HOPELESS = 120;
    private static final int HOPELESS_A_PLY = 80;

    /** From this depth on, a node of which the table knows nothing is searched a little less. */
    static final int UNKNOWN_DEPTH = 4;

    /** Half the width of the first window around the score expected. */
    static final int WINDOW = 40;

    /** From this depth on the score expected is trusted. */
    static final int WINDOW_DEPTH = 5;

    /** A score outside the window widens it by this factor. */
    static final int WIDENING = 3;

    /** A window wider than this is opened altogether. */
    static final int WIDEST = 400;

    /** From this depth on it is asked, where there are few actions, whether the best one known stands alone. */
    static final int ALONE_DEPTH = 6;

    /** It does if all others are worse by so much for each action left. */
    static final int ALONE = 8;

    /** Where there are few actions, a look one action ahead is sooner taken again than found in memory. */
    private static final int LEAST_REMEMBERED_OF_FEW = 2;

    private static final int KNOWN_BY = 3;
    private static final int REDUCED_FROM_DEPTH = 3;
    private static final int FULL_DEPTH_ACTIONS = 2;
    private static final int FULL_DEPTH_REMOVALS = 3;
    private static final int LATE_REMOVALS = 6;
    private static final int MOST = 64;

    /** By how much the logarithms' product is divided. */
    private static final double STEADINESS = 2.0;

    /** The same where there are few actions: even a late one is seldom far behind. */
    private static final double STEADINESS_OF_FEW = 3.5;

    private static final byte[] REDUCTIONS = reductions(STEADINESS);
    private static final byte[] REDUCTIONS_OF_FEW = reductions(STEADINESS_OF_FEW);

    private SearchParameters() {}

    /** What a quiet action has to gain at most to be worth a look. */
    static int hope(int depth) {
        return HOPELESS + HOPELESS_A_PLY * depth;
    }

    /**
     * The least depth at which the search remembers what it has found.
     *
     * @param few whether there are never more actions than a handful
     */
    static int leastRemembered(boolean few) {
        return few ? LEAST_REMEMBERED_OF_FEW : 1;
    }

    /** How far one has to have looked to trust the best action known, at this depth. */
    static int depthOfTrust(int depth) {
        return depth - KNOWN_BY;
    }

    /** How far to look at the others in order to see whether it stands alone. */
    static int depthOfOthers(int depth) {
        return (depth - 1) / 2;
    }

    /**
     * By how many actions a late action is searched less, at first.
     *
     * @param few whether there are never more actions than a handful
     */
    static int reduction(int depth, int tried, boolean few) {
        if (depth < REDUCED_FROM_DEPTH || tried <= FULL_DEPTH_ACTIONS) {
            return 0;
        }
        byte[] table = few ? REDUCTIONS_OF_FEW : REDUCTIONS;
        return table[Math.min(depth, MOST - 1) * MOST + Math.min(tried, MOST - 1)];
    }

    /** The same where the action is one of many removals. */
    static int reductionOfRemoval(int depth, int tried) {
        if (depth < 2 || tried <= FULL_DEPTH_REMOVALS) {
            return 0;
        }
        return tried <= LATE_REMOVALS ? 1 : 2;
    }

    /** Grows with the logarithms of both the depth and the number of actions tried. */
    private static byte[] reductions(double steadiness) {
        byte[] table = new byte[MOST * MOST];
        for (int depth = 1; depth < MOST; depth++) {
            for (int tried = 1; tried < MOST; tried++) {
                table[depth * MOST + tried] = (byte) (0.3 + Math.log(depth) * Math.log(tried) / steadiness);
            }
        }
        return table;
    }
}
