package griot.engine.grid;

import griot.engine.eval.Features;
import griot.rules.Board;
import griot.rules.Side;
import griot.rules.grid.GridBoard;

/**
 * The features of a grid board: the pattern of each window of 2 × 3 squares, with a weight for all phases and another
 * for the current one; the pattern of each window of 3 × 3; and the terms of {@link GridTerms}. Such pattern features
 * are known from the Othello program LOGISTELLO (Buro, "From simple features to sophisticated evaluation functions",
 * 1998).
 */
public final class GridFeatures implements Features {
    // Layout of the third word of a packed board: both hands, whether a placement is due, the quiet count.
    private static final int HAND_BITS = 4;
    private static final int HAND_MASK = (1 << HAND_BITS) - 1;
    private static final int MUST_PLACE = 1 << 2 * HAND_BITS;
    private static final int QUIET_SHIFT = 2 * HAND_BITS + 1;

    private final GridTerms terms;
    private final PatternWindows smallWindows;
    private final PatternWindows largeWindows;

    /** @param gameThreats the threats and phases of a game */
    public GridFeatures(GridThreats gameThreats) {
        terms = new GridTerms(gameThreats);
        smallWindows = new PatternWindows(terms.files(), 2, 3);
        largeWindows = new PatternWindows(terms.files(), 3, 3);
    }

    GridTerms terms() {
        return terms;
    }

    /** The windows of 2 × 3 squares, in both orientations. */
    PatternWindows smallWindows() {
        return smallWindows;
    }

    /** The windows of 3 × 3 squares. */
    PatternWindows largeWindows() {
        return largeWindows;
    }

    /** Index of the first feature of small windows in a phase. The features for all phases begin at 0. */
    int firstSmallFeature(int phase) {
        return (1 + phase) * smallWindows.featureCount();
    }

    /** Index of the first feature of large windows. */
    int firstLargeFeature() {
        return firstSmallFeature(GridTerms.PHASES);
    }

    /** Index of the first feature of {@link GridTerms}. */
    int firstTermFeature() {
        return firstLargeFeature() + largeWindows.featureCount();
    }

    @Override
    public int count() {
        return firstTermFeature() + GridTerms.COUNT;
    }

    @Override
    public double[] initialWeights() {
        double[] weights = new double[count()];
        double[] termWeights = terms.initialWeights();
        System.arraycopy(termWeights, 0, weights, firstTermFeature(), termWeights.length);
        return weights;
    }

    @Override
    public void pack(Board board, int[] packed, int offset) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        packed[offset] = grid.pieces(side);
        packed[offset + 1] = grid.pieces(side.other());
        packed[offset + 2] = grid.hand(side)
                | grid.hand(side.other()) << HAND_BITS
                | (grid.mustPlace() ? MUST_PLACE : 0)
                | grid.quietTurns() << QUIET_SHIFT;
    }

    @Override
    public int activeFeatures(int[] packed, int offset, int[] features) {
        int own = packed[offset];
        int foe = packed[offset + 1];
        int ownHand = packed[offset + 2] & HAND_MASK;
        int foeHand = packed[offset + 2] >> HAND_BITS & HAND_MASK;
        boolean mustPlace = (packed[offset + 2] & MUST_PLACE) != 0;
        int quietTurns = packed[offset + 2] >>> QUIET_SHIFT;
        boolean isPlacing = ownHand + foeHand > 0;
        int empty = terms.squares() & ~(own | foe);
        int ownTotal = Integer.bitCount(own) + ownHand;
        int foeTotal = Integer.bitCount(foe) + foeHand;
        int phase = terms.phase(ownHand + foeHand, Integer.bitCount(own | foe));
        int count = 0;
        for (int window = 0; window < smallWindows.size(); window++) {
            int feature = smallWindows.featureIndex(window, smallWindows.pattern(window, own, foe));
            features[count++] = feature;
            features[count++] = firstSmallFeature(phase) + feature;
        }
        for (int window = 0; window < largeWindows.size(); window++) {
            features[count++] =
                    firstLargeFeature() + largeWindows.featureIndex(window, largeWindows.pattern(window, own, foe));
        }
        int firstTerm = firstTermFeature();
        features[count++] = firstTerm + GridTerms.handsIndex(ownHand, foeHand, mustPlace);
        features[count++] = firstTerm + GridTerms.totalsIndex(ownTotal, foeTotal);
        features[count++] = firstTerm + terms.threatsIndex(own, foe, empty, phase);
        features[count++] = firstTerm + terms.safeSquaresIndex(own, foe, empty, isPlacing);
        features[count++] = firstTerm + GridTerms.stepsIndex(own, foe, empty, isPlacing);
        features[count++] = firstTerm + terms.quietTurnsIndex(quietTurns, isPlacing, ownTotal - foeTotal);
        return count;
    }
}
