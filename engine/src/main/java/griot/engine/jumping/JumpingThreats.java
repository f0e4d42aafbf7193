package griot.engine.jumping;

import griot.engine.grid.GridThreats;
import griot.engine.grid.Threats;
import griot.rules.jumping.JumpingRules;

/** Threats of Yoté and Choko: pieces that can be jumped. */
final class JumpingThreats implements GridThreats {
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
    public boolean countsQuietTurns() {
        return rules.quietLimit() > 0;
    }

    @Override
    public int phase(int hands, int placed) {
        return hands == 0 ? 3 : hands <= 4 ? 2 : hands <= 12 ? 1 : 0;
    }

    @Override
    public int targets(int own, int foe, int empty) {
        return Threats.jumpedBy(own, foe, empty);
    }

    @Override
    public int unsafe(int own, int foe, int empty) {
        return Threats.jumpedBy(foe, empty, empty);
    }

    @Override
    public int handMadeTerm(int table, int own, int foe) {
        return JumpingEvaluation.handMadeTerm(rules, table, own, foe);
    }
}
