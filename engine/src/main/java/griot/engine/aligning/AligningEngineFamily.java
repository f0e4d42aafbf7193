package griot.engine.aligning;

import griot.engine.Calibration;
import griot.engine.eval.Evaluation;
import griot.engine.eval.Features;
import griot.engine.eval.Weights;
import griot.engine.family.EngineFamily;
import griot.engine.grid.GridFeatures;
import griot.engine.grid.GridPatternEvaluation;
import griot.engine.grid.GridSearchBoard;
import griot.engine.search.SearchBoard;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.aligning.AligningRules;
import java.util.Map;
import java.util.Optional;

/** The engine's plug-in for Wali and Bolotondou. */
public final class AligningEngineFamily implements EngineFamily {
    /** By game: the score scale, then the strengths of levels 1 to 10. */
    private static final Map<String, Calibration> CALIBRATIONS = Map.of(
            "wali", Calibration.of(70, 100, 157, 235, 330, 422, 535, 597, 660, 742, 1_000),
            "bolotondou", Calibration.of(100, 100, 181, 271, 351, 427, 507, 593, 710, 850, 1_000));

    /** Creates the plug-in. */
    public AligningEngineFamily() {}

    @Override
    public RuleFamily ruleFamily() {
        return AligningRules.FAMILY;
    }

    @Override
    public Evaluation handMadeEvaluation(RuleSet rules) {
        return new AligningEvaluation((AligningRules) rules);
    }

    @Override
    public SearchBoard searchBoard(RuleSet rules, Evaluation evaluation) {
        return new GridSearchBoard(rules, evaluation, new AligningTactics((AligningRules) rules));
    }

    @Override
    public Calibration calibration(RuleSet rules) {
        return Calibration.of(rules, CALIBRATIONS);
    }

    @Override
    public Optional<Features> features(RuleSet rules) {
        return Optional.of(gridFeatures(rules));
    }

    @Override
    public Evaluation learnedEvaluation(RuleSet rules, Weights weights) {
        return new GridPatternEvaluation(gridFeatures(rules), weights);
    }

    private static GridFeatures gridFeatures(RuleSet rules) {
        return new GridFeatures(new AligningThreats((AligningRules) rules));
    }
}
