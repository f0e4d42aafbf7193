package griot.cli.commands.tables;

import griot.cli.console.Console;
import griot.cli.console.ConsoleCommand;
import griot.cli.console.ExitCode;
import griot.cli.console.PositionArgument;
import griot.cli.family.ProbeReport;
import griot.cli.registry.CliFamilies;
import griot.cli.text.Json;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import griot.tables.jvm.BundledTables;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What solved endings say of a position and of each turn in it. What they do not know is left out. */
@Command(name = "probe", sortOptions = false)
public final class ProbeCommand extends ConsoleCommand {
    @Mixin
    private PositionArgument where = new PositionArgument();

    @Mixin
    private TablesFolder place = new TablesFolder();

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    public ProbeCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        RuleSet rules = where.rules();
        List<TableFile> found = place.read(console, rules);
        List<TableFile> files =
                place.isNamed() ? found : BundledTables.besides(found, TablebaseFamilies.standard(), rules);
        Position position = where.position(console);
        ProbeReport report = CliFamilies.standard().get(rules).probe(console, position, files);
        if (json) {
            console.out()
                    .println(Json.write(
                            TablebaseFamilies.standard().open(rules, files).tell(position)));
        } else {
            report.print();
        }
        return report.isKnown(place.path(console)) ? ExitCode.FINE : ExitCode.FINDING;
    }
}
