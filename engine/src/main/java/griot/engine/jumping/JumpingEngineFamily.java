package griot.engine.jumping;

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
import griot.rules.jumping.JumpingRules;
import java.util.Map;
import java.util.Optional;

/** The engine's plug-in for Yoté and Choko. */
public final class JumpingEngineFamily implements EngineFamily {
    /** By game: the score scale, then the strengths of levels 1 to 10. */
    private static final Map<String, Calibration> CALIBRATIONS = Map.of(
            "yote", Calibration.of(330, 72, 100, 167, 242, 340, 414, 486, 585, 675, 1_000),
            "choko", Calibration.of(180, 75, 100, 170, 243, 335, 425, 525, 610, 668, 1_000));

    /** Creates the plug-in. */
    public JumpingEngineFamily() {}

    @Override
    public RuleFamily ruleFamily() {
        return JumpingRules.FAMILY;
    }

    @Override
    public Evaluation handMadeEvaluation(RuleSet rules) {
        return new JumpingEvaluation((JumpingRules) rules);
    }

    @Override
    public SearchBoard searchBoard(RuleSet rules, Evaluation evaluation) {
        return new GridSearchBoard(rules, evaluation, new JumpingTactics((JumpingRules) rules));
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
        return new GridFeatures(new JumpingThreats((JumpingRules) rules));
    }
}
