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
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Table files in a folder: one for each slice, named after the rule set and the slice. */
public final class TableFolder {
    /** The suffix of the name of a table. */
    public static final String SUFFIX = ".table";

    private TableFolder() {}

    /**
     * The tables of a rule set in a folder.
     *
     * @param files the usable tables, in the order of slices
     * @param problems the problems of the others, each with the name of its file, or of the folder
     */
    public record Contents(List<TableFile> files, List<Problem> problems) {}

    /** The path of the table of a slice, whether or not it exists. */
    public static Path file(Path folder, RuleSet rules, String slice) {
        return folder.resolve(name(rules, slice));
    }

    /** The file name of the table of a slice. */
    static String name(RuleSet rules, String slice) {
        return rules.name().inFileNames() + "." + slice + SUFFIX;
    }

    /**
     * Why the files of a folder cannot be opened: it may not be searched, or a part of its path is no folder.
     *
     * @return the problem, which names the folder; empty if its files can be opened, or it does not exist
     */
    public static Optional<Problem> problem(Path folder) {
        try {
            // Fails as opening a file in the folder would.
            Files.readAttributes(folder.resolve("."), BasicFileAttributes.class);
            return Optional.empty();
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(Problem.of(TableFault.UNREADABLE_FOLDER, folder.toString()));
        }
    }

    /**
     * Opens the tables of a rule set in a folder. A folder that does not exist is empty; one that cannot be read has no
     * usable tables and its {@link #problem}.
     *
     * @param slices the slices to open
     * @throws IOException if a table is removed while it is opened
     */
    public static Contents read(Path folder, RuleSet rules, List<String> slices) throws IOException {
        Optional<Problem> unreadable = problem(folder);
        if (unreadable.isPresent()) {
            return new Contents(List.of(), List.of(unreadable.get()));
        }
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
     * @throws RulesException if the file is not the table of this slice, is damaged or cannot be read
     * @throws IOException if it does not exist
     */
    public static TableFile open(Path path, RuleSet rules, String slice) throws IOException {
        TableFile file = open(path);
        requireSlice(file, rules, slice);
        return file;
    }

    /**
     * Opens a table of any slice.
     *
     * @throws RulesException if the file is not a table, or cannot be read
     * @throws NoSuchFileException if it does not exist
     */
    static TableFile open(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        // Opening a named pipe would block.
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
     * Checks that a table is that of a slice.
     *
     * @throws RulesException if it is not
     */
    static void requireSlice(TableFile file, RuleSet rules, String slice) {
        String expected = rules.name() + " (" + RuleSet.RULES_VERSION + ") " + slice;
        if (!file.header().title().equals(expected)) {
            throw new RulesException(Problem.of(
                    TableFault.OTHER_TABLE, file.name(), file.header().title(), expected));
        }
    }
}
