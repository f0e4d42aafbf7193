package griot.solver.partition;

import java.nio.file.Path;
import java.util.List;

/** A rule set whose layers can be shared out in partitions, up to a limit of seeds or pieces. Immutable. */
public interface PartitionedGame {
    /** The layers, in the order of solving. */
    List<PartitionedLayer> layers();

    /**
     * Opens the solved tables for a process that computes partitions.
     *
     * @param folder the folder of the tables
     * @param scratch a folder for temporary files, which disappear when the process ends
     */
    PartitionStates open(Path folder, Path scratch);
}
