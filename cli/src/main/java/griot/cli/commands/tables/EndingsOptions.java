package griot.cli.commands.tables;

import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.registry.Registries;
import griot.lab.endings.EndingsDocument;
import griot.rules.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Picocli mixin: of which rule sets the document on endings has chapters, and where it is written. */
public final class EndingsOptions {
    /** The file name that stands for standard output. */
    private static final String STANDARD_OUTPUT = "-";

    private static final String DEFAULT_FILE = "docs/endings.md";

    @Parameters(arity = "0..*", paramLabel = "RULESET", descriptionKey = "endings.ruleSets")
    private List<String> ruleSets = List.of();

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = "--out", paramLabel = "FILE", descriptionKey = "endings.out")
    private String out = DEFAULT_FILE;

    /** Creates the options, not yet parsed. */
    public EndingsOptions() {}

    /** Generates the chapters. */
    @FunctionalInterface
    public interface Work {
        /** Generates the chapters of a document whose tables are open. */
        void run(EndingsDocument document) throws IOException;
    }

    /**
     * Generates the document, and writes or prints it.
     *
     * @return the exit code
     * @throws griot.cli.console.UserError if the file cannot be written
     * @throws griot.rules.problem.RulesException if there is no such rule set, or a table is damaged
     */
    public int run(Console console, Registries registries, Work work) throws IOException {
        List<RuleSet> named = ruleSets.stream().map(registries.rules()::named).toList();
        named.forEach(registries.tables()::requireSupported);
        Path folder = tablesFolder.path(console);
        boolean isPrinted = out.equals(STANDARD_OUTPUT);
        if (!isPrinted && !out.equals(DEFAULT_FILE)) {
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
        if (!isPrinted) {
            document.requireSavable(Path.of(out));
        }
        work.run(document);
        if (document.isEmpty()) {
            console.printError(console.text("endings.none", folder));
            return ExitCode.NEGATIVE;
        }
        if (isPrinted) {
            console.out().print(document.text());
        } else {
            document.save(Path.of(out));
            console.printMessage("endings.done", out);
        }
        return ExitCode.OK;
    }
}
