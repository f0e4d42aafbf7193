package griot.cluster.units;

import griot.cluster.ClusterRegistries;
import griot.lab.puzzles.MiningUnits;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a task needs to know of a mining job; sent to the workers.
 *
 * @param ruleSet the name of the rule set
 * @param seed seed of the positions and games
 * @param tables the tables
 */
record MiningJob(String ruleSet, int seed, List<SharedTable> tables) implements Serializable {
    /** The job of which this executor has the units: one at a time. */
    private static @Nullable MiningJob currentJob;

    private static @Nullable MiningUnits currentUnits;

    MiningJob {
        tables = List.copyOf(tables);
    }

    static MiningJob of(RuleSet rules, List<TableFile> tables, int seed) {
        return new MiningJob(
                rules.name().toString(),
                seed,
                tables.stream().map(SharedTable::of).toList());
    }

    RuleSet rules() {
        return ClusterRegistries.standard().rules().named(ruleSet);
    }

    /** The units of the job, with the tables opened; for all tasks of this executor. */
    MiningUnits units() throws IOException {
        synchronized (MiningJob.class) {
            MiningUnits units = currentUnits;
            if (units == null || !equals(currentJob)) {
                RuleSet rules = rules();
                units = new MiningUnits(
                        ClusterRegistries.standard().labRegistries(), rules, SharedTable.open(tables, rules), seed);
                currentUnits = units;
                currentJob = this;
            }
            return units;
        }
    }
}
