package griot.engine.eval;

import griot.engine.Score;
import griot.engine.aligning.AligningEvaluation;
import griot.engine.grid.GridPatternEvaluation;
import griot.engine.jumping.JumpingEvaluation;
import griot.engine.sowing.SowingEvaluation;
import griot.engine.sowing.SowingPatternEvaluation;
import griot.rules.Board;
import griot.rules.RuleSet;
import griot.rules.aligning.AligningRules;
import griot.rules.jumping.JumpingRules;
import griot.rules.sowing.SowingRules;

/** What a board on which the game goes on is worth. It remembers nothing of a board, so threads may share one. */
public interface Evaluation {
    /** The hand-made evaluation for a rule set: the measure of every other. */
    static Evaluation handMade(RuleSet rules) {
        return switch (rules) {
            case JumpingRules jumping -> new JumpingEvaluation(jumping);
            case AligningRules aligning -> new AligningEvaluation(aligning);
            case SowingRules sowing -> new SowingEvaluation();
            default -> throw new IllegalArgumentException("An unknown family of games");
        };
    }

    /**
     * The evaluation by learned weights.
     *
     * @throws WeightsException if these are not weights of the rule set's features
     */
    static Evaluation by(RuleSet rules, Weights weights) {
        int features = Features.of(rules).count();
        if (features != weights.count()) {
            throw new WeightsException(
                    weights.count() + " weights, where " + rules.name() + " has " + features + " features");
        }
        return rules instanceof SowingRules
                ? new SowingPatternEvaluation(weights)
                : new GridPatternEvaluation(rules, weights);
    }

    /**
     * What a board is worth to the player to move, in hundredths of a piece or seed; at most {@link Score#MOST_ESTIMATE} in
     * either direction. Inside a turn too.
     */
    int evaluate(Board board);
}
