package griot.cli.commands.tables;

import griot.cli.console.Console;
import griot.cli.console.FileNames;
import griot.cli.registry.Registries;
import griot.engine.jvm.BundledTablesFallback;
import griot.engine.jvm.FolderTables;
import griot.engine.tablebase.Tablebases;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.tables.format.TableFile;
import griot.tables.jvm.BundledTables;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Picocli mixin: the option {@code --dir} for the folder of the tables, with the same default in all commands. */
public final class TablesFolder {
    /** Environment variable that replaces the default folder. */
    private static final String VARIABLE = "GRIOT_TABLES";

    private static final String OPTION = "--dir";

    @Option(names = OPTION, paramLabel = "D", descriptionKey = "tables.dir")
    private @Nullable String folder;

    /**
     * Opens the tablebases in the folder for an engine. Unless the command line names the folder, those that come with
     * Griot are opened, too. Tables that cannot be used are reported on the console.
     */
    public Tablebases tablebases(Console console, Registries registries) {
        FolderTables folderTables = new FolderTables(path(console), console::printError);
        return registries
                .probes()
                .load(isNamed() ? folderTables : new BundledTablesFallback(folderTables, registries.tables()));
    }

    /**
     * Reads the tables of a rule set in the folder. Tables that cannot be used are reported on the console.
     *
     * @throws RulesException if the rule set has no tablebases
     * @throws IOException if the folder cannot be read
     */
    List<TableFile> read(Console console, Registries registries, RuleSet rules) throws IOException {
        registries.tables().requireSupported(rules);
        TableFolder.Contents contents = TableFolder.read(
                path(console),
                registries.tables().ruleSetOfTables(rules),
                registries.tables().slices(rules));
        contents.problems().forEach(console::printError);
        return contents.files();
    }

    /**
     * Reads the tables of a rule set in the folder, as {@link #read} does, and adds those that come with Griot unless
     * the command line names the folder. A rule set that has no tablebases has no tables.
     *
     * @throws IOException if the folder cannot be read
     */
    public List<TableFile> readWithBundled(Console console, Registries registries, RuleSet rules) throws IOException {
        if (registries.tables().objection(rules).isPresent()) {
            return List.of();
        }
        List<TableFile> files = read(console, registries, rules);
        return isNamed() ? files : BundledTables.withBundled(files, registries.tables(), rules);
    }

    /** Whether the command line names a folder. If it does, only the tables in that folder are used. */
    boolean isNamed() {
        return folder != null;
    }

    /**
     * The folder, which need not exist.
     *
     * @throws griot.cli.console.UserError if the name is blank, is not a valid path, or is the name of a file
     * @throws RulesException if the command line names a folder that cannot be read
     */
    public Path path(Console console) {
        Map<String, String> environment = console.environment();
        if (folder != null) {
            return readable(FileNames.folder(console, OPTION, folder));
        }
        String variableValue = environment.getOrDefault(VARIABLE, "");
        if (!variableValue.isEmpty()) {
            return FileNames.folder(console, VARIABLE, variableValue);
        }
        return FileNames.userData(environment).resolve("tables");
    }

    private static Path readable(Path folder) {
        TableFolder.problem(folder).ifPresent(problem -> {
            throw new RulesException(problem);
        });
        return folder;
    }
}
