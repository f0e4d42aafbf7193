package morris;

import griot.lab.family.LabFamilyContract;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.solver.family.SliceLimits;
import griot.solver.registry.SolverFamilies;

/** Tests the family against the laboratory's contract. */
class MorrisLabTest extends LabFamilyContract {
    @Override
    protected LabRegistries registries() {
        return new MorrisRegistries().labRegistries();
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
