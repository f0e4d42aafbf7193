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

/** The tables in a folder, for engines. */
public final class FolderTables implements LoadedTablebases.Loader {
    private final Path folder;
    private final Consumer<Problem> problemListener;

    /**
     * A folder; where it is not there, it holds nothing.
     *
     * @param complaints hears of tables that cannot be used; the others are
     */
    public FolderTables(Path folder, Consumer<Problem> complaints) {
        this.folder = folder;
        this.problemListener = complaints;
    }

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
