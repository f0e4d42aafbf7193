package griot.cli.registry;

import griot.cli.cluster.ClusterJobs;
import griot.engine.registry.EngineFamilies;
import griot.engine.registry.TablebaseProbeFamilies;
import griot.lab.registry.LabFamilies;
import griot.rules.registry.RuleSets;
import griot.solver.registry.SolverFamilies;
import griot.tables.registry.TablebaseFamilies;
import java.util.Optional;

/**
 * The registries of Griot's own families.
 *
 * @param clusterJobs the jobs that run on a cluster, if this process has the libraries for them
 */
record StandardRegistries(Optional<ClusterJobs> clusterJobs) implements Registries {
    @Override
    public RuleSets rules() {
        return RuleSets.standard();
    }

    @Override
    public TablebaseFamilies tables() {
        return TablebaseFamilies.standard();
    }

    @Override
    public EngineFamilies engine() {
        return EngineFamilies.standard();
    }

    @Override
    public TablebaseProbeFamilies probes() {
        return TablebaseProbeFamilies.standard();
    }

    @Override
    public SolverFamilies solver() {
        return SolverFamilies.standard();
    }

    @Override
    public LabFamilies lab() {
        return LabFamilies.standard();
    }

    @Override
    public CliFamilies cli() {
        return CliFamilies.standard();
    }
}
