package morris;

import griot.lab.family.LabFamilyContract;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.solver.family.SliceLimits;
import griot.solver.registry.SolverFamilies;

/** The family in the laboratory fulfils the contract. */
class MorrisLabTest extends LabFamilyContract {
    @Override
    protected LabRegistries registries() {
        return new MorrisRegistries().laboratory();
    }

    @Override
    protected SolverFamilies solver() {
        return new MorrisRegistries().solver();
    }

    @Override
    protected RuleSet rules() {
        return Commands.MORRIS;
    }

    @Override
    protected SliceLimits limits() {
        return new SliceLimits(Commands.ALL_PIECES, Commands.ALL_PIECES);
    }
}
