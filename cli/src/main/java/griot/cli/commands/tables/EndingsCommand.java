package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.registry.Registries;
import griot.lab.endings.EndingsDocument;
import griot.lab.endings.EndingsUnits;
import griot.rules.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a document with statistics of the tablebases, its chapters and its data. */
@Command(name = "endings", sortOptions = false)
public final class EndingsCommand extends ConsoleCommand {
    /** The file name that stands for standard output. */
    private static final String STANDARD_OUTPUT = "-";

    private static final String DEFAULT_FILE = "docs/endings.md";

    @Parameters(arity = "0..*", paramLabel = "RULESET", descriptionKey = "endings.ruleSets")
    private List<String> ruleSets = List.of();

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = "--out", paramLabel = "FILE", descriptionKey = "endings.out")
    private String out = DEFAULT_FILE;

    public EndingsCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        List<RuleSet> named = ruleSets.stream().map(registries.rules()::named).toList();
        named.forEach(registries.tables()::requireSupported);
        Path folder = tablesFolder.path(console);
        if (!out.equals(STANDARD_OUTPUT) && !out.equals(DEFAULT_FILE)) {
            FileNames.writablePath(console, "--out", out);
        }
        EndingsDocument document = new EndingsDocument(registries.labRegistries(), folder);
        List<RuleSet> rules = named.isEmpty()
                ? registries.lab().inChapterOrder(registries.rules().presets())
                : named;
        for (RuleSet described : rules) {
            if (!document.open(described) && !named.isEmpty()) {
                console.printError(console.text("tables.export.noneOf", described.name(), folder));
                return ExitCode.NEGATIVE;
            }
        }
        if (!document.problems().isEmpty()) {
            document.problems().forEach(console::printError);
            console.printError(console.text("endings.unusable"));
            return ExitCode.USAGE;
        }
        document.generate(EndingsUnits.Runner.IN_ORDER);
        if (document.isEmpty()) {
            console.printError(console.text("endings.none", folder));
            return ExitCode.NEGATIVE;
        }
        if (out.equals(STANDARD_OUTPUT)) {
            console.out().print(document.text());
        } else {
            document.save(Path.of(out));
            console.printMessage("endings.done", out);
        }
        return ExitCode.OK;
    }
}
