package griot.engine.search;

/**
 * Parameters of pruning, reductions and extensions. Depths are in actions, margins in hundredths of a piece or seed.
 * They were tuned by matches, which {@code docs/engine.md} lists. "Few actions" means games with a small branching
 * factor, as Awélé.
 */
final class SearchParameters {
    /** Reverse futility pruning: maximum depth. */
    static final int REVERSE_FUTILITY_DEPTH = 6;

    /** Reverse futility pruning: margin above beta for each action of depth. */
    static final int REVERSE_FUTILITY_MARGIN = 90;

    /** Futility pruning: maximum depth, at most {@link #REVERSE_FUTILITY_DEPTH}. */
    static final int FUTILITY_DEPTH = 5;

    private static final int FUTILITY_BASE = 120;
    private static final int FUTILITY_PER_PLY = 80;

    /** Internal iterative reduction: minimum depth. */
    static final int IIR_DEPTH = 4;

    /** Aspiration window: half its first width. */
    static final int ASPIRATION_WINDOW = 40;

    /** Aspiration window: minimum depth. */
    static final int ASPIRATION_DEPTH = 5;

    /** Aspiration window: factor by which a score outside widens it. */
    static final int ASPIRATION_FACTOR = 3;

    /** Aspiration window: half the width above which it is opened to infinity. */
    static final int MAX_ASPIRATION_WINDOW = 400;

    /** Singular extension: minimum depth. It applies in games with few actions only. */
    static final int SINGULAR_DEPTH = 6;

    /** Singular extension: margin below the table's score for each action of depth. */
    static final int SINGULAR_MARGIN = 8;

    /** With few actions, a search to depth 1 costs less than a probe of the table. */
    private static final int MIN_TABLE_DEPTH_FEW_ACTIONS = 2;

    /** Singular extension: the table's entry may be this much shallower than the node. */
    private static final int SINGULAR_TABLE_DEPTH_GAP = 3;

    /** Late move reductions: minimum depth. */
    private static final int LMR_DEPTH = 3;
    /** Late move reductions: actions before this number keep the full depth. */
    private static final int LMR_FULL_DEPTH_ACTIONS = 2;

    private static final int LMR_FULL_DEPTH_REMOVALS = 3;
    private static final int LMR_LATE_REMOVALS = 6;
    private static final int LMR_TABLE_SIZE = 64;

    /** Late move reductions: divisor of log(depth) × log(number of the action). */
    private static final double LMR_DIVISOR = 2.0;

    /** The same for games with few actions, in which even a late one is seldom far behind. */
    private static final double LMR_DIVISOR_FEW_ACTIONS = 3.5;

    private static final byte[] LMR_TABLE = reductions(LMR_DIVISOR);
    private static final byte[] LMR_TABLE_FEW_ACTIONS = reductions(LMR_DIVISOR_FEW_ACTIONS);

    private SearchParameters() {}

    /** Futility pruning: quiet actions are skipped where the static score is below alpha by at least this margin. */
    static int futilityMargin(int depth) {
        return FUTILITY_BASE + FUTILITY_PER_PLY * depth;
    }

    /**
     * Minimum depth at which the transposition table is used.
     *
     * @param few whether the game has few actions
     */
    static int minTableDepth(boolean few) {
        return few ? MIN_TABLE_DEPTH_FEW_ACTIONS : 1;
    }

    /** Singular extension: minimum depth of the table's entry for a node of a depth. */
    static int minSingularTableDepth(int depth) {
        return depth - SINGULAR_TABLE_DEPTH_GAP;
    }

    /** Singular extension: depth to which the other actions are searched. */
    static int singularSearchDepth(int depth) {
        return (depth - 1) / 2;
    }

    /**
     * The late move reduction of a quiet action, in actions.
     *
     * @param tried the action's number in the move ordering, from 1
     * @param few whether the game has few actions
     */
    static int lateMoveReduction(int depth, int tried, boolean few) {
        if (depth < LMR_DEPTH || tried <= LMR_FULL_DEPTH_ACTIONS) {
            return 0;
        }
        byte[] table = few ? LMR_TABLE_FEW_ACTIONS : LMR_TABLE;
        return table[Math.min(depth, LMR_TABLE_SIZE - 1) * LMR_TABLE_SIZE + Math.min(tried, LMR_TABLE_SIZE - 1)];
    }

    /** The late move reduction of a removal: most are equivalent, so it begins sooner but stays small. */
    static int lateRemovalReduction(int depth, int tried) {
        if (depth < 2 || tried <= LMR_FULL_DEPTH_REMOVALS) {
            return 0;
        }
        return tried <= LMR_LATE_REMOVALS ? 1 : 2;
    }

    /** The table of reductions by depth and number of the action. */
    private static byte[] reductions(double divisor) {
        byte[] table = new byte[LMR_TABLE_SIZE * LMR_TABLE_SIZE];
        for (int depth = 1; depth < LMR_TABLE_SIZE; depth++) {
            for (int tried = 1; tried < LMR_TABLE_SIZE; tried++) {
                table[depth * LMR_TABLE_SIZE + tried] = (byte) (0.3 + Math.log(depth) * Math.log(tried) / divisor);
            }
        }
        return table;
    }
}
