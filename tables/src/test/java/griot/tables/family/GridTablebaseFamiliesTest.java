package griot.tables.family;

import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.tables.aligning.AligningTablebaseFamily;
import griot.tables.jumping.JumpingTablebaseFamily;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;

/** The families of grid games fulfil the contract. */
class GridTablebaseFamiliesTest {
    @Nested
    class Jumping extends TablebaseFamilyContract {
        @Override
        protected TablebaseFamily family() {
            return new JumpingTablebaseFamily();
        }

        @Override
        protected Stream<RuleSet> ruleSets() {
            return Stream.of("yote/wikipedia", "choko/walker").map(RuleSets.standard()::named);
        }
    }

    @Nested
    class Aligning extends TablebaseFamilyContract {
        @Override
        protected TablebaseFamily family() {
            return new AligningTablebaseFamily();
        }

        @Override
        protected Stream<RuleSet> ruleSets() {
            return Stream.of("wali/ludens", "bolotondou/ludens").map(RuleSets.standard()::named);
        }
    }
}
