package griot.cluster.solve;

import griot.cluster.Games;
import griot.rules.RuleSet;
import griot.solver.family.SliceLimits;
import griot.solver.partition.PartitionedGame;
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
record JobSpec(String ruleSet, int maxMaterial, int maxMaterialWithHands, String folder) implements Serializable {
    RuleSet rules() {
        return Games.registries().rules().named(ruleSet);
    }

    PartitionedGame game() {
        RuleSet rules = rules();
        return Games.registries()
                .solver()
                .get(rules)
                .partitioned(rules, new SliceLimits(maxMaterial, maxMaterialWithHands))
                .orElseThrow();
    }

    Path folderPath() {
        return Path.of(folder);
    }
}
