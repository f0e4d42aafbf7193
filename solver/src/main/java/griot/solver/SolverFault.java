package griot.solver;

import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.format.TableFault;
import griot.tables.format.ValueEncoding;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Why slices cannot be solved, or a table fails verification. */
public enum SolverFault implements Fault {
    /** Another solver or verifier uses the folder. */
    FOLDER_BUSY(
            "another solver or verifier is using this folder. Wait until it has ended, or choose another folder with --dir"),
    /** More seeds than the solver's index supports; details: the limit. */
    TOO_MANY_SEEDS("the solver supports at most {0} seeds"),
    /** More pieces than the solver supports; details: the limit. */
    TOO_MANY_PIECES("the solver supports at most {0} pieces in all"),
    /** Not enough memory; details: the gigabytes needed. */
    MEMORY("this slice needs {0} GB of memory, more than this machine has free"),
    /** Not enough memory for a partition; details: the gigabytes needed, the number of partitions of its slice. */
    PARTITION_MEMORY("a partition of this slice needs {0} GB of memory, more than its machine has free. Choose more"
            + " partitions than {1} with --partitions"),
    /** A distance to the end that cannot be encoded; details: the maximum, in turns of both players. */
    TOO_LONG("this slice has a win or loss of more than {0} turns, which tables cannot hold"),
    /** A slice could not be written; details: the slice, why. */
    NOT_WRITTEN("slice {0} could not be written: {1}. The slices before it are finished and kept"),
    /** The values of a finished slice could not be stored and mapped for later slices; details: the slice, why. */
    NO_ROOM("slice {0} is finished and kept; the copy of its values that the solver needs could not be stored: {1}"),
    /**
     * A damaged table, or one of other rules, in the place of a table that later slices need; details: what is wrong.
     */
    UNUSABLE_TABLE("{0}. Remove this file to have its slice solved again"),

    /** A table that later slices need is not in the folder. */
    NO_TABLE("a required table is missing. Compute it with ./griot solve"),

    /**
     * An entry that differs from the value of its best turn; details: the position, its value in the table, the value
     * of its best turn.
     */
    ENTRY_WRONG("{0} has value {1} in the table, but {2} by its turns"),
    /**
     * An entry with a value, of a board that is no possible position; details: the squares of the player to move and of
     * the other, its value in the table.
     */
    ENTRY_IMPOSSIBLE("the board {0} is not possible, but has value {1} in the table"),
    /** An entry of a possible position that is marked as impossible; details: the position. */
    ENTRY_POSSIBLE("{0} is possible, but marked as impossible in the table"),
    /** Values that are justified only by one another, in a cycle; details: how many, and one of the positions. */
    ENTRY_UNFOUNDED("{0} values depend only on one another, among them that of {1}"),
    /** An entry that forward search contradicts; details: the position, its value in the table, its value by search. */
    ENTRY_REFUTED_BY_SEARCH("{0} has value {1} in the table, but {2} by search"),
    /**
     * The numbers in the header, of entries or of wins, draws and losses, differ from those of the slice or of the
     * entries.
     */
    COUNTS_WRONG("the counts of wins, draws and losses in the header are not those of the entries");

    /** Memory that solving takes for each board, about: two bytes of state, and the bits and buffers beside them. */
    private static final double BYTES_PER_BOARD = 2.25;

    /** Memory that a partition takes for each board: two bytes of state, and one for the result. */
    private static final double BYTES_PER_PARTITION_BOARD = 3;

    private static final double GIGABYTE = 1e9;

    private final String pattern;

    SolverFault(String pattern) {
        this.pattern = pattern;
    }

    /**
     * The problem of a table that cannot be used.
     *
     * @param e thrown on opening or reading the table
     * @throws RulesException {@code e} itself, if it reports a fault of the solver or of the disk and not of the table
     */
    public static Problem tableProblem(RulesException e) {
        Problem problem = e.problems().getFirst();
        boolean isOfSolver = problem.fault() instanceof SolverFault && problem.fault() != COUNTS_WRONG;
        if (isOfSolver || problem.fault() == TableFault.UNREADABLE) {
            throw e;
        }
        return problem;
    }

    /**
     * Wraps the problem of an unusable table that later slices need, as {@link #UNUSABLE_TABLE}.
     *
     * @throws RulesException {@code e} itself, if it reports a fault of the solver or of the disk and not of the table
     */
    public static RulesException unusableTable(RulesException e) {
        Problem problem = tableProblem(e);
        return new RulesException(
                Problem.of(UNUSABLE_TABLE, problem.place(), new Problem(problem.fault(), "", problem.details())));
    }

    /** The exception for a table that later slices need and that does not exist. */
    public static RulesException absentTable(Path file) {
        return new RulesException(Problem.of(NO_TABLE, file.toString()));
    }

    /**
     * The exception for a slice that cannot be written or mapped.
     *
     * @param fault {@link #NOT_WRITTEN} or {@link #NO_ROOM}
     */
    public static RulesException notStored(SolverFault fault, Path file, String slice, IOException e) {
        return new RulesException(Problem.of(fault, file.toString(), slice, reason(e)));
    }

    /** Why a file could not be read or written, without its name. */
    public static String reason(IOException e) {
        // The message of a FileSystemException begins with the file, which is the place of the problem already.
        String reason = e instanceof FileSystemException fileException ? fileException.getReason() : e.getMessage();
        return String.valueOf(reason == null ? e.getMessage() : reason);
    }

    /**
     * The exception for a slice, or a layer of two, that needs more memory than is free.
     *
     * @param boards the number of its boards
     */
    public static RulesException outOfMemory(String slice, long boards) {
        return new RulesException(Problem.of(MEMORY, slice, gigabytes(BYTES_PER_BOARD * boards)));
    }

    /**
     * The exception for a partition of a layer that needs more memory than is free.
     *
     * @param partitions the number of partitions of the layer
     * @param boards the number of boards of this one
     */
    public static RulesException outOfMemory(String layer, int partitions, long boards) {
        double gigabytes = gigabytes(BYTES_PER_PARTITION_BOARD * boards);
        return new RulesException(Problem.of(PARTITION_MEMORY, layer, gigabytes, partitions));
    }

    private static double gigabytes(double bytes) {
        return Math.round(bytes / GIGABYTE * 10) / 10.0;
    }

    /**
     * Checks that tables can hold a distance to the end.
     *
     * @param slice the slice, or layer, that is solved
     * @throws RulesException if it is more than the encoding has
     */
    public static void requireEncodable(String slice, int turns, ValueEncoding encoding) {
        if (turns > encoding.maxTurns()) {
            throw new RulesException(Problem.of(TOO_LONG, slice, encoding.maxTurns()));
        }
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "SolverFault";
    }
}
