package griot.solver.verify;

import griot.rules.problem.Problem;
import java.util.List;

/**
 * The result of forward search from a few random entries of a slice.
 *
 * @param problems an entry that the search refutes; empty if there is none
 * @param entries the number of entries drawn, impossible ones included
 */
public record SearchedEntries(List<Problem> problems, int entries) {}
