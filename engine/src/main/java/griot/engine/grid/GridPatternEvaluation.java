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
 * <p>Each window of 2 × 3 lies in a window of 3 × 3. The constructor adds its weights to those of the larger window,
 * so that a board needs twelve look-ups, one for each window of 3 × 3. The pattern of a window is a number of nine
 * ternary digits, three for each rank; a rank's pieces give the digits of four windows at once, packed in two words.
 */
public final class GridPatternEvaluation implements Evaluation {
    /** Value of a removal that the player to move still has to make. */
    private static final int PIECE = 100;

    private static final int RANK_MASK = (1 << Grid.FILES) - 1;

    /** Windows of 3 × 3 side by side on the widest board; on a narrower one the last is unused. */
    private static final int WINDOWS_PER_RANK = Grid.FILES - 2;

    /** Rows of windows of 3 × 3. */
    private static final int WINDOW_RANKS = Grid.RANKS - 2;
    /** Patterns of a window of 3 × 3: 3 to the power of 9. */
    private static final int WINDOW_PATTERNS = 19_683;

    private static final int PHASE_PATTERNS = WINDOW_RANKS * WINDOWS_PER_RANK * WINDOW_PATTERNS;
    /** Place value of the second rank of a window. */
    private static final int RANK_FACTOR = 27;
    /** Place value of the third rank of a window. */
    private static final int SECOND_RANK_FACTOR = RANK_FACTOR * RANK_FACTOR;

    private static final int LOW_HALF = 0xFFFF;

    /** By the bits of a rank: the ternary number with a digit 1 for each bit. */
    private static final short[] TERNARY = new short[RANK_MASK + 1];

    /** By a rank's ternary number: its digits in the windows from files a (low half) and b (high half). */
    private static final int[] WEST_WINDOWS = new int[729];

    /** By a rank's ternary number: its digits in the windows from files c (low half) and d (high half). */
    private static final int[] EAST_WINDOWS = new int[729];

    static {
        for (int bits = 0; bits <= RANK_MASK; bits++) {
            for (int file = Grid.FILES - 1; file >= 0; file--) {
                TERNARY[bits] = (short) (TERNARY[bits] * PatternWindows.SQUARE_CONTENTS + (bits >> file & 1));
            }
        }
        for (int rank = 0; rank < WEST_WINDOWS.length; rank++) {
            WEST_WINDOWS[rank] = rank % RANK_FACTOR | rank / 3 % RANK_FACTOR << 16;
            EAST_WINDOWS[rank] = rank / 9 % RANK_FACTOR | rank / 27 << 16;
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
     * @param weights a weight for each of them
     */
    public GridPatternEvaluation(GridFeatures features, Weights weights) {
        terms = features.terms();
        squares = terms.squares();
        for (int i = 0; i < termWeights.length; i++) {
            termWeights[i] = (short) weights.of(features.firstTerm() + i);
        }
        PatternWindows large = features.large();
        for (int window = 0; window < large.size(); window++) {
            for (int pattern = 0; pattern < WINDOW_PATTERNS; pattern++) {
                int weight = weights.of(features.firstLarge() + large.featureIndex(window, pattern));
                for (int phase = 0; phase < GridTerms.PHASES; phase++) {
                    windowWeights[tableStart(phase, large.squares(window)) + pattern] = (short) weight;
                }
            }
        }
        for (int window = 0; window < features.small().size(); window++) {
            addSmall(features, weights, window);
        }
    }

    /** Index of the first weight of the window of 3 × 3 with these squares in a phase. */
    private static int tableStart(int phase, int[] window) {
        int ordinal = window[0] / Grid.FILES * WINDOWS_PER_RANK + window[0] % Grid.FILES;
        return phase * PHASE_PATTERNS + ordinal * WINDOW_PATTERNS;
    }

    /** Adds the weights of a small window to the first large window that contains it. */
    private void addSmall(GridFeatures features, Weights weights, int window) {
        PatternWindows small = features.small();
        PatternWindows large = features.large();
        int container = 0;
        int[] places = large.digitsOf(container, small.squares(window));
        while (places.length == 0) {
            places = large.digitsOf(++container, small.squares(window));
        }
        int[] sums = new int[small.patternCount()];
        for (int phase = 0; phase < GridTerms.PHASES; phase++) {
            for (int pattern = 0; pattern < sums.length; pattern++) {
                int number = small.featureIndex(window, pattern);
                sums[pattern] = weights.of(number) + weights.of(features.firstSmall(phase) + number);
            }
            int table = tableStart(phase, large.squares(container));
            for (int pattern = 0; pattern < WINDOW_PATTERNS; pattern++) {
                windowWeights[table + pattern] += (short) sums[PatternWindows.subpattern(pattern, places)];
            }
        }
    }

    @Override
    public int evaluate(Board board) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        int due = grid.removalsDue();
        if (due == 0) {
            return bounded(evaluateFor(grid, side));
        }
        // The removals due end the turn: the opponent is then to move, with as many pieces less.
        return bounded(PIECE * due - evaluateFor(grid, side.other()));
    }

    private static int bounded(int score) {
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
        int hands = ownHand + foeHand;
        boolean placing = hands > 0;
        int phase = terms.phase(hands, ownPlaced + foePlaced);
        int ownTotal = ownPlaced + ownHand;
        int foeTotal = foePlaced + foeHand;
        return windowSum(own, foe, phase * PHASE_PATTERNS)
                + termWeights[GridTerms.hands(ownHand, foeHand, grid.mustPlace())]
                + termWeights[GridTerms.totals(ownTotal, foeTotal)]
                + termWeights[terms.threats(own, foe, empty, phase)]
                + termWeights[terms.safeSquares(own, foe, empty, placing)]
                + termWeights[GridTerms.steps(own, foe, empty, placing)]
                + termWeights[terms.quietTurns(grid.quietTurns(), placing, ownTotal - foeTotal)];
    }

    /**
     * The sum of the weights of all windows of 3 × 3.
     *
     * @param phase index of the phase's first weight
     */
    private int windowSum(int own, int foe, int phase) {
        int sum = 0;
        int base = phase;
        int firstWest = 0;
        int firstEast = 0;
        int secondWest = 0;
        int secondEast = 0;
        for (int rank = 0; rank < Grid.RANKS; rank++) {
            int contents = ternaryRank(own >>> rank * Grid.FILES, foe >>> rank * Grid.FILES);
            int thirdWest = WEST_WINDOWS[contents];
            int thirdEast = EAST_WINDOWS[contents];
            if (rank >= 2) {
                sum += windowPair(firstWest + RANK_FACTOR * secondWest + SECOND_RANK_FACTOR * thirdWest, base)
                        + windowPair(
                                firstEast + RANK_FACTOR * secondEast + SECOND_RANK_FACTOR * thirdEast,
                                base + 2 * WINDOW_PATTERNS);
                base += WINDOWS_PER_RANK * WINDOW_PATTERNS;
            }
            firstWest = secondWest;
            firstEast = secondEast;
            secondWest = thirdWest;
            secondEast = thirdEast;
        }
        return sum;
    }

    /** The weights of two adjacent windows, whose patterns are packed in a word. */
    private int windowPair(int windows, int base) {
        return windowWeights[base + (windows & LOW_HALF)] + windowWeights[base + WINDOW_PATTERNS + (windows >>> 16)];
    }

    /** The ternary number of the lowest rank: 1 for an own piece, 2 for an opponent's. */
    private static int ternaryRank(int own, int foe) {
        return TERNARY[own & RANK_MASK] + 2 * TERNARY[foe & RANK_MASK];
    }
}
