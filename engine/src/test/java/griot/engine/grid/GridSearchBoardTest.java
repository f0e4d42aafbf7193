package griot.engine.grid;

import griot.engine.registry.EngineFamilies;
import griot.engine.search.EngineFamilyContract;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.registry.RuleSets;
import java.util.stream.Stream;

/** The engine families of the grid games fulfil the contract. */
class GridSearchBoardTest extends EngineFamilyContract {
    @Override
    protected EngineFamilies engineFamilies() {
        return EngineFamilies.standard();
    }

    @Override
    protected Stream<RuleSet> ruleSets() {
        return RuleSets.standard().presets().stream().filter(rules -> rules.startSetup() instanceof Setup.OfPieces);
    }
}
