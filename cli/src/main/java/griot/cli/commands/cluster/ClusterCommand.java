package griot.cli.commands.cluster;

import griot.cli.commands.CommandGroup;
import griot.cli.console.Console;
import griot.cli.registry.Registries;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The group of commands that run on a cluster. */
@Command(name = "cluster", sortOptions = false)
public final class ClusterCommand extends CommandGroup {
    private ClusterCommand(Console console, Registries registries) {
        super(console, registries);
    }

    /** Creates the command with its subcommands. */
    public static CommandLine create(Console console, Registries registries) {
        return new CommandLine(new ClusterCommand(console, registries))
                .addSubcommand("solve", new ClusterSolveCommand(console, registries))
                .addSubcommand("verify", new ClusterVerifyCommand(console, registries))
                .addSubcommand("mine", new ClusterMineCommand(console, registries))
                .addSubcommand("endings", new ClusterEndingsCommand(console, registries))
                .addSubcommand("selfplay", new ClusterSelfPlayCommand(console, registries))
                .addSubcommand("master", new ClusterMasterCommand(console, registries))
                .addSubcommand("worker", new ClusterWorkerCommand(console, registries));
    }
}
