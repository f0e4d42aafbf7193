package griot.cluster.units;

import griot.cli.cluster.ClusterFault;
import griot.cluster.ClusterRegistries;
import griot.cluster.spark.Task;
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

/**
 * A table, described for the tasks of a job; sent to the workers.
 *
 * @param file the file, the same on all machines, or the name of a table that comes with Griot
 * @param slice the slice
 * @param size the size of the file in bytes
 * @param headerChecksum the checksum of its header, on which those of the blocks depend
 */
record SharedTable(String file, String slice, long size, int headerChecksum) implements Serializable {
    static SharedTable of(TableFile table) {
        boolean isBundled = BundledTables.bytes(table.name()).isPresent();
        return new SharedTable(
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
    private TableFile open(RuleSet rulesOfTables) throws IOException {
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

    /**
     * Opens tables in a task.
     *
     * @throws RulesException if this machine has no such files, or other ones
     */
    static List<TableFile> open(List<SharedTable> tables, RuleSet rules) throws IOException {
        List<TableFile> files = new ArrayList<>();
        for (SharedTable table : tables) {
            files.add(table.open(ClusterRegistries.standard().tables().ruleSetOfTables(rules)));
        }
        return files;
    }

    private String folder() {
        Path folder = Path.of(file).getParent();
        return folder == null ? file : folder.toString();
    }
}
