package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.registry.Registries;
import griot.lab.endings.EndingsUnits;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Writes a document with statistics of the tablebases, its chapters and its data. */
@Command(name = "endings", sortOptions = false)
public final class EndingsCommand extends ConsoleCommand {
    @Mixin
    private EndingsOptions options = new EndingsOptions();

    public EndingsCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        return options.run(console, registries, document -> document.generate(EndingsUnits.Runner.IN_ORDER));
    }
}
