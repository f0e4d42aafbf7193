package griot.cli.commands.tables;

import griot.cli.commands.CommandGroup;
import griot.cli.console.Console;
import griot.cli.registry.Registries;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The group of commands on table files. */
@Command(name = "tables", sortOptions = false)
public final class TablesCommand extends CommandGroup {
    private TablesCommand(Console console, Registries registries) {
        super(console, registries);
    }

    /** Creates the command with its subcommands. */
    public static CommandLine create(Console console, Registries registries) {
        return new CommandLine(new TablesCommand(console, registries))
                .addSubcommand("export", new TablesExportCommand(console, registries))
                .addSubcommand("reach", new TablesReachCommand(console, registries))
                .addSubcommand("fortresses", new TablesFortressesCommand(console, registries));
    }
}
