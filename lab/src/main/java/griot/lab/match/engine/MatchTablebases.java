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
     * The tablebases in a folder. They are opened when the first probe of a rule set is made; a table that cannot be
     * used is then an error, since without it the match would be a different one.
     *
     * @param probes the families whose tablebases can be probed
     * @throws RulesException if there is no such folder; later, if a table cannot be used
     */
    public static Tablebases in(TablebaseProbeFamilies probes, String folder) {
        Path path = Path.of(folder);
        if (!Files.isDirectory(path)) {
            throw new RulesException(Problem.of(MatchFault.TABLES, folder));
        }
        return probes.load(new FolderTables(path, problem -> {
            throw new RulesException(List.of(problem));
        }));
    }
}
