package griot.lab.match;

import griot.engine.SolvedEndings;
import griot.engine.TableEndings;
import griot.engine.jvm.FolderShelf;
import griot.rules.Problem;
import griot.rules.RulesException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Tablebases of a match. */
final class Solved {
    private Solved() {}

    /**
     * Opens the tablebase in a folder, before the match begins. An unusable table is an error, since without it the
     * match would be another.
     *
     * @throws RulesException if there is no such folder
     */
    static SolvedEndings in(String folder) {
        Path path = Path.of(folder);
        if (!Files.isDirectory(path)) {
            throw new RulesException(Problem.of(MatchFault.TABLES, folder));
        }
        return new TableEndings(new FolderShelf(path, problem -> {
            throw new RulesException(List.of(problem));
        }));
    }
}
