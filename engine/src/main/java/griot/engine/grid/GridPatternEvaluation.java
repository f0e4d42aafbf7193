package griot.engine.grid;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.engine.eval.Weights;
import griot.rules.Board;
import griot.rules.Side;
import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;

/**
 * Pattern evaluation of grid games: the sum of the learned weights of {@link GridFeatures}, with few table look-ups.
 *
 * <p>Each window of 2 × 3 lies in a window of 3 × 3. The constructor adds the weights of the smaller window to those of
 * the larger, so that a board needs twelve look-ups, one for each window of 3 × 3. The pattern of a window is a number
 * of nine ternary digits, three for each of its ranks. Four windows lie side by side; two {@code int}s hold the digits
 * of a rank for all four, in 16 bits each.
 */
public final class GridPatternEvaluation implements Evaluation {
    /** Value of a piece that the player to move still has to remove. */
    private static final int REMOVAL_DUE = 100;

    private static final int RANK_MASK = (1 << Grid.FILES) - 1;

    /** Windows of 3 × 3 side by side on the widest board; on a narrower one the last is unused. */
    private static final int WINDOWS_PER_RANK = Grid.FILES - 2;

    /** Rows of windows of 3 × 3. */
    private static final int WINDOW_RANKS = Grid.RANKS - 2;
    /** Patterns of a window of 3 × 3: 3 to the power of 9. */
    private static final int WINDOW_PATTERNS = 19_683;

    private static final int PHASE_PATTERNS = WINDOW_RANKS * WINDOWS_PER_RANK * WINDOW_PATTERNS;
    /** Patterns of three squares: 3 to the power of 3. The factor of the second rank's digits in a window's pattern. */
    private static final int PATTERNS_OF_3 = 27;
    /** Patterns of six squares: 3 to the power of 6. The factor of the third rank's digits in a window's pattern. */
    private static final int PATTERNS_OF_6 = PATTERNS_OF_3 * PATTERNS_OF_3;

    private static final int LOW_HALF = 0xFFFF;

    /** By the bits of a rank: the ternary number with a digit 1 for each bit. */
    private static final short[] TERNARY = new short[RANK_MASK + 1];

    /** By a rank's ternary number: its digits in the windows from files a (low half) and b (high half). */
    private static final int[] WEST_WINDOWS = new int[PATTERNS_OF_6];

    /** By a rank's ternary number: its digits in the windows from files c (low half) and d (high half). */
    private static final int[] EAST_WINDOWS = new int[PATTERNS_OF_6];

    static {
        for (int bits = 0; bits <= RANK_MASK; bits++) {
            for (int file = Grid.FILES - 1; file >= 0; file--) {
                TERNARY[bits] = (short) (TERNARY[bits] * PatternWindows.SQUARE_CONTENTS + (bits >> file & 1));
            }
        }
        for (int rankPattern = 0; rankPattern < PATTERNS_OF_6; rankPattern++) {
            WEST_WINDOWS[rankPattern] = rankPattern % PATTERNS_OF_3 | rankPattern / 3 % PATTERNS_OF_3 << 16;
            EAST_WINDOWS[rankPattern] = rankPattern / 9 % PATTERNS_OF_3 | rankPattern / PATTERNS_OF_3 << 16;
        }
    }

    private final GridTerms terms;
    private final int squares;
    /** By phase, window of 3 × 3 and pattern. */
    private final short[] windowWeights = new short[GridTerms.PHASES * PHASE_PATTERNS];

    private final short[] termWeights = new short[GridTerms.COUNT];

    /**
     * An evaluation of a game.
     *
     * @param features the game's features
     * @param weights a weight for each feature
     */
    public GridPatternEvaluation(GridFeatures features, Weights weights) {
        terms = features.terms();
        squares = terms.squares();
        for (int i = 0; i < termWeights.length; i++) {
            termWeights[i] = (short) weights.weight(features.firstTermFeature() + i);
        }
        PatternWindows largeWindows = features.largeWindows();
        for (int window = 0; window < largeWindows.size(); window++) {
            for (int pattern = 0; pattern < WINDOW_PATTERNS; pattern++) {
                int weight = weights.weight(features.firstLargeFeature() + largeWindows.featureIndex(window, pattern));
                for (int phase = 0; phase < GridTerms.PHASES; phase++) {
                    windowWeights[tableStart(phase, largeWindows.squares(window)) + pattern] = (short) weight;
                }
            }
        }
        for (int window = 0; window < features.smallWindows().size(); window++) {
            addSmallWindow(features, weights, window);
        }
    }

    /** Index of the first weight of the window of 3 × 3 with these squares in a phase. */
    private static int tableStart(int phase, int[] window) {
        int ordinal = window[0] / Grid.FILES * WINDOWS_PER_RANK + window[0] % Grid.FILES;
        return phase * PHASE_PATTERNS + ordinal * WINDOW_PATTERNS;
    }

