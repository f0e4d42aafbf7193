package griot.solver.verify;

import griot.rules.problem.Problem;

/**
 * An entry that its turns contradict.
 *
 * @param entry its index
 * @param isDistance whether only a distance is wrong that is stored beside the value
 * @param problem what is wrong
 */
public record WrongEntry(long entry, boolean isDistance, Problem problem) {
    /**
     * Whether this is reported rather than the other. As distances follow from values, wrong values come first; among equal
     * ones, the lower entry.
     */
    public boolean precedes(WrongEntry other) {
        return isDistance == other.isDistance ? entry < other.entry : other.isDistance;
    }
}
