package griot.cli.commands.cluster;

import griot.cli.cluster.ClusterJobs;
import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.registry.Registries;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a worker of a cluster until the process is ended. */
@Command(name = "worker", sortOptions = false)
final class ClusterWorkerCommand extends ConsoleCommand {
    private static final String SCRATCH = "--scratch";
    private static final int DEFAULT_MEGABYTES = 2_048;
    private static final int MIN_MEGABYTES = 1_024;

    @Parameters(index = "0", paramLabel = "URL", descriptionKey = "cluster.workerMaster")
    private String master = "";

    @Option(names = "--cores", paramLabel = "N", descriptionKey = "cluster.cores")
    private int cores = Runtime.getRuntime().availableProcessors();

    @Option(names = "--memory", paramLabel = "MB", descriptionKey = "cluster.memory")
    private int megabytes = DEFAULT_MEGABYTES;

    @Option(names = SCRATCH, paramLabel = "DIR", descriptionKey = "cluster.scratch")
    private @Nullable String scratch;

    ClusterWorkerCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        requireAtLeast("--cores", 1, cores);
        requireAtLeast("--memory", MIN_MEGABYTES, megabytes);
        ClusterJobs jobs = ClusterAccess.jobs(console, registries);
        Path folder = scratch != null
                ? FileNames.folder(console, SCRATCH, scratch)
                : FileNames.userData(console.environment()).resolve("cluster");
        jobs.runWorker(master, cores, megabytes, folder, () -> {
            console.printMessage("cluster.workerHere", master);
            console.flush();
        });
        return ExitCode.OK;
    }
}
