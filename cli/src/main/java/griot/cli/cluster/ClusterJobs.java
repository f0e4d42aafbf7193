package griot.cli.cluster;

import griot.lab.endings.EndingsDocument;
import griot.lab.puzzles.MiningSettings;
import griot.lab.puzzles.Puzzle;
import griot.lab.puzzles.PuzzleMiner;
import griot.lab.training.SelfPlaySettings;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.solver.SolveListener;
import griot.solver.family.SliceLimits;
import griot.solver.verify.VerificationScope;
import griot.solver.verify.VerifiedSlice;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** The jobs that run on a cluster. */
public interface ClusterJobs {
    /** The number of boards from which a layer is shared out in partitions, unless another number is given. */
    long PARTITIONED_FROM = 1_000_000;

    /** The maximum number of partitions of a layer. */
    int MAX_PARTITIONS = 10_000;

    /**
     * Where and how a solving job runs.
     *
     * @param master the address of the cluster, as Spark writes it, such as {@code spark://host:7077} or {@code
     *     local[*]}
     * @param folder the folder of the tables, the same on all machines
     * @param partitions the number of partitions of a shared layer; empty to choose it by its boards and the cores
     * @param partitionedFrom the number of boards from which a layer is shared out
     */
    record SolveSettings(String master, Path folder, OptionalInt partitions, long partitionedFrom) {}

    /**
     * What solving a layer took.
     *
     * @param slice the name of its first slice
     * @param boards the number of boards
     * @param partitions the number of partitions; 0 if the ordinary solver solved it in one task
     * @param rounds the number of rounds
     * @param messages the number of messages between partitions
     * @param bytesShuffled the bytes that partitions sent to one another
     * @param seconds the time
     */
    record LayerReport(
            String slice, long boards, int partitions, int rounds, long messages, long bytesShuffled, double seconds) {}

    /**
     * Solves the layers within limits that are not in the folder yet. The tables are those of the ordinary solver.
     *
     * @param listener is told of progress
     * @return a report on each layer that was solved
     * @throws griot.rules.problem.RulesException if the master cannot be reached, another solver uses the folder, a
     *     file there cannot be used, or memory or disk of a machine do not suffice
     */
    List<LayerReport> solve(RuleSet rules, SliceLimits limits, SolveSettings settings, SolveListener listener)
            throws IOException;

    /**
     * Mines puzzles. They are those that the ordinary miner finds.
     *
     * @param master the address of the cluster
     * @param tables the tables of the rule set: files that all machines see, or tables that come with Griot
     * @return the puzzles, the easiest first; fewer than wanted if the sources are exhausted
     * @throws griot.rules.problem.RulesException if the master cannot be reached, or the cluster fails
     */
    List<Puzzle> mine(
            String master,
            RuleSet rules,
            List<TableFile> tables,
            MiningSettings settings,
            PuzzleMiner.Listener listener)
            throws IOException;

    /**
     * Generates chapters of the document on endings. They are those of the ordinary command.
     *
     * @param master the address of the cluster
     * @param document the document, with its tables open, whose folder all machines see
     * @throws griot.rules.problem.RulesException if the master cannot be reached, the cluster fails, or a table is
     *     damaged
     */
    void endings(String master, EndingsDocument document) throws IOException;

    /**
     * Plays games of the engine against itself. The file is that of the ordinary command; only this process writes it.
     *
     * @param master the address of the cluster
     * @param file the file for the records, which is replaced when all games are played
     * @param progress is told the number of games played
     * @return the number of games with each result
     * @throws griot.rules.problem.RulesException if the master cannot be reached, or the cluster fails
     */
    Map<Result, Integer> selfPlay(
            String master, RuleSet rules, SelfPlaySettings settings, Path file, IntConsumer progress)
            throws IOException;

    /**
     * What a verifying job verifies, and where it runs.
     *
     * @param master the address of the cluster, as in {@link SolveSettings}
     * @param folder the folder of the tables, the same on all machines
     * @param scope what is verified
     */
    record VerifySettings(String master, Path folder, VerificationScope scope) {}

    /**
     * Verifies the tables within limits. The report is that of the ordinary verifier.
     *
     * @param listener gets each slice in which no entry is found wrong
     * @return the problem of the first slice that has one; empty if none has
     * @throws griot.rules.problem.RulesException if the master cannot be reached, a solver uses the folder, a table is
     *     absent, or the disk of a machine does not suffice
     */
    Optional<Problem> verify(
            RuleSet rules, SliceLimits limits, VerifySettings settings, Consumer<VerifiedSlice> listener)
            throws IOException;

    /**
     * Runs a master until the process is ended: the process that the workers of a cluster report to.
     *
     * @param host the address on which it listens
     * @param port its port
     * @param onStart is run before it listens, unless the address is refused
     * @throws griot.rules.problem.RulesException if the address is not of this machine, or its port is in use
     */
    void runMaster(String host, int port, Runnable onStart);

    /**
     * Runs a worker until the process is ended.
     *
     * @param master the address of the master
     * @param cores the number of tasks that it runs at a time
     * @param memoryMegabytes the memory that it offers for the Java heaps of jobs
     * @param scratch the folder of its temporary files, which is created if necessary
     * @param onStart is run before it reports to the master, unless that does not answer
     * @throws griot.rules.problem.RulesException if the master cannot be reached
     * @throws IOException if the folder cannot be created
     */
    void runWorker(String master, int cores, int memoryMegabytes, Path scratch, Runnable onStart) throws IOException;
}
