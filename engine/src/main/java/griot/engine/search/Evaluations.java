package griot.engine.search;

import griot.engine.Calibration;
import griot.engine.eval.Evaluation;
import griot.rules.RuleSet;

/** The evaluation, search board and calibration of each rule set. Thread-safe. */
public interface Evaluations {
    /** The evaluation of a rule set. */
    Evaluation evaluation(RuleSet rules);

    /** The hand-made evaluation of a rule set. */
    Evaluation handMadeEvaluation(RuleSet rules);

    /** A new search board of a rule set, for one thread. */
    SearchBoard searchBoard(RuleSet rules, Evaluation evaluation);

    /** The calibration of a rule set's game. */
    Calibration calibration(RuleSet rules);
}
