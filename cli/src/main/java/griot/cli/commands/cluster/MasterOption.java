package griot.cli.commands.cluster;

import picocli.CommandLine.Option;

/** Picocli mixin: the address of a master. */
final class MasterOption {
    @Option(names = "--master", paramLabel = "URL", descriptionKey = "cluster.master")
    private String master = "local[*]";

    /** The address, not yet checked. */
    String master() {
        return master;
    }
}
