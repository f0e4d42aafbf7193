package griot.solver.partition;

import griot.solver.SolveListener;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/** A layer of a game that can be shared out in partitions. Immutable. */
public interface PartitionedLayer {
    /** The name of the layer, that of its first slice. */
    String name();

    /** The number of its boards; in the grid games symmetric boards are counted once. */
    long boards();

    /** The tables of the layer. */
    List<String> slices();

    /**
     * Solves the layer in this process, by the ordinary solver.
     *
     * @param folder a folder with the tables of all earlier layers, which gets those of this one
     * @param threads the number of threads
     * @throws griot.rules.problem.RulesException if another solver uses the folder, a table there cannot be used, or
     *     memory or disk do not suffice
     */
    void solveWhole(Path folder, int threads, SolveListener listener) throws IOException;

    /**
     * Opens the tables of the layer and tells a listener of them, as the ordinary solver does when it finds them solved.
     *
     * @param folder the folder of the tables, with all those of the layer
     * @throws griot.rules.problem.RulesException if one of them cannot be used
     */
    void reportSkipped(Path folder, SolveListener listener) throws IOException;

    /**
     * Tells a listener of the tables of the layer, as the ordinary solver does when it has written them.
     *
     * @param folder the folder of the tables
     * @param seconds the time that solving the layer took
     */
    void reportFinished(Path folder, double seconds, SolveListener listener) throws IOException;

    /** The number of passes of its analysis, one after another. */
    int passes();

    /** The first step of a pass, taken by {@link PartitionState#initialise}. */
    int firstStep(int pass);

    /**
     * The step after a round; empty if the pass is complete.
     *
     * @param step the step of the round
     * @param summary the summary of the round, of all partitions together
     */
    OptionalInt nextStep(int pass, int step, RoundSummary summary);

    /** The results of the partitions in one pass. */
    interface PassResults {
        /**
         * The result of a partition.
         *
         * @throws IOException if it cannot be read
         */
        MemorySegment of(int partition) throws IOException;
    }

    /**
     * The results of a layer.
     *
     * @param partitions the number of partitions
     * @param passes by pass: the results of the partitions
     */
    record Results(int partitions, List<PassResults> passes) {}

    /**
     * Writes the tables of the layer, each atomically. They are those of the ordinary solver, byte for byte.
     *
     * @param folder the folder of the tables; the temporary files of the solver are there too
     * @param results the results of all passes
     * @param threads the number of threads
     * @throws griot.rules.problem.RulesException if the disk is full
     */
    void writeTables(Path folder, Results results, int threads) throws IOException;
}
