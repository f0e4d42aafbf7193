package griot.engine.search;

/**
 * Late move reductions (LMR): by how many plies the null-window search of an action late in the order is reduced. Tord
 * Romstad describes the technique in "An Introduction to Late Move Reductions" (2006, {@code
 * glaurungchess.com/lmr.html}). The reduction of a quiet action grows with the product of the logarithms of the depth
 * and of the action's number. The parameters were tuned by matches, which {@code docs/engine.md} lists.
 */
final class LateMoveReductions {
    /** Minimum depth of a node whose quiet actions are reduced, in plies. */
    private static final int MIN_DEPTH = 3;

    /** Quiet actions up to this number in the order keep the full depth. */
    private static final int FULL_DEPTH_ACTIONS = 2;

    /** Removals up to this number in the order keep the full depth. */
    private static final int FULL_DEPTH_REMOVALS = 3;

    /** Later removals up to this number are reduced by 1 ply, the others by 2. */
    private static final int EARLY_REMOVALS = 6;

    /** Number of depths, and of action numbers, in a table; higher ones share the last entry. */
    private static final int TABLE_SIZE = 64;

    /** Part of a reduction that depends neither on the depth nor on the action's number, in plies. */
    private static final double BASE = 0.3;

    /** Divisor of the product of logarithms. */
    private static final double DIVISOR = 2.0;

    /** The divisor in games with few actions, in which even a late action is seldom far behind. */
    private static final double DIVISOR_FEW_ACTIONS = 3.5;

    private static final byte[] REDUCTIONS = reductions(DIVISOR);

    private static final byte[] REDUCTIONS_FEW_ACTIONS = reductions(DIVISOR_FEW_ACTIONS);

    private LateMoveReductions() {}

    /**
     * The reduction of a quiet action.
     *
     * @param depth depth of the node, in plies
     * @param actionNumber the action's number in the order, from 1
     * @param hasFewActions whether the game has few actions
     * @return plies, from 0
     */
    static int ofQuiet(int depth, int actionNumber, boolean hasFewActions) {
        if (depth < MIN_DEPTH || actionNumber <= FULL_DEPTH_ACTIONS) {
            return 0;
        }
        byte[] table = hasFewActions ? REDUCTIONS_FEW_ACTIONS : REDUCTIONS;
        return table[Math.min(depth, TABLE_SIZE - 1) * TABLE_SIZE + Math.min(actionNumber, TABLE_SIZE - 1)];
    }

    /**
     * The reduction of a removal. Most removals of a node are equivalent. The reduction therefore begins at less depth
     * than that of a quiet action, but stays small.
     *
     * @param depth depth of the node, in plies
     * @param removalNumber the removal's number in the order, from 1
     * @return plies, from 0 to 2
     */
    static int ofRemoval(int depth, int removalNumber) {
        if (depth < 2 || removalNumber <= FULL_DEPTH_REMOVALS) {
            return 0;
        }
        return removalNumber <= EARLY_REMOVALS ? 1 : 2;
    }

    /**
     * The reductions in plies, by depth and action number: {@link #BASE} + ln depth · ln number ÷ divisor, rounded
     * down.
     */
    private static byte[] reductions(double divisor) {
        byte[] table = new byte[TABLE_SIZE * TABLE_SIZE];
        for (int depth = 1; depth < TABLE_SIZE; depth++) {
            for (int number = 1; number < TABLE_SIZE; number++) {
                table[depth * TABLE_SIZE + number] = (byte) (BASE + Math.log(depth) * Math.log(number) / divisor);
            }
        }
        return table;
    }
}
