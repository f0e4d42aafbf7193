package griot.cli.commands.cluster;

import griot.cli.cluster.ClusterJobs;
import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.learn.PuzzleOptions;
import griot.cli.console.Console;
import griot.cli.registry.Registries;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Mines puzzles on a cluster: those that {@code griot puzzles --mine} finds. */
@Command(name = "mine", sortOptions = false)
final class ClusterMineCommand extends ConsoleCommand {
    @Option(names = "--mine", paramLabel = "N", required = true, descriptionKey = "puzzles.mine")
    private int wantedPuzzles;

    @Mixin
    private PuzzleOptions options = new PuzzleOptions();

    @Mixin
    private MasterOption master = new MasterOption();

    ClusterMineCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        ClusterJobs jobs = ClusterAccess.jobs(console, registries);
        return options.mine(
                this,
                console,
                registries,
                wantedPuzzles,
                (rules, tables, settings, listener) -> jobs.mine(master.master(), rules, tables, settings, listener));
    }
}
