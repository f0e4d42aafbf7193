package griot.tables.family;

import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.tables.sowing.SowingTablebaseFamily;
import java.util.stream.Stream;

/** The family of sowing games fulfils the contract. */
class SowingTablebaseFamilyTest extends TablebaseFamilyContract {
    @Override
    protected TablebaseFamily family() {
        return new SowingTablebaseFamily();
    }

    @Override
    protected Stream<RuleSet> ruleSets() {
        return Stream.of("awele/sheet", "awele/sheet+second-occurrence").map(RuleSets.standard()::named);
    }
}
