package griot.solver.family;

import griot.rules.registry.RuleSets;
import griot.solver.registry.SolverFamilies;
import griot.tables.aligning.AligningTablebaseFamily;
import griot.tables.family.TablebaseFamily;
import griot.tables.jumping.JumpingTablebaseFamily;
import griot.tables.sowing.SowingTablebaseFamily;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;

/** The standard families fulfil the contract. */
class SolverFamiliesTest {
    /** The contract for one family of the standard registry. */
    abstract static class StandardFamilyContract extends SolverFamilyContract {
        private final TablebaseFamily tables;
        private final String ruleSet;
        private final SliceLimits limits;

        StandardFamilyContract(TablebaseFamily tables, String ruleSet, SliceLimits limits) {
            this.tables = tables;
            this.ruleSet = ruleSet;
            this.limits = limits;
        }

        @Override
        protected SolverFamily family() {
            return SolverFamilies.standard().get(RuleSets.standard().named(ruleSet));
        }

        @Override
        protected TablebaseFamily tables() {
            return tables;
        }

        @Override
        protected Stream<Task> tasks() {
            return Stream.of(new Task(RuleSets.standard().named(ruleSet), limits));
        }
    }

    @Nested
    class Jumping extends StandardFamilyContract {
        Jumping() {
            super(new JumpingTablebaseFamily(), "yote/wikipedia", new SliceLimits(3, 0));
        }
    }

    @Nested
    class Aligning extends StandardFamilyContract {
        Aligning() {
            super(new AligningTablebaseFamily(), "bolotondou/ludens+end-at-one", new SliceLimits(4, 0));
        }
    }

    @Nested
    class Sowing extends StandardFamilyContract {
        Sowing() {
            super(new SowingTablebaseFamily(), "awele/sheet", new SliceLimits(5, 0));
        }
    }
}
