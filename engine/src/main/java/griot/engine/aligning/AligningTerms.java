package griot.engine.aligning;

import griot.engine.grid.GridTerms;
import griot.rules.aligning.AligningRules;
import griot.rules.grid.Grid;

/** Terms of Wali and Bolotondou: what counts is where a line can be closed. */
final class AligningTerms extends GridTerms {
    private final LineClosings closings;

    AligningTerms(AligningRules rules) {
        super(Grid.ALL, rules.files(), false, AligningTerms::phase);
        closings = new LineClosings(rules.line());
    }

    private static int phase(int hands, int placed) {
        return hands == 0 ? (placed <= 14 ? 3 : 2) : hands <= 8 ? 1 : 0;
    }

    @Override
    protected int targets(int own, int foe, int empty) {
        return closings.squares(own, empty);
    }

    @Override
    protected int unsafe(int own, int foe, int empty) {
        return closings.lined(own);
    }

    @Override
    protected int handMade(int table, int own, int foe) {
        return AligningEvaluation.place(table, own, foe);
    }
}
