package griot.engine.generic;

import griot.engine.Calibration;
import griot.engine.eval.Evaluation;
import griot.engine.family.EngineFamily;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.EngineFamilyContract;
import griot.engine.search.SearchBoard;
import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.registry.RuleSets;
import java.util.stream.Stream;

/** The generic search board fulfils the contract with the grid games, which have a search board of their own. */
class GenericSearchBoardTest extends EngineFamilyContract {
    /** A family with the generic search board in place of its own. */
    private record GenericFamily(EngineFamily family) implements EngineFamily {
        @Override
        public RuleFamily ruleFamily() {
            return family.ruleFamily();
        }

        @Override
        public Evaluation handMadeEvaluation(RuleSet rules) {
            return family.handMadeEvaluation(rules);
        }

        @Override
        public SearchBoard searchBoard(RuleSet rules, Evaluation evaluation) {
            return new GenericSearchBoard(rules, evaluation);
        }

        @Override
        public Calibration calibration(RuleSet rules) {
            return family.calibration(rules);
        }
    }

    @Override
    protected EngineFamilies engineFamilies() {
        return EngineFamilies.of(EngineFamilies.standard().families().stream()
                .<EngineFamily>map(GenericFamily::new)
                .toList());
    }

    @Override
    protected Stream<RuleSet> ruleSets() {
        return RuleSets.standard().presets().stream().filter(rules -> rules.startSetup() instanceof Setup.OfPieces);
    }
}
