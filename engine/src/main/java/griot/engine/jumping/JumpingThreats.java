package griot.engine.jumping;

import griot.engine.grid.GridThreats;
import griot.engine.grid.Threats;
import griot.rules.jumping.JumpingRules;

/** Threats of Yoté and Choko: pieces that can be jumped. */
final class JumpingThreats implements GridThreats {
    /** Maximum number of pieces in hand in the last phase with placements. */
    private static final int VERY_FEW_IN_HAND = 4;

    /** Maximum number of pieces in hand in the phase before that. */
    private static final int FEW_IN_HAND = 12;

    private final JumpingRules rules;

    JumpingThreats(JumpingRules rules) {
        this.rules = rules;
    }

    @Override
    public int squares() {
        return rules.squares();
    }

    @Override
    public int files() {
        return rules.files();
    }

    @Override
    public boolean isQuietLimitDecisive() {
        return rules.quietLimit() > 0;
    }

    @Override
    public int phase(int inHand, int placed) {
        return inHand == 0 ? 3 : inHand <= VERY_FEW_IN_HAND ? 2 : inHand <= FEW_IN_HAND ? 1 : 0;
    }

    @Override
    public int threats(int own, int foe, int empty) {
        return Threats.jumpedBy(own, foe, empty);
    }

    @Override
    public int unsafeSquares(int own, int foe, int empty) {
        return Threats.jumpedBy(foe, empty, empty);
    }

    @Override
    public int handMadeTerm(int term, int own, int foe) {
        return JumpingEvaluation.handMadeTerm(rules, term, own, foe);
    }
}
