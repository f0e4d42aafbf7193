package griot.cluster.units;

import griot.cluster.ClusterRegistries;
import griot.lab.puzzles.MiningUnits;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;

/**
 * What a task needs to know of a mining job; sent to the workers.
 *
 * @param ruleSet the name of the rule set
 * @param seed seed of the positions and games
 * @param tables the tables
 */
record MiningJob(String ruleSet, int seed, List<SharedTable> tables) implements Serializable {
    private static final CurrentJob<MiningJob, MiningUnits> CURRENT = new CurrentJob<>(MiningJob::open, units -> {});

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

    private MiningUnits open() throws IOException {
        RuleSet rules = rules();
        return new MiningUnits(
                ClusterRegistries.standard().labRegistries(), rules, SharedTable.open(tables, rules), seed);
    }

    /** The units of the job, with the tables opened; for all tasks of this executor. */
    MiningUnits units() throws IOException {
        return CURRENT.get(this);
    }
}
