package griot.engine.search;

/**
 * How much less than all the search looks at. Every number is in actions or in hundredths of a piece or seed, and was set by
 * matches; {@code docs/engine.md} tells which.
 */
final class SearchParameters {
    /** Up to this depth, a position is judged before it is searched. */
    static final int REVERSE_FUTILITY_DEPTH = 6;

    /** Too good to be searched at all if it looks so by this much for each action left. */
    static final int REVERSE_FUTILITY_MARGIN = 90;

    /** Up to this depth, less than the other, quiet actions are left out where they would have to gain too much. */
    static final int FUTILITY_DEPTH = 5;

    private static final int FUTILITY_BASE = 120;
    private static final int FUTILITY_PER_PLY = 80;

    /** From this depth on, a node of which the table knows nothing is searched a little less. */
    static final int IIR_DEPTH = 4;

    /** Half the width of the first window around the score expected. */
    static final int ASPIRATION_WINDOW = 40;

    /** From this depth on the score expected is trusted. */
    static final int ASPIRATION_DEPTH = 5;

    /** A score outside the window widens it by this factor. */
    static final int ASPIRATION_FACTOR = 3;

    /** A window wider than this is opened altogether. */
    static final int MAX_ASPIRATION_WINDOW = 400;

    /** From this depth on it is asked, where there are few actions, whether the best one known stands alone. */
    static final int SINGULAR_DEPTH = 6;

    /** It does if all others are worse by so much for each action left. */
    static final int SINGULAR_MARGIN = 8;

    /** Where there are few actions, a look one action ahead is sooner taken again than found in memory. */
    private static final int MIN_TABLE_DEPTH_FEW_ACTIONS = 2;

    private static final int SINGULAR_TABLE_DEPTH_GAP = 3;
    private static final int LMR_DEPTH = 3;
    private static final int LMR_FULL_DEPTH_ACTIONS = 2;
    private static final int LMR_FULL_DEPTH_REMOVALS = 3;
    private static final int LMR_LATE_REMOVALS = 6;
    private static final int LMR_TABLE_SIZE = 64;

    /** By how much the logarithms' product is divided. */
    private static final double LMR_DIVISOR = 2.0;

    /** The same where there are few actions: even a late one is seldom far behind. */
    private static final double LMR_DIVISOR_FEW_ACTIONS = 3.5;

    private static final byte[] LMR_TABLE = reductions(LMR_DIVISOR);
    private static final byte[] LMR_TABLE_FEW_ACTIONS = reductions(LMR_DIVISOR_FEW_ACTIONS);

    private SearchParameters() {}

    /** What a quiet action has to gain at most to be worth a look. */
    static int futilityMargin(int depth) {
        return FUTILITY_BASE + FUTILITY_PER_PLY * depth;
    }

    /**
     * The least depth at which the search remembers what it has found.
     *
     * @param few whether there are never more actions than a handful
     */
    static int minTableDepth(boolean few) {
        return few ? MIN_TABLE_DEPTH_FEW_ACTIONS : 1;
    }

    /** How far one has to have looked to trust the best action known, at this depth. */
    static int minSingularTableDepth(int depth) {
        return depth - SINGULAR_TABLE_DEPTH_GAP;
    }

    /** How far to look at the others in order to see whether it stands alone. */
    static int singularSearchDepth(int depth) {
        return (depth - 1) / 2;
    }

    /**
     * By how many actions a late action is searched less, at first.
     *
     * @param few whether there are never more actions than a handful
     */
    static int lateMoveReduction(int depth, int tried, boolean few) {
        if (depth < LMR_DEPTH || tried <= LMR_FULL_DEPTH_ACTIONS) {
            return 0;
        }
        byte[] table = few ? LMR_TABLE_FEW_ACTIONS : LMR_TABLE;
        return table[Math.min(depth, LMR_TABLE_SIZE - 1) * LMR_TABLE_SIZE + Math.min(tried, LMR_TABLE_SIZE - 1)];
    }

    /** The same where the action is one of many removals. */
    static int lateRemovalReduction(int depth, int tried) {
        if (depth < 2 || tried <= LMR_FULL_DEPTH_REMOVALS) {
            return 0;
        }
        return tried <= LMR_LATE_REMOVALS ? 1 : 2;
    }

    /** Grows with the logarithms of both the depth and the number of actions tried. */
    private static byte[] reductions(double steadiness) {
        byte[] table = new byte[LMR_TABLE_SIZE * LMR_TABLE_SIZE];
        for (int depth = 1; depth < LMR_TABLE_SIZE; depth++) {
            for (int tried = 1; tried < LMR_TABLE_SIZE; tried++) {
                table[depth * LMR_TABLE_SIZE + tried] = (byte) (0.3 + Math.log(depth) * Math.log(tried) / steadiness);
            }
        }
        return table;
    }
}
