package griot.engine.search;

import griot.engine.GameProfile;
import griot.engine.eval.Evaluation;
import griot.rules.RuleSet;

/** The evaluation, search board and profile of each rule set. Thread-safe. */
public interface Evaluations {
    /** The evaluation of a rule set. */
    Evaluation evaluation(RuleSet rules);

    /** The hand-made evaluation of a rule set. */
    Evaluation handMadeEvaluation(RuleSet rules);

    /** A new search board of a rule set, for one thread. */
    SearchBoard searchBoard(RuleSet rules, Evaluation evaluation);

    /** The profile of a rule set's game. */
    GameProfile profile(RuleSet rules);
}
