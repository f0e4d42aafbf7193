package morris;

import griot.rules.RuleSet;
import griot.tables.family.TablebaseFamily;
import griot.tables.family.TablebaseFamilyContract;
import java.util.stream.Stream;

/** Tests the slices against the contract of tablebase families. */
class MorrisTablesTest extends TablebaseFamilyContract {
    @Override
    protected TablebaseFamily family() {
        return new MorrisTables();
    }

    @Override
    protected Stream<RuleSet> ruleSets() {
        return Stream.of(Commands.MORRIS);
    }
}
