package griot.engine.search;

/**
 * Parameters of pruning and extensions; those of reductions are in {@link LateMoveReductions}. Depths are in actions,
 * margins in hundredths of a piece or seed. The parameters were tuned by matches, which {@code docs/engine.md} lists. A
 * game has few actions if its branching factor is small, as in Awélé.
 */
final class SearchParameters {
    /** Reverse futility pruning: maximum depth. */
    static final int REVERSE_FUTILITY_DEPTH = 6;

    /** Reverse futility pruning: margin above beta for each action of depth. */
    static final int REVERSE_FUTILITY_MARGIN = 90;

    /** Futility pruning: maximum depth, at most {@link #REVERSE_FUTILITY_DEPTH}. */
    static final int FUTILITY_DEPTH = 5;

    /** Futility pruning: margin at depth 0. */
    private static final int FUTILITY_BASE = 120;

    /** Futility pruning: increase of the margin for each action of depth. */
    private static final int FUTILITY_PER_PLY = 80;

    /** Internal iterative reduction: minimum depth. */
    static final int IIR_DEPTH = 4;

    /** Aspiration window: half the initial width. */
    static final int ASPIRATION_WINDOW = 40;

    /** Aspiration window: minimum depth. */
    static final int ASPIRATION_DEPTH = 5;

    /** Aspiration window: factor by which the window is widened after a score outside. */
    static final int ASPIRATION_FACTOR = 3;

    /** Aspiration window: half the width above which it is opened to infinity. */
    static final int MAX_ASPIRATION_WINDOW = 400;

    /** Singular extension: minimum depth. It applies in games with few actions only. */
    static final int SINGULAR_DEPTH = 6;

    /** Singular extension: margin below the table's score for each action of depth. */
    static final int SINGULAR_MARGIN = 8;

    /** Minimum depth for the transposition table with few actions: a search to depth 1 costs less than a probe. */
    private static final int MIN_TABLE_DEPTH_FEW_ACTIONS = 2;

    /** Singular extension: the table's entry may be this much shallower than the node. */
    private static final int SINGULAR_TABLE_DEPTH_GAP = 3;

    private SearchParameters() {}

    /** Futility pruning: quiet actions are skipped where the static score is below alpha by at least this margin. */
    static int futilityMargin(int depth) {
        return FUTILITY_BASE + FUTILITY_PER_PLY * depth;
    }

    /**
     * Minimum depth at which the transposition table is used.
     *
     * @param hasFewActions whether the game has few actions
     */
    static int minTableDepth(boolean hasFewActions) {
        return hasFewActions ? MIN_TABLE_DEPTH_FEW_ACTIONS : 1;
    }

    /** Singular extension: minimum depth of the table's entry for a node of a depth. */
    static int minSingularTableDepth(int depth) {
        return depth - SINGULAR_TABLE_DEPTH_GAP;
    }

    /** Singular extension: depth to which the other actions are searched. */
    static int singularSearchDepth(int depth) {
        return (depth - 1) / 2;
    }
}
