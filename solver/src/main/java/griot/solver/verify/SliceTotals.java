package griot.solver.verify;

import griot.rules.problem.Problem;
import java.util.List;

/**
 * The result of a scan of all values of a slice, without generating turns.
 *
 * @param problems headers whose counts differ from those of the entries; empty if there are none
 * @param maxTurns the longest distance in the slice, in turns of both sides
 * @param entriesBeyondQuietLimit the number of entries whose distance to conversion exceeds the limit on quiet turns; 0
 *     in the grid games
 */
public record SliceTotals(List<Problem> problems, int maxTurns, long entriesBeyondQuietLimit) {}
