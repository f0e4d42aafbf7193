package griot.solver;

import griot.tables.format.TableHeader;
import java.util.function.LongSupplier;

/**
 * Receives the progress of a solver. Its methods are called on the thread that called the solver. By default, each does
 * nothing.
 */
public interface SolveListener {
    /** A listener that ignores everything. */
    SolveListener NONE = new SolveListener() {};

    /**
     * Called for a slice whose table is in the folder already.
     *
     * @param header the header of its table
     */
    default void skipped(TableHeader header) {}

    /**
     * Called before a layer is solved. A layer is one slice, or several slices that depend on each other.
     *
     * @param slice the name of its first slice
     * @param boards the number of its boards
     * @param solved supplies the approximate number of boards solved so far; may be called at any time on any thread
     */
    default void started(String slice, long boards, LongSupplier solved) {}

    /**
     * Called when a slice is solved and its table is on disk.
     *
     * @param header the header of its table
     * @param bytes the size of its files
     * @param seconds the time taken; for a layer of several slices, the share of each
     */
    default void finished(TableHeader header, long bytes, double seconds) {}
}
