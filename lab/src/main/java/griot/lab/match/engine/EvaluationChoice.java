package griot.lab.match.engine;

import griot.engine.eval.Weights;
import griot.engine.eval.WeightsException;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.Evaluations;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The built-in engine's evaluation: the shipped weights, the hand-made evaluation, or a file of weights.
 *
 * @param argument {@code learned}, {@code hand-made} or the file's path
 */
record EvaluationChoice(String argument) {
    static final EvaluationChoice LEARNED = new EvaluationChoice("learned");
    private static final EvaluationChoice HAND_MADE = new EvaluationChoice("hand-made");

    /**
     * Parses the setting. Checks that the file can be read, so that the match does not fail after it has begun.
     *
     * @throws RulesException if the file cannot be read
     */
    static EvaluationChoice parse(String value) {
        EvaluationChoice evaluation = new EvaluationChoice(value);
        if (!evaluation.equals(LEARNED) && !evaluation.equals(HAND_MADE) && !Files.isReadable(Path.of(value))) {
            throw new RulesException(Problem.of(MatchFault.NO_EVALUATION, value));
        }
        return evaluation;
    }

    /**
     * The evaluations for a match of this rule set.
     *
     * @throws RulesException if the file cannot be read, or holds no weights for the rule set
     */
    Evaluations evaluations(EngineFamilies engineFamilies, RuleSet rules) {
        if (equals(LEARNED)) {
            return engineFamilies.learnedEvaluations();
        }
        if (equals(HAND_MADE)) {
            return engineFamilies.handMadeEvaluations();
        }
        try {
            return engineFamilies.withWeights(rules, Weights.read(Files.readAllBytes(Path.of(argument))));
        } catch (WeightsException e) {
            throw new RulesException(Problem.of(MatchFault.UNUSABLE_WEIGHTS, argument, String.valueOf(e.getMessage())));
        } catch (IOException e) {
            throw new RulesException(Problem.of(MatchFault.NO_EVALUATION, argument));
        }
    }
}
