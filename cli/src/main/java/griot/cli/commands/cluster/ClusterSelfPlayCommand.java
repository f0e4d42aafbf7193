package griot.cli.commands.cluster;

import griot.cli.cluster.ClusterJobs;
import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.engine.SelfPlayOptions;
import griot.cli.console.Console;
import griot.cli.registry.Registries;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Plays games of the engine against itself on a cluster, and writes the same file as {@code griot selfplay}. */
@Command(name = "selfplay", sortOptions = false)
final class ClusterSelfPlayCommand extends ConsoleCommand {
    @Mixin
    private SelfPlayOptions options = new SelfPlayOptions();

    @Mixin
    private MasterOption master = new MasterOption();

    ClusterSelfPlayCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        ClusterJobs jobs = ClusterAccess.jobs(console, registries);
        return options.run(
                this,
                console,
                registries,
                (rules, settings, file, progress) -> jobs.selfPlay(master.master(), rules, settings, file, progress));
    }
}
