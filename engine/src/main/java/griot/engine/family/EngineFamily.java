package griot.engine.family;

import griot.engine.Calibration;
import griot.engine.eval.Evaluation;
import griot.engine.eval.Features;
import griot.engine.eval.Weights;
import griot.engine.search.SearchBoard;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import java.util.Optional;

/**
 * The plug-in interface of a family of games in the engine. Stateless. Every rule set passed to a method must belong to
 * the family.
 */
public interface EngineFamily {
    /** The family in {@code griot.rules}. */
    RuleFamily ruleFamily();

    /** The hand-made evaluation, the baseline of the learned one. */
    Evaluation handMadeEvaluation(RuleSet rules);

    /** A new search board, for one thread. */
    SearchBoard searchBoard(RuleSet rules, Evaluation evaluation);

    /**
     * The calibration of a rule set's game.
     *
     * @throws IllegalArgumentException if the family has no calibration of the game
     */
    Calibration calibration(RuleSet rules);

    /** The features of the learned evaluation; empty if the family has only the hand-made one. */
    default Optional<Features> features(RuleSet rules) {
        return Optional.empty();
    }

    /**
     * The learned evaluation.
     *
     * @param weights a weight for each of the rule set's {@link #features}
     * @throws IllegalArgumentException if the family has no features
     */
    default Evaluation learnedEvaluation(RuleSet rules, Weights weights) {
        throw new IllegalArgumentException("no learned weights in the family of " + rules.name());
    }
}
