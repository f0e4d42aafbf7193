package griot.engine.grid;

import griot.engine.Score;
import griot.engine.eval.Evaluation;
import griot.engine.eval.Weights;
import griot.rules.Board;
import griot.rules.Side;
import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;

/**
 * Grid games by learned weights: the sum of the features of {@link GridFeatures}, found in few steps.
 *
 * <p>The windows of 2 × 3 all lie in windows of 3 × 3. So there is one table for each of these, with the weights of all that lies
 * in it added up beforehand, and a board is twelve places of them. A rank's pieces give the three lowest, middle or highest digits
 * of four windows at once, two in a word.
 */
public final class GridPatternEvaluation implements Evaluation {
    /** The worth of a piece that the player to move is about to take. */
    private static final int PIECE = 100;

    private static final int RANK_MASK = (1 << Grid.FILES) - 1;

    /** Windows of 3 × 3 in three ranks of the widest board; a narrower one has nothing in the last. */
    private static final int WINDOWS_PER_RANK = Grid.FILES - 2;

    private static final int WINDOW_RANKS = Grid.RANKS - 2;
    private static final int WINDOW_PATTERNS = 19_683;
    private static final int PHASE_PATTERNS = WINDOW_RANKS * WINDOWS_PER_RANK * WINDOW_PATTERNS;
    private static final int RANK_FACTOR = 27;
    private static final int SECOND_RANK_FACTOR = RANK_FACTOR * RANK_FACTOR;
    private static final int LOW_HALF = 0xFFFF;

    /** The number in base 3 that has a digit 1 for each bit. */
    private static final short[] TERNARY = new short[RANK_MASK + 1];

    /** By a rank's contents in base 3: the digits that the windows from files a and b see of it, and those from c and d. */
    private static final int[] WEST_WINDOWS = new int[729];

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
    private final short[] windowWeights = new short[GridTerms.PHASES * PHASE_PATTERNS];
    private final short[] termWeights = new short[GridTerms.COUNT];

    /** Weights must be of these features. */
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

    /** Where the table of the window of 3 × 3 with these squares begins. */
    private static int tableStart(int phase, int[] window) {
        int ordinal = window[0] / Grid.FILES * WINDOWS_PER_RANK + window[0] % Grid.FILES;
        return phase * PHASE_PATTERNS + ordinal * WINDOW_PATTERNS;
    }

    /** Adds the weights of a smaller window to the first of the larger that it lies in. */
    private void addSmall(GridFeatures features, Weights weights, int window) {
        PatternWindows small = features.small();
        PatternWindows large = features.large();
        int home = 0;
        int[] places = large.digitsOf(home, small.squares(window));
        while (places.length == 0) {
            places = large.digitsOf(++home, small.squares(window));
        }
        int[] sums = new int[small.patternCount()];
        for (int phase = 0; phase < GridTerms.PHASES; phase++) {
            for (int pattern = 0; pattern < sums.length; pattern++) {
                int number = small.featureIndex(window, pattern);
                sums[pattern] = weights.of(number) + weights.of(features.firstSmall(phase) + number);
            }
            int table = tableStart(phase, large.squares(home));
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
        // The pieces still to be taken end the turn: it is the other's then, with so many pieces less.
        return bounded(PIECE * due - evaluateFor(grid, side.other()));
    }

    private static int bounded(int worth) {
        return Math.clamp(worth, -Score.MAX_ESTIMATE, Score.MAX_ESTIMATE);
    }

    /** What the board is worth to a side if it is to move. */
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

    /** Three ranks after three ranks, the upper two of them once more with the next. */
    private int windowSum(int own, int foe, int phase) {
        int sum = 0;
        int base = phase;
        int lowestWest = 0;
        int lowestEast = 0;
        int west = 0;
        int east = 0;
        for (int rank = 0; rank < Grid.RANKS; rank++) {
            int contents = ternaryRank(own >>> rank * Grid.FILES, foe >>> rank * Grid.FILES);
            int nextWest = WEST_WINDOWS[contents];
            int nextEast = EAST_WINDOWS[contents];
            if (rank >= 2) {
                sum += windowPair(lowestWest + RANK_FACTOR * west + SECOND_RANK_FACTOR * nextWest, base)
                        + windowPair(
                                lowestEast + RANK_FACTOR * east + SECOND_RANK_FACTOR * nextEast,
                                base + 2 * WINDOW_PATTERNS);
                base += WINDOWS_PER_RANK * WINDOW_PATTERNS;
            }
            lowestWest = west;
            lowestEast = east;
            west = nextWest;
            east = nextEast;
        }
        return sum;
    }

    private int windowPair(int windows, int base) {
        return windowWeights[base + (windows & LOW_HALF)] + windowWeights[base + WINDOW_PATTERNS + (windows >>> 16)];
    }

    /** The contents of the lowest rank in base 3. */
    private static int ternaryRank(int own, int foe) {
        return TERNARY[own & RANK_MASK] + 2 * TERNARY[foe & RANK_MASK];
    }
}
