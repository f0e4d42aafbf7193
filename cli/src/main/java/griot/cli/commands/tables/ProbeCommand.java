package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.PositionArgument;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.family.ProbeReport;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import griot.tables.jvm.BundledTables;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Probes the tablebase for a position and for each turn in it. */
@Command(name = "probe", sortOptions = false)
public final class ProbeCommand extends ConsoleCommand {
    @Mixin
    private PositionArgument positionArgument = new PositionArgument();

    @Mixin
    private TablesFolder tablesFolder = new TablesFolder();

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    public ProbeCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        RuleSet rules = positionArgument.rules(registries);
        List<TableFile> folderFiles = tablesFolder.read(console, registries, rules);
        List<TableFile> files = tablesFolder.isNamed()
                ? folderFiles
                : BundledTables.withBundled(folderFiles, registries.tables(), rules);
        Position position = positionArgument.position(console, registries);
        ProbeReport report = registries.cli().get(rules).probe(console, position, files);
        if (json) {
            console.out()
                    .println(Json.write(registries.tables().open(rules, files).probe(position)));
        } else {
            report.print();
        }
        return report.printErrorUnlessHeld(tablesFolder.path(console)) ? ExitCode.OK : ExitCode.NEGATIVE;
    }
}
