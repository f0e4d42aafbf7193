package griot.engine.sowing;

import griot.engine.Calibration;
import griot.engine.eval.Evaluation;
import griot.engine.eval.Features;
import griot.engine.eval.Weights;
import griot.engine.family.EngineFamily;
import griot.engine.search.SearchBoard;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.sowing.SowingRules;
import java.util.Map;
import java.util.Optional;

/** The engine's plug-in for Awélé. */
public final class SowingEngineFamily implements EngineFamily {
    /** By game: the score scale, then the strengths of levels 1 to 10. */
    private static final Map<String, Calibration> CALIBRATIONS =
            Map.of("awele", Calibration.of(370, 100, 295, 400, 507, 592, 649, 693, 745, 785, 1_000));

    /** Creates the plug-in. */
    public SowingEngineFamily() {}

    @Override
    public RuleFamily ruleFamily() {
        return SowingRules.FAMILY;
    }

    @Override
    public Evaluation handMadeEvaluation(RuleSet rules) {
        return new SowingEvaluation();
    }

    @Override
    public SearchBoard searchBoard(RuleSet rules, Evaluation evaluation) {
        return new SowingSearchBoard(rules, evaluation);
    }

    @Override
    public Calibration calibration(RuleSet rules) {
        return Calibration.of(rules, CALIBRATIONS);
    }

    @Override
    public Optional<Features> features(RuleSet rules) {
        return Optional.of(new SowingFeatures());
    }

    @Override
    public Evaluation learnedEvaluation(RuleSet rules, Weights weights) {
        return new SowingPatternEvaluation(weights);
    }
}
