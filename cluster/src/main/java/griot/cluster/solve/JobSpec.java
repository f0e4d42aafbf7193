package griot.cluster.solve;

import griot.cluster.ClusterRegistries;
import griot.rules.RuleSet;
import griot.solver.family.SliceLimits;
import griot.solver.partition.PartitionedGame;
import griot.solver.verify.VerifiableGame;
import java.io.Serializable;
import java.nio.file.Path;

/**
 * What a task needs to know of its job; sent to the workers.
 *
 * @param ruleSet the name of the rule set
 * @param maxMaterial as in {@link SliceLimits}
 * @param maxMaterialWithHands as in {@link SliceLimits}
 * @param folder the folder of the tables
 */
public record JobSpec(String ruleSet, int maxMaterial, int maxMaterialWithHands, String folder)
        implements Serializable {
    /**
     * The description of a job.
     *
     * @param limits the limits of the slices
     * @param folder the folder of the tables
     */
    public static JobSpec of(RuleSet rules, SliceLimits limits, Path folder) {
        return new JobSpec(
                rules.name().toString(),
                limits.maxMaterial(),
                limits.maxMaterialWithHands(),
                folder.toAbsolutePath().toString());
    }

    RuleSet rules() {
        return ClusterRegistries.standard().rules().named(ruleSet);
    }

    PartitionedGame game() {
        RuleSet rules = rules();
        return ClusterRegistries.standard()
                .solver()
                .get(rules)
                .partitioned(rules, limits())
                .orElseThrow();
    }

    /** The tables of the job, for verification. */
    public VerifiableGame verifiable() {
        RuleSet rules = rules();
        return ClusterRegistries.standard().solver().get(rules).verifiable(rules, limits());
    }

    private SliceLimits limits() {
        return new SliceLimits(maxMaterial, maxMaterialWithHands);
    }

    /** The folder of the tables. */
    public Path folderPath() {
        return Path.of(folder);
    }
}
