package griot.tables.jvm;

import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The tables in a folder: a file for each slice, named after the rule set and the slice. */
public final class TableFolder {
    static final String SUFFIX = ".table";

    private TableFolder() {}

    /**
     * What a folder holds of a rule set.
     *
     * @param files the tables that can be used, in no order
     * @param problems what is wrong with the others, each with its file's name
     */
    public record Contents(List<TableFile> files, List<Problem> problems) {}

    /** The file of a slice, whether or not it is there. */
    public static Path file(Path folder, RuleSet rules, String slice) {
        return folder.resolve(name(rules, slice));
    }

    /** What the file of a slice is called. */
    static String name(RuleSet rules, String slice) {
        return rules.name().toString().replace('/', '-') + "." + slice + SUFFIX;
    }

    /**
     * Looks what a folder holds of a rule set; a folder that is not there holds nothing.
     *
     * @param slices the slices that are looked for
     */
    public static Contents read(Path folder, RuleSet rules, List<String> slices) throws IOException {
        List<TableFile> files = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (String slice : slices) {
            Path path = file(folder, rules, slice);
            if (Files.exists(path)) {
                try {
                    files.add(open(path, rules, slice));
                } catch (RulesException e) {
                    problems.addAll(e.problems());
                }
            }
        }
        return new Contents(files, problems);
    }

    /**
     * Opens the table of a slice.
     *
     * @throws RulesException if the file is no table, or not that of this slice
     */
    public static TableFile open(Path path, RuleSet rules, String slice) throws IOException {
        TableFile file = open(path);
        require(file, rules, slice);
        return file;
    }

    /**
     * Opens the table of whatever slice.
     *
     * @throws RulesException if the file is no table, or cannot be read
     * @throws NoSuchFileException if there is none
     */
    static TableFile open(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        // To open a pipe would take until somebody writes to it.
        if (!Files.isRegularFile(path)) {
            throw new RulesException(Problem.of(TableFault.NO_FILE, path.toString()));
        }
        FileSource source;
        try {
            source = new FileSource(path);
        } catch (IOException e) {
            throw new RulesException(
                    Problem.of(TableFault.UNREADABLE, path.toString(), String.valueOf(e.getMessage())));
        }
        return TableFile.open(path.toString(), source);
    }

    /**
     * Looks whether a table is that of a slice.
     *
     * @throws RulesException if it is not
     */
    static void require(TableFile file, RuleSet rules, String slice) {
        String expected = rules.name() + " (" + RuleSet.RULES_VERSION + ") " + slice;
        if (!file.header().title().equals(expected)) {
            throw new RulesException(Problem.of(
                    TableFault.OTHER_TABLE, file.name(), file.header().title(), expected));
        }
    }
}
