package griot.engine.eval;

import griot.rules.RuleSet;

/** Which evaluation an engine judges boards by, in each rule set. */
public final class Evaluations {
    private static final Evaluations HAND_MADE = new Evaluations(rules -> Evaluation.handMade(rules));

    private interface Source {
        Evaluation of(RuleSet rules);
    }

    private final Source source;

    private Evaluations(Source source) {
        this.source = source;
    }

    /** Those made by hand: the measure of all others. */
    public static Evaluations handMade() {
        return HAND_MADE;
    }

    /**
     * Those learned from self-play, by the weights that come with the engine; where a rule set has none, those of its source, and
     * where that has none either, the hand-made one. Reads resources: not for the page.
     */
    public static Evaluations learned() {
        // Made here and not once for all: what the page does not call must not be part of it.
        return new Evaluations(ShippedWeights::evaluation);
    }

    /**
     * By these weights.
     *
     * @throws WeightsException if the rule set has not as many features as there are weights
     */
    public static Evaluations by(RuleSet rules, Weights weights) {
        Evaluation evaluation = Evaluation.by(rules, weights);
        return new Evaluations(asked -> evaluation);
    }

    public Evaluation of(RuleSet rules) {
        return source.of(rules);
    }
}
