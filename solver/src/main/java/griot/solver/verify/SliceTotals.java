package griot.solver.verify;

import griot.rules.problem.Problem;
import java.util.List;

/**
 * What a look at all values of a slice gives, without turns.
 *
 * @param problems a header whose counts are not those of the entries; empty if there is none
 * @param maxTurns the longest distance in the slice, in turns of both sides
 * @param entriesBeyondQuietLimit the number of entries whose distance to conversion exceeds the limit on quiet turns; 0 in
 *     the grid games
 */
public record SliceTotals(List<Problem> problems, int maxTurns, long entriesBeyondQuietLimit) {}
