package griot.lab.family;

import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.solver.family.SliceLimits;
import griot.solver.registry.SolverFamilies;
import org.junit.jupiter.api.Nested;

/** The families of Griot's games fulfil the contract. */
class LabFamiliesContractTest {
    /** The contract for one family of the standard registries. */
    abstract static class StandardContract extends LabFamilyContract {
        private final String ruleSet;
        private final int maxMaterial;

        StandardContract(String ruleSet, int maxMaterial) {
            this.ruleSet = ruleSet;
            this.maxMaterial = maxMaterial;
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
            return new SliceLimits(maxMaterial, 0);
        }
    }

    @Nested
    class Jumping extends StandardContract {
        Jumping() {
            super("yote/wikipedia", 3);
        }
    }

    @Nested
    class Aligning extends StandardContract {
        Aligning() {
            super("bolotondou/ludens+end-at-one", 4);
        }
    }

    @Nested
    class Sowing extends StandardContract {
        Sowing() {
            super("awele/sheet", 5);
        }
    }
}