    /** Adds the weights of a small window to the first large window that contains it. */
    private void addSmallWindow(GridFeatures features, Weights weights, int window) {
        PatternWindows smallWindows = features.smallWindows();
        PatternWindows largeWindows = features.largeWindows();
        int container = 0;
        int[] digits = largeWindows.digitsOf(container, smallWindows.squares(window));
        while (digits.length == 0) {
            digits = largeWindows.digitsOf(++container, smallWindows.squares(window));
        }
        int[] sums = new int[smallWindows.patternCount()];
        for (int phase = 0; phase < GridTerms.PHASES; phase++) {
            for (int pattern = 0; pattern < sums.length; pattern++) {
                int feature = smallWindows.featureIndex(window, pattern);
                sums[pattern] = weights.weight(feature) + weights.weight(features.firstSmallFeature(phase) + feature);
            }
            int start = tableStart(phase, largeWindows.squares(container));
            for (int pattern = 0; pattern < WINDOW_PATTERNS; pattern++) {
                windowWeights[start + pattern] += (short) sums[PatternWindows.subpattern(pattern, digits)];
            }
        }
    }

    @Override
    public int evaluate(Board board) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        int removalsDue = grid.removalsDueNow();
        if (removalsDue == 0) {
            return clamped(evaluateFor(grid, side));
        }
        // The removals that are due end the turn. Then the opponent is to move, with that many fewer pieces.
        return clamped(REMOVAL_DUE * removalsDue - evaluateFor(grid, side.other()));
    }

    private static int clamped(int score) {
        return Math.clamp(score, -Score.MAX_ESTIMATE, Score.MAX_ESTIMATE);
    }

    /** The evaluation for a side, as if it were to move. */
    private int evaluateFor(GridBoard grid, Side side) {
        Side other = side.other();
        int own = grid.pieces(side);
        int foe = grid.pieces(other);
        int ownHand = grid.hand(side);
        int foeHand = grid.hand(other);
        int ownPlaced = Integer.bitCount(own);
        int foePlaced = Integer.bitCount(foe);
        int empty = squares & ~(own | foe);
        int inHand = ownHand + foeHand;
        boolean isPlacing = inHand > 0;
        int phase = terms.phase(inHand, ownPlaced + foePlaced);
        int ownTotal = ownPlaced + ownHand;
        int foeTotal = foePlaced + foeHand;
        return windowSum(own, foe, phase * PHASE_PATTERNS)
                + termWeights[GridTerms.handsIndex(ownHand, foeHand, grid.mustPlace())]
                + termWeights[GridTerms.totalsIndex(ownTotal, foeTotal)]
                + termWeights[terms.threatsIndex(own, foe, empty, phase)]
                + termWeights[terms.safeSquaresIndex(own, foe, empty, isPlacing)]
                + termWeights[GridTerms.stepsIndex(own, foe, empty, isPlacing)]
                + termWeights[terms.quietTurnsIndex(grid.quietTurns(), isPlacing, ownTotal - foeTotal)];
    }

    /**
     * The sum of the weights of all windows of 3 × 3.
     *
     * @param phaseStart index of the phase's first weight
     */
    private int windowSum(int own, int foe, int phaseStart) {
        int sum = 0;
        int start = phaseStart;
        int firstWest = 0;
        int firstEast = 0;
        int secondWest = 0;
        int secondEast = 0;
        for (int rank = 0; rank < Grid.RANKS; rank++) {
            int rankPattern = ternaryRank(own >>> rank * Grid.FILES, foe >>> rank * Grid.FILES);
            int thirdWest = WEST_WINDOWS[rankPattern];
            int thirdEast = EAST_WINDOWS[rankPattern];
            if (rank >= 2) {
                sum += windowPair(firstWest + PATTERNS_OF_3 * secondWest + PATTERNS_OF_6 * thirdWest, start)
                        + windowPair(
                                firstEast + PATTERNS_OF_3 * secondEast + PATTERNS_OF_6 * thirdEast,
                                start + 2 * WINDOW_PATTERNS);
                start += WINDOWS_PER_RANK * WINDOW_PATTERNS;
            }
            firstWest = secondWest;
            firstEast = secondEast;
            secondWest = thirdWest;
            secondEast = thirdEast;
        }
        return sum;
    }

    /**
     * The sum of the weights of two adjacent windows.
     *
     * @param patterns the pattern of the western window in the low half, of the eastern in the high half
     * @param start index of the first weight of the western window
     */
    private int windowPair(int patterns, int start) {
        return windowWeights[start + (patterns & LOW_HALF)]
                + windowWeights[start + WINDOW_PATTERNS + (patterns >>> 16)];
    }

    /** The ternary number of the lowest rank: 1 for an own piece, 2 for an opponent's. */
    private static int ternaryRank(int own, int foe) {
        return TERNARY[own & RANK_MASK] + 2 * TERNARY[foe & RANK_MASK];
    }
}
