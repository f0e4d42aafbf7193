package griot.engine.jvm;

import griot.engine.tablebase.LoadedTablebases;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.tables.format.TableFile;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** A loader that reads tables from a folder. */
public final class FolderTables implements LoadedTablebases.Loader {
    private final Path folder;
    private final Consumer<Problem> problemListener;

    /**
     * A loader of the tables in a folder.
     *
     * @param folder the folder; one that does not exist is treated as empty
     * @param problemListener receives a problem for each table that cannot be used; the other tables are used
     */
    public FolderTables(Path folder, Consumer<Problem> problemListener) {
        this.folder = folder;
        this.problemListener = problemListener;
    }

    /** @throws UncheckedIOException if the folder cannot be read */
    @Override
    public List<TableFile> tables(RuleSet rules, List<String> slices) {
        try {
            TableFolder.Contents contents = TableFolder.read(folder, rules, slices);
            contents.problems().forEach(problemListener);
            return contents.files();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
