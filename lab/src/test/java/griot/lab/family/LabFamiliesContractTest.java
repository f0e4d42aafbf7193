package griot.lab.family;

import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.solver.family.SliceLimits;
import griot.solver.registry.SolverFamilies;
import org.junit.jupiter.api.Nested;

/** Griot's families fulfil the contract. */
class LabFamiliesContractTest {
    /** A family of the standard registries. */
    abstract static class Standard extends LabFamilyContract {
        private final String ruleSet;
        private final int most;

        Standard(String ruleSet, int most) {
            this.ruleSet = ruleSet;
            this.most = most;
        }

        @Override
        protected LabRegistries registries() {
            return LabRegistries.standard();
        }

        @Override
        protected SolverFamilies solver() {
            return SolverFamilies.standard();
        }

        @Override
        protected RuleSet rules() {
            return RuleSets.standard().named(ruleSet);
        }

        @Override
        protected SliceLimits limits() {
            return new SliceLimits(most, 0);
        }
    }

    @Nested
    class Jumping extends Standard {
        Jumping() {
            super("yote/wikipedia", 3);
        }
    }

    @Nested
    class Aligning extends Standard {
        Aligning() {
            super("bolotondou/ludens+end-at-one", 4);
        }
    }

    @Nested
    class Sowing extends Standard {
        Sowing() {
            super("awele/sheet", 5);
        }
    }
}
