package griot.engine.aligning;

import griot.engine.grid.GridThreats;
import griot.rules.aligning.AligningRules;
import griot.rules.grid.Grid;

/** Threats of Wali and Bolotondou: squares on which a line can be closed. */
final class AligningThreats implements GridThreats {
    /** Maximum number of pieces on the board in the last phase. */
    private static final int FEW_PIECES = 14;

    /** Maximum number of pieces in hand in the last phase with placements. */
    private static final int FEW_IN_HAND = 8;

    private final LineClosings lineClosings;

    AligningThreats(AligningRules rules) {
        lineClosings = new LineClosings(rules.lineLength());
    }

    @Override
    public int squares() {
        return Grid.ALL;
    }

    @Override
    public int files() {
        return Grid.FILES;
    }

    @Override
    public boolean isQuietLimitDecisive() {
        return false;
    }

    @Override
    public int phase(int inHand, int placed) {
        return inHand == 0 ? (placed <= FEW_PIECES ? 3 : 2) : inHand <= FEW_IN_HAND ? 1 : 0;
    }

    @Override
    public int threats(int own, int foe, int empty) {
        return lineClosings.closingSquares(own, empty);
    }

    @Override
    public int unsafeSquares(int own, int foe, int empty) {
        return lineClosings.completingSquares(own);
    }

    @Override
    public int handMadeTerm(int term, int own, int foe) {
        return AligningEvaluation.handMadeTerm(term, own, foe);
    }
}
