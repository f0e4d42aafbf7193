package griot.solver.registry;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.sowing.SowingRules;
import griot.solver.SolveListener;
import griot.solver.family.SliceLimits;
import griot.solver.family.SolverFamily;
import griot.solver.partition.PartitionedGame;
import griot.solver.sowing.PartitionedSowingGame;
import griot.solver.sowing.SowingSolver;
import griot.solver.verify.VerifiableGame;
import griot.solver.verify.sowing.VerifiableSowingGame;
import griot.tables.sowing.SowingIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The solver of Awélé. */
public final class SowingSolverFamily implements SolverFamily {
    /** Creates the solver. */
    public SowingSolverFamily() {}

    @Override
    public RuleFamily ruleFamily() {
        return SowingRules.FAMILY;
    }

    @Override
    public void solve(RuleSet rules, SliceLimits limits, Path folder, int threads, SolveListener listener)
            throws IOException {
        new SowingSolver((SowingRules) rules, folder, threads, listener).solve(limits.maxMaterial());
    }

    @Override
    public Optional<PartitionedGame> partitioned(RuleSet rules, SliceLimits limits) {
        SowingSolver.requireSupported(limits.maxMaterial());
        return Optional.of(new PartitionedSowingGame((SowingRules) rules, limits.maxMaterial()));
    }

    @Override
    public VerifiableGame verifiable(RuleSet rules, SliceLimits limits) {
        SowingSolver.requireSupported(limits.maxMaterial());
        return new VerifiableSowingGame((SowingRules) rules, limits.maxMaterial());
    }

    @Override
    public long remainingBoards(RuleSet rules, String slice, SliceLimits limits) {
        long boards = 0;
        for (int seeds = Integer.parseInt(slice); seeds <= limits.maxMaterial(); seeds++) {
            boards += SowingIndex.count(seeds);
        }
        return boards;
    }
}
