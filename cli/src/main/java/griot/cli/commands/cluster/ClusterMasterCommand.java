package griot.cli.commands.cluster;

import griot.cli.cluster.ClusterJobs;
import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.registry.Registries;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs the master of a cluster until the process is ended. */
@Command(name = "master", sortOptions = false)
final class ClusterMasterCommand extends ConsoleCommand {
    private static final int DEFAULT_PORT = 7077;
    private static final int MAX_PORT = 65_535;

    @Option(names = "--host", paramLabel = "ADDRESS", descriptionKey = "cluster.host")
    private String host = "127.0.0.1";

    @Option(names = "--port", paramLabel = "N", descriptionKey = "cluster.port")
    private int port = DEFAULT_PORT;

    ClusterMasterCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        requireInRange("--port", 1, MAX_PORT, port);
        ClusterJobs jobs = ClusterAccess.jobs(console, registries);
        jobs.runMaster(host, port, () -> {
            console.printMessage("cluster.masterHere", "spark://" + host + ":" + port);
            console.flush();
        });
        return ExitCode.OK;
    }
}
