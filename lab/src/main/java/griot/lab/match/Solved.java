package griot.lab.match;

import griot.engine.SolvedEndings;
import griot.engine.TableEndings;
import griot.engine.jvm.FolderShelf;
import griot.rules.Problem;
import griot.rules.RulesException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Solved endings in a folder, as a match uses them. */
final class Solved {
    private Solved() {}

    /**
     * Those in a folder; it is asked here whether it is there, before a match begins rather than in it. A table that cannot be used ends
     * the match too: with it, it would be another.
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
