package griot.engine.family;

import griot.engine.GameProfile;
import griot.engine.eval.Evaluation;
import griot.engine.eval.Features;
import griot.engine.eval.Weights;
import griot.engine.search.SearchBoard;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import java.util.Optional;

/** The plug by which a family of games joins the engine. It has no state; every rule set handed to it is of its family. */
public interface EngineFamily {
    /** The family in the rules. */
    RuleFamily rules();

    /** The hand-made evaluation: the measure of every other. */
    Evaluation handMade(RuleSet rules);

    /** A board for one search, with the family's tactics and move picker. */
    SearchBoard searchBoard(RuleSet rules, Evaluation evaluation);

    /** What differs from game to game. */
    GameProfile profile(RuleSet rules);

    /** The features whose weights are learned; empty if the family has only the hand-made evaluation. */
    default Optional<Features> features(RuleSet rules) {
        return Optional.empty();
    }

    /**
     * The evaluation by learned weights.
     *
     * @param weights of the rule set's {@link #features}, as many as there are
     * @throws IllegalArgumentException if the family has no features
     */
    default Evaluation learned(RuleSet rules, Weights weights) {
        throw new IllegalArgumentException("no learned weights in the family of " + rules.name());
    }
}
