package griot.engine.jumping;

import griot.engine.grid.GridTerms;
import griot.engine.grid.Threats;
import griot.rules.jumping.JumpingRules;

/** Terms of Yoté and Choko: what counts is what can be jumped. */
final class JumpingTerms extends GridTerms {
    private final JumpingRules rules;

    JumpingTerms(JumpingRules rules) {
        super(rules.squares(), rules.files(), rules.quietLimit() > 0, JumpingTerms::phase);
        this.rules = rules;
    }

    private static int phase(int hands, int placed) {
        return hands == 0 ? 3 : hands <= 4 ? 2 : hands <= 12 ? 1 : 0;
    }

    @Override
    protected int targets(int own, int foe, int empty) {
        return Threats.jumpedBy(own, foe, empty);
    }

    @Override
    protected int unsafe(int own, int foe, int empty) {
        return Threats.jumpedBy(foe, empty, empty);
    }

    @Override
    protected int handMade(int table, int own, int foe) {
        return JumpingEvaluation.place(rules, table, own, foe);
    }
}
