package griot.cli.commands.tables;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.registry.Registries;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The group of commands on table files; without a subcommand it prints the usage help. */
@Command(name = "tables", sortOptions = false)
public final class TablesCommand extends ConsoleCommand {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    private TablesCommand(Console console, Registries registries) {
        super(console, registries);
    }

    /** Creates the command with its subcommands. */
    public static CommandLine create(Console console, Registries registries) {
        return new CommandLine(new TablesCommand(console, registries))
                .addSubcommand("export", new TablesExportCommand(console, registries));
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(console.out());
        return ExitCode.OK;
    }
}
