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

    private static final int RANK = (1 << Grid.FILES) - 1;

    /** Windows of 3 × 3 in three ranks of the widest board; a narrower one has nothing in the last. */
    private static final int ACROSS = Grid.FILES - 2;

    private static final int UP = Grid.RANKS - 2;
    private static final int PATTERNS = 19_683;
    private static final int IN_A_PHASE = UP * ACROSS * PATTERNS;
    private static final int NEXT_RANK = 27;
    private static final int RANK_AFTER = NEXT_RANK * NEXT_RANK;
    private static final int LOW = 0xFFFF;

    /** The number in base 3 that has a digit 1 for each bit. */
    private static final short[] TERNARY = new short[RANK + 1];

    /** By a rank's contents in base 3: the digits that the windows from files a and b see of it, and those from c and d. */
    private static final int[] WEST = new int[729];

    private static final int[] EAST = new int[729];

    static {
        for (int bits = 0; bits <= RANK; bits++) {
            for (int file = Grid.FILES - 1; file >= 0; file--) {
                TERNARY[bits] = (short) (TERNARY[bits] * PatternWindows.CONTENTS + (bits >> file & 1));
            }
        }
        for (int rank = 0; rank < WEST.length; rank++) {
            WEST[rank] = rank % NEXT_RANK | rank / 3 % NEXT_RANK << 16;
            EAST[rank] = rank / 9 % NEXT_RANK | rank / 27 << 16;
        }
    }

    private final GridTerms terms;
    private final int squares;
    private final short[] patterns = new short[GridTerms.PHASES * IN_A_PHASE];
    private final short[] places = new short[GridTerms.COUNT];

    /** Weights must be of these features. */
    public GridPatternEvaluation(GridFeatures features, Weights weights) {
        terms = features.terms();
        squares = terms.squares();
        for (int i = 0; i < places.length; i++) {
            places[i] = (short) weights.of(features.firstTerm() + i);
        }
        PatternWindows large = features.large();
        for (int window = 0; window < large.size(); window++) {
            for (int pattern = 0; pattern < PATTERNS; pattern++) {
                int weight = weights.of(features.firstLarge() + large.number(window, pattern));
                for (int phase = 0; phase < GridTerms.PHASES; phase++) {
                    patterns[table(phase, large.squares(window)) + pattern] = (short) weight;
                }
            }
        }
        for (int window = 0; window < features.small().size(); window++) {
            addSmall(features, weights, window);
        }
    }

    /** Where the table of the window of 3 × 3 with these squares begins. */
    private static int table(int phase, int[] window) {
        int ordinal = window[0] / Grid.FILES * ACROSS + window[0] % Grid.FILES;
        return phase * IN_A_PHASE + ordinal * PATTERNS;
    }

    /** Adds the weights of a smaller window to the first of the larger that it lies in. */
    private void addSmall(GridFeatures features, Weights weights, int window) {
        PatternWindows small = features.small();
        PatternWindows large = features.large();
        int home = 0;
        int[] places = large.places(home, small.squares(window));
        while (places.length == 0) {
            places = large.places(++home, small.squares(window));
        }
        int[] sums = new int[small.patterns()];
        for (int phase = 0; phase < GridTerms.PHASES; phase++) {
            for (int pattern = 0; pattern < sums.length; pattern++) {
                int number = small.number(window, pattern);
                sums[pattern] = weights.of(number) + weights.of(features.smallIn(phase) + number);
            }
            int table = table(phase, large.squares(home));
            for (int pattern = 0; pattern < PATTERNS; pattern++) {
                patterns[table + pattern] += (short) sums[PatternWindows.part(pattern, places)];
            }
        }
    }

    @Override
    public int evaluate(Board board) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        int due = grid.removalsDue();
        if (due == 0) {
            return bounded(worth(grid, side));
        }
        // The pieces still to be taken end the turn: it is the other's then, with so many pieces less.
        return bounded(PIECE * due - worth(grid, side.other()));
    }

    private static int bounded(int worth) {
        return Math.clamp(worth, -Score.MOST_ESTIMATE, Score.MOST_ESTIMATE);
    }

    /** What the board is worth to a side if it is to move. */
    private int worth(GridBoard grid, Side side) {
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
        return inWindows(own, foe, phase * IN_A_PHASE)
                + places[GridTerms.hands(ownHand, foeHand, grid.mustPlace())]
                + places[GridTerms.totals(ownTotal, foeTotal)]
                + places[terms.threats(own, foe, empty, phase)]
                + places[terms.safe(own, foe, empty, placing)]
                + places[GridTerms.steps(own, foe, empty, placing)]
                + places[terms.quiet(grid.quietTurns(), placing, ownTotal - foeTotal)];
    }

    /** Three ranks after three ranks, the upper two of them once more with the next. */
    private int inWindows(int own, int foe, int phase) {
        int sum = 0;
        int base = phase;
        int lowestWest = 0;
        int lowestEast = 0;
        int west = 0;
        int east = 0;
        for (int rank = 0; rank < Grid.RANKS; rank++) {
            int contents = rank(own >>> rank * Grid.FILES, foe >>> rank * Grid.FILES);
            int nextWest = WEST[contents];
            int nextEast = EAST[contents];
            if (rank >= 2) {
                sum += two(lowestWest + NEXT_RANK * west + RANK_AFTER * nextWest, base)
                        + two(lowestEast + NEXT_RANK * east + RANK_AFTER * nextEast, base + 2 * PATTERNS);
                base += ACROSS * PATTERNS;
            }
            lowestWest = west;
            lowestEast = east;
            west = nextWest;
            east = nextEast;
        }
        return sum;
    }

    private int two(int windows, int base) {
        return patterns[base + (windows & LOW)] + patterns[base + PATTERNS + (windows >>> 16)];
    }

    /** The contents of the lowest rank in base 3. */
    private static int rank(int own, int foe) {
        return TERNARY[own & RANK] + 2 * TERNARY[foe & RANK];
    }
}
