package griot.cli.commands;

import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.registry.Registries;

/** A group of commands; without a subcommand it prints its usage help. */
public abstract class CommandGroup extends ConsoleCommand {
    /** Creates the group, still without subcommands. */
    protected CommandGroup(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public final Integer call() {
        spec.commandLine().usage(console.out());
        return ExitCode.OK;
    }
}
