package griot.server.tables;

import griot.rules.problem.Problem;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.jvm.TableSet;
import java.util.ArrayList;
import java.util.List;

/**
 * The response to {@code GET /api/tables}, as JSON.
 *
 * @param ruleSets the rule sets that have tables
 * @param damaged the files that are named like tables but cannot be used
 */
record TablesResponse(List<RuleSetTables> ruleSets, List<DamagedFile> damaged) {
    /**
     * The tables of a rule set.
     *
     * @param ruleSet its full name
     * @param tables one for each slice
     */
    record RuleSetTables(String ruleSet, List<Table> tables) {}

    /**
     * A table.
     *
     * @param slice the slice that it covers
     * @param entries the number of positions, including those of a slice that are impossible
     * @param wins how many positions are won for the player to move
     * @param draws how many positions are drawn
     * @param losses how many positions are lost for the player to move
     * @param bytes the size of the file
     * @param file the name under which the file is served
     */
    record Table(String slice, long entries, long wins, long draws, long losses, long bytes, String file) {
        private static Table of(TableFile file) {
            TableHeader header = file.header();
            return new Table(
                    header.slice(),
                    header.entries(),
                    header.wins(),
                    header.draws(),
                    header.losses(),
                    file.size(),
                    fileName(file.name()));
        }
    }

    /**
     * A file that cannot be used.
     *
     * @param file its name without folders
     * @param problem what is wrong with it, in English
     */
    record DamagedFile(String file, String problem) {
        private static DamagedFile of(Problem problem) {
            return new DamagedFile(fileName(problem.place()), problem.message());
        }
    }

    static TablesResponse of(TableSet tables) {
        List<RuleSetTables> ruleSets = new ArrayList<>();
        tables.tables()
                .forEach((name, files) -> ruleSets.add(
                        new RuleSetTables(name, files.stream().map(Table::of).toList())));
        return new TablesResponse(
                ruleSets, tables.problems().stream().map(DamagedFile::of).toList());
    }

    /** The last component of a path. The folders of this machine are not published. */
    static String fileName(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
}
