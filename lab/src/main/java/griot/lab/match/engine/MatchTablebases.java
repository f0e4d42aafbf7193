package griot.lab.match.engine;

import griot.engine.jvm.FolderTables;
import griot.engine.registry.TablebaseProbeFamilies;
import griot.engine.tablebase.Tablebases;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Opens the tablebases of a match. */
public final class MatchTablebases {
    private MatchTablebases() {}

    /**
     * The tablebases in a folder. The tables of a rule set are opened when its first probe is created. A table that
     * cannot be used is then an error, because a match without it would be another match.
     *
     * @param probes the families whose tablebases can be probed
     * @throws RulesException if the folder does not exist; later, if a table cannot be used
     */
    public static Tablebases ofFolder(TablebaseProbeFamilies probes, String folder) {
        Path path = Path.of(folder);
        if (!Files.isDirectory(path)) {
            throw new RulesException(Problem.of(MatchFault.NO_TABLES_FOLDER, folder));
        }
        return probes.load(new FolderTables(path, problem -> {
            throw new RulesException(List.of(problem));
        }));
    }
}
