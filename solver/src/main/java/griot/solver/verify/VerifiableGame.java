package griot.solver.verify;

import java.nio.file.Path;
import java.util.List;

/** A rule set whose tables can be verified, up to limits of seeds or pieces. Immutable. */
public interface VerifiableGame {
    /** The slices, in the order of solving: turns lead only to the slice itself, its layer and earlier slices. */
    List<VerifiableSlice> slices();

    /**
     * Opens the tables for a process that verifies entries.
     *
     * @param folder the folder of the tables
     * @param scratch a folder for temporary files, which disappear when the process ends: a byte for each entry
     */
    VerifiableTables open(Path folder, Path scratch);
}
