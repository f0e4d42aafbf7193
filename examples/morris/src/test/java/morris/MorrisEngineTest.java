package morris;

import griot.engine.registry.EngineFamilies;
import griot.engine.search.EngineFamilyContract;
import griot.rules.RuleSet;
import java.util.stream.Stream;

/** Tests the generic search board and the evaluation against the engine's contract. */
class MorrisEngineTest extends EngineFamilyContract {
    @Override
    protected EngineFamilies engineFamilies() {
        return new MorrisRegistries().engine();
    }

    @Override
    protected Stream<RuleSet> ruleSets() {
        return Stream.of(Commands.MORRIS);
    }
}
