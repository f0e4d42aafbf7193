package griot.solver;

import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.IOException;
import java.nio.file.Path;

/** Why slices cannot be solved, or a table fails verification. */
public enum SolverFault implements Fault {
    /** Another process solves into the folder. */
    FOLDER_BUSY("another solver is at work in this folder; this one leaves"),
    /** More seeds than the solver's index supports; details: the most. */
    TOO_MANY_SEEDS("the solver goes up to {0} seeds"),
    /** More pieces than the solver supports; details: the most. */
    TOO_MANY_PIECES("the solver goes up to {0} pieces in all"),
    /** Not enough memory; details: the gigabytes needed. */
    MEMORY("this slice takes {0} GB of memory, which this machine does not have to spare"),
    /** A slice could not be written; details: why. */
    NOT_WRITTEN("slice {0} could not be written: {1}. The slices before it are finished and stay"),
    /** The values of a finished slice could not be mapped for later slices; details: the slice, why. */
    NO_ROOM("slice {0} is finished and stays; to go on there is no room for its values beside it: {1}"),
    /** A damaged or foreign table in the place of a slice that others need; details: what is wrong. */
    IN_THE_WAY("{0}. Remove this file, and its slice is solved anew"),

    /** An entry that is not the best of its turns; details: the position, its value in the table, that of its turns. */
    ENTRY_WRONG("{0} stands in the table with {1}; its turns make it {2}"),
    /** Values that depend only on one another; details: how many, and one of the positions. */
    ENTRY_UNFOUNDED("{0} values rest only on one another, that of {1} among them"),
    /** An entry that forward search contradicts; details: the position, its value in the table, that of the search. */
    ENTRY_UNPLAYED("{0} stands in the table with {1}; played to the end it is {2}"),
    /** Counts in the head that differ from those of the entries. */
    COUNTS_WRONG("wins, draws and losses in the head are not those of the entries");

    private static final int BYTES_FOR_A_BOARD = 3;
    private static final double GIGABYTE = 1e9;

    private final String pattern;

    SolverFault(String pattern) {
        this.pattern = pattern;
    }

    /**
     * The problem of a table that cannot be used.
     *
     * @throws RulesException if the table is sound and the solver lacks a resource
     */
    public static Problem inTable(RulesException e) {
        Problem problem = e.problems().getFirst();
        if (problem.fault() instanceof SolverFault) {
            throw e;
        }
        return problem;
    }

    /** The exception for an unusable table that others need. */
    public static RulesException inTheWay(RulesException e) {
        Problem problem = inTable(e);
        return new RulesException(
                Problem.of(IN_THE_WAY, problem.place(), new Problem(problem.fault(), "", problem.details())));
    }

    /** The exception for a slice that cannot be written or mapped. */
    public static RulesException failed(SolverFault fault, Path file, String slice, IOException e) {
        return new RulesException(Problem.of(fault, file.toString(), slice, String.valueOf(e.getMessage())));
    }

    /** The exception for a slice that exceeds the memory. */
    public static RulesException tooLarge(String slice, long boards) {
        return new RulesException(
                Problem.of(MEMORY, slice, Math.round(BYTES_FOR_A_BOARD * boards / GIGABYTE * 10) / 10.0));
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
