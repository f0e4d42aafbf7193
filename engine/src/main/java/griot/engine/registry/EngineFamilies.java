package griot.engine.registry;

import griot.engine.Calibration;
import griot.engine.aligning.AligningEngineFamily;
import griot.engine.eval.Evaluation;
import griot.engine.eval.Features;
import griot.engine.eval.Weights;
import griot.engine.eval.WeightsException;
import griot.engine.family.EngineFamily;
import griot.engine.jumping.JumpingEngineFamily;
import griot.engine.search.Evaluations;
import griot.engine.search.SearchBoard;
import griot.engine.sowing.SowingEngineFamily;
import griot.rules.RuleSet;
import java.util.List;

/** Registry of the families that the engine plays. Immutable, thread-safe. */
public final class EngineFamilies {
    private static final EngineFamilies STANDARD = new EngineFamilies(
            List.of(new JumpingEngineFamily(), new AligningEngineFamily(), new SowingEngineFamily()));

    private final List<EngineFamily> families;

    private EngineFamilies(List<EngineFamily> families) {
        this.families = families;
    }

    /** The registry of Griot's own families. */
    public static EngineFamilies standard() {
        return STANDARD;
    }

    /** A registry of the given families. */
    public static EngineFamilies of(List<EngineFamily> families) {
        return new EngineFamilies(List.copyOf(families));
    }

    /** The families. */
    public List<EngineFamily> families() {
        return families;
    }

    /**
     * The family of a rule set.
     *
     * @throws IllegalArgumentException if the registry has none
     */
    public EngineFamily get(RuleSet rules) {
        for (EngineFamily family : families) {
            if (family.ruleFamily().equals(rules.family())) {
                return family;
            }
        }
        throw new IllegalArgumentException("no engine for the family of " + rules.name());
    }

    /**
     * The features of a rule set.
     *
     * @throws IllegalArgumentException if the registry has no family for the rule set, or the family has no features
     */
    public Features features(RuleSet rules) {
        return get(rules)
                .features(rules)
                .orElseThrow(() -> new IllegalArgumentException("no features in the family of " + rules.name()));
    }

    /**
     * The evaluation of a rule set by learned weights.
     *
     * @throws WeightsException if the numbers of weights and features differ
     * @throws IllegalArgumentException if the rule set's family has no features
     */
    public Evaluation evaluation(RuleSet rules, Weights weights) {
        int features = features(rules).count();
        if (features != weights.count()) {
            throw new WeightsException(
                    weights.count() + " weights, where " + rules.name() + " has " + features + " features");
        }
        return get(rules).learnedEvaluation(rules, weights);
    }

    /** The hand-made evaluations, the baseline of all others. */
    public Evaluations handMadeEvaluations() {
        return new FamilyEvaluations(this, rules -> get(rules).handMadeEvaluation(rules));
    }

    /**
     * The evaluations by the learned weights that come with the engine. A rule set uses the weights of its preset or,
     * if there are none, the hand-made evaluation. {@link Evaluations#evaluation} reads the weights of a preset at
     * first use, and throws {@link WeightsException} if they cannot be used. They are resources, which a browser cannot
     * read.
     */
    public Evaluations learnedEvaluations() {
        // Not a constant: otherwise the browser build would contain the resource loading.
        return new FamilyEvaluations(this, rules -> ShippedWeights.evaluation(this, rules));
    }

    /**
     * The evaluation of one rule set by given weights, for searches of that rule set only.
     *
     * @throws WeightsException if the numbers of weights and features differ
     * @throws IllegalArgumentException if the rule set's family has no features
     */
    public Evaluations withWeights(RuleSet rules, Weights weights) {
        Evaluation evaluation = evaluation(rules, weights);
        return new FamilyEvaluations(this, ignored -> evaluation);
    }

    private interface EvaluationSource {
        Evaluation evaluation(RuleSet rules);
    }

    /** The families of a registry, with a replaceable source of evaluations. */
    private static final class FamilyEvaluations implements Evaluations {
        private final EngineFamilies families;
        private final EvaluationSource source;

        FamilyEvaluations(EngineFamilies families, EvaluationSource source) {
            this.families = families;
            this.source = source;
        }

        @Override
        public Evaluation evaluation(RuleSet rules) {
            return source.evaluation(rules);
        }

        @Override
        public Evaluation handMadeEvaluation(RuleSet rules) {
            return families.get(rules).handMadeEvaluation(rules);
        }

        @Override
        public SearchBoard searchBoard(RuleSet rules, Evaluation evaluation) {
            return families.get(rules).searchBoard(rules, evaluation);
        }

        @Override
        public Calibration calibration(RuleSet rules) {
            return families.get(rules).calibration(rules);
        }
    }
}
