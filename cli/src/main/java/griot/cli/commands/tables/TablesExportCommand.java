package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.NumberFormat;
import griot.cli.console.UserError;
import griot.cli.console.Version;
import griot.cli.registry.Registries;
import griot.lab.export.TableExport;
import griot.lab.export.TableRecord;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.tables.format.TableFile;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a folder of tables with checksums, an index and a reader, for other people. */
@Command(name = "export", sortOptions = false)
public final class TablesExportCommand extends ConsoleCommand {
    private static final String OUT = "--out";

    @Parameters(arity = "0..*", paramLabel = "RULESET", descriptionKey = "tables.export.ruleSets")
    private List<String> ruleSets = List.of();

    @Option(names = OUT, paramLabel = "DIR", required = true, descriptionKey = "tables.export.out")
    private String out = "";

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    public TablesExportCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        List<RuleSet> named = ruleSets.stream().map(registries.rules()::named).toList();
        named.forEach(registries.tables()::requireSupported);
        Path target = newFolder();
        Path source = tablesFolder.path(console);
        List<TableFile> tables = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (RuleSet rules : named.isEmpty() ? registries.rules().presets() : named) {
            TableFolder.Contents contents = read(source, rules);
            if (contents.files().isEmpty() && contents.problems().isEmpty() && !named.isEmpty()) {
                console.printError(console.text("tables.export.noneOf", rules.name(), source));
                return ExitCode.NEGATIVE;
            }
            contents.files().stream().filter(file -> isNew(file, tables)).forEach(tables::add);
            problems.addAll(contents.problems());
        }
        if (!problems.isEmpty()) {
            problems.forEach(console::printError);
            console.printError(console.text("tables.export.unusable"));
            return ExitCode.USAGE;
        }
        if (tables.isEmpty()) {
            console.printError(console.text("tables.export.none", source));
            return ExitCode.NEGATIVE;
        }
        Version version = Version.read();
        new TableExport(version.number(), version.commit().orElse("")).write(tables, target, this::print);
        console.printMessage(
                "tables.export.done",
                tables.size(),
                NumberFormat.grouped(tables.stream().mapToLong(TableFile::size).sum()),
                target);
        return ExitCode.OK;
    }

    private TableFolder.Contents read(Path source, RuleSet rules) throws IOException {
        return TableFolder.read(
                source,
                registries.tables().ruleSetOfTables(rules),
                registries.tables().slices(rules));
    }

    /** Whether a file is not in a list. Rule sets may share tables. */
    private static boolean isNew(TableFile file, List<TableFile> files) {
        return files.stream().noneMatch(other -> other.name().equals(file.name()));
    }

    /** The folder to be written. */
    private Path newFolder() {
        Path folder = FileNames.path(console, OUT, out).toAbsolutePath().normalize();
        Path parent = folder.getParent();
        if (parent == null || exists(folder)) {
            throw UserError.usage(console.text("tables.export.exists", out));
        }
        if (exists(TableExport.unfinished(folder))) {
            throw UserError.usage(console.text("tables.export.unfinished", TableExport.unfinished(folder)));
        }
        FileNames.requireWritable(console, parent);
        return folder;
    }

    private static boolean exists(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    private void print(TableRecord table) {
        console.out().println(table.sha256() + "  " + table.file());
        console.out().flush();
    }
}
