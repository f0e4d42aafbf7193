package griot.cluster.units;

import griot.cli.cluster.ClusterFault;
import griot.cluster.ClusterRegistries;
import griot.cluster.spark.Task;
import griot.lab.puzzles.MiningUnits;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.format.TableSource;
import griot.tables.jvm.BundledTables;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a task needs to know of a mining job; sent to the workers.
 *
 * @param ruleSet the name of the rule set
 * @param seed seed of the positions and games
 * @param tables the tables
 */
record MiningJob(String ruleSet, int seed, List<Table> tables) implements Serializable {
    /**
     * A table.
     *
     * @param file the file, the same on all machines, or the name of a table that comes with Griot
     * @param slice the slice
     * @param size the size of the file in bytes
     * @param headerChecksum the checksum of its header, which holds those of all blocks
     */
    record Table(String file, String slice, long size, int headerChecksum) implements Serializable {
        static Table of(TableFile table) {
            boolean isBundled = BundledTables.bytes(table.name()).isPresent();
            return new Table(
                    isBundled
                            ? table.name()
                            : Path.of(table.name()).toAbsolutePath().toString(),
                    table.header().slice(),
                    table.size(),
                    TableHeader.checksum(table.header().bytes()));
        }

        /**
         * Opens the table in a task.
         *
         * @throws RulesException if this machine has no such file, or another one
         */
        TableFile open(RuleSet rulesOfTables) throws IOException {
            Optional<byte[]> bundled = BundledTables.bytes(file);
            try {
                TableFile table = bundled.isPresent()
                        ? TableFile.open(file, TableSource.of(bundled.get()))
                        : TableFolder.open(Path.of(file), rulesOfTables, slice);
                if (table.size() == size && TableHeader.checksum(table.header().bytes()) == headerChecksum) {
                    return table;
                }
            } catch (NoSuchFileException e) {
                // The same problem.
            }
            throw new RulesException(Problem.of(ClusterFault.FOLDER_NOT_SHARED, folder(), Task.host()));
        }

        private String folder() {
            Path folder = Path.of(file).getParent();
            return folder == null ? file : folder.toString();
        }
    }

    /** The job of which this executor has the units: one at a time. */
    private static @Nullable MiningJob currentJob;

    private static @Nullable MiningUnits currentUnits;

    MiningJob {
        tables = List.copyOf(tables);
    }

    static MiningJob of(RuleSet rules, List<TableFile> tables, int seed) {
        return new MiningJob(
                rules.name().toString(), seed, tables.stream().map(Table::of).toList());
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
                List<TableFile> files = new ArrayList<>();
                for (Table table : tables) {
                    files.add(table.open(ClusterRegistries.standard().tables().ruleSetOfTables(rules)));
                }
                units = new MiningUnits(ClusterRegistries.standard().labRegistries(), rules, files, seed);
                currentUnits = units;
                currentJob = this;
            }
            return units;
        }
    }
}
