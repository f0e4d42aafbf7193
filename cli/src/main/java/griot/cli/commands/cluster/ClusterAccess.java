package griot.cli.commands.cluster;

import griot.cli.cluster.ClusterJobs;
import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;

/** Access to the jobs of a cluster. */
final class ClusterAccess {
    private ClusterAccess() {}

    /**
     * The jobs.
     *
     * @throws UserError if this process was started without the libraries of the cluster
     */
    static ClusterJobs jobs(Console console, Registries registries) {
        return registries.clusterJobs().orElseThrow(() -> UserError.usage(console.text("cluster.unavailable")));
    }
}
