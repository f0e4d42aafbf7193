package griot.engine.grid;

import griot.engine.eval.Features;
import griot.rules.Board;
import griot.rules.Side;
import griot.rules.grid.GridBoard;

/**
 * The features of a grid board: the pattern of each window of 2 × 3 squares, once for all phases and once for the
 * phase; the pattern of each window of 3 × 3; and the terms of {@link GridTerms}. N-tuple patterns as in Buro's
 * LOGISTELLO (1997).
 */
public final class GridFeatures implements Features {
    private static final int HAND_BITS = 4;
    private static final int HAND_MASK = (1 << HAND_BITS) - 1;
    private static final int MUST_PLACE = 1 << 2 * HAND_BITS;
    private static final int QUIET_SHIFT = 2 * HAND_BITS + 1;

    private final GridTerms terms;
    private final PatternWindows small;
    private final PatternWindows large;

    /** @param game the threats and phases of a game */
    public GridFeatures(GridThreats game) {
        terms = new GridTerms(game);
        small = new PatternWindows(terms.files(), 2, 3);
        large = new PatternWindows(terms.files(), 3, 3);
    }

    GridTerms terms() {
        return terms;
    }

    PatternWindows small() {
        return small;
    }

    PatternWindows large() {
        return large;
    }

    /** Index of the first feature of small windows in a phase. Those for all phases begin at 0. */
    int firstSmall(int phase) {
        return (1 + phase) * small.featureCount();
    }

    int firstLarge() {
        return firstSmall(GridTerms.PHASES);
    }

    int firstTerm() {
        return firstLarge() + large.featureCount();
    }

    @Override
    public int count() {
        return firstTerm() + GridTerms.COUNT;
    }

    @Override
    public double[] initialWeights() {
        double[] weights = new double[count()];
        double[] places = terms.initialWeights();
        System.arraycopy(places, 0, weights, firstTerm(), places.length);
        return weights;
    }

    @Override
    public void pack(Board board, int[] into, int offset) {
        GridBoard grid = (GridBoard) board;
        Side side = grid.toMove();
        into[offset] = grid.pieces(side);
        into[offset + 1] = grid.pieces(side.other());
        into[offset + 2] = grid.hand(side)
                | grid.hand(side.other()) << HAND_BITS
                | (grid.mustPlace() ? MUST_PLACE : 0)
                | grid.quietTurns() << QUIET_SHIFT;
    }

    @Override
    public int active(int[] packed, int offset, int[] into) {
        int own = packed[offset];
        int foe = packed[offset + 1];
        int ownHand = packed[offset + 2] & HAND_MASK;
        int foeHand = packed[offset + 2] >> HAND_BITS & HAND_MASK;
        boolean mustPlace = (packed[offset + 2] & MUST_PLACE) != 0;
        int quiet = packed[offset + 2] >>> QUIET_SHIFT;
        boolean placing = ownHand + foeHand > 0;
        int empty = terms.squares() & ~(own | foe);
        int ownTotal = Integer.bitCount(own) + ownHand;
        int foeTotal = Integer.bitCount(foe) + foeHand;
        int phase = terms.phase(ownHand + foeHand, Integer.bitCount(own | foe));
        int n = 0;
        for (int window = 0; window < small.size(); window++) {
            int number = small.featureIndex(window, small.pattern(window, own, foe));
            into[n++] = number;
            into[n++] = firstSmall(phase) + number;
        }
        for (int window = 0; window < large.size(); window++) {
            into[n++] = firstLarge() + large.featureIndex(window, large.pattern(window, own, foe));
        }
        int first = firstTerm();
        into[n++] = first + GridTerms.hands(ownHand, foeHand, mustPlace);
        into[n++] = first + GridTerms.totals(ownTotal, foeTotal);
        into[n++] = first + terms.threats(own, foe, empty, phase);
        into[n++] = first + terms.safeSquares(own, foe, empty, placing);
        into[n++] = first + GridTerms.steps(own, foe, empty, placing);
        into[n++] = first + terms.quietTurns(quiet, placing, ownTotal - foeTotal);
        return n;
    }
}
