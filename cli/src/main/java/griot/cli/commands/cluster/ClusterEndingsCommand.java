package griot.cli.commands.cluster;

import griot.cli.cluster.ClusterJobs;
import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.tables.EndingsOptions;
import griot.cli.console.Console;
import griot.cli.registry.Registries;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Examines tablebases on a cluster, and writes the same document as {@code griot endings}. */
@Command(name = "endings", sortOptions = false)
final class ClusterEndingsCommand extends ConsoleCommand {
    @Mixin
    private EndingsOptions options = new EndingsOptions();

    @Mixin
    private MasterOption master = new MasterOption();

    ClusterEndingsCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        ClusterJobs jobs = ClusterAccess.jobs(console, registries);
        return options.run(console, registries, document -> jobs.endings(master.master(), document));
    }
}
