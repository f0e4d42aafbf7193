package griot.solver.family;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.solver.SolveListener;
import griot.solver.VerifiedSlice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The plug by which a family of games joins the solver. It has no state; every rule set handed to it is of its family,
 * and there can be tables of it.
 */
public interface SolverFamily {
    /** The family in the rules. */
    RuleFamily rules();

    /**
     * Solves all slices within the limits that are not in a folder yet.
     *
     * @param threads the number of threads; it does not affect the tables
     * @throws griot.rules.problem.RulesException if another solver uses the folder, a table there cannot be used, or
     *     memory or disk do not suffice
     */
    void solve(RuleSet rules, SliceLimits limits, Path folder, int threads, SolveListener listener) throws IOException;

    /**
     * Verifies the tables within the limits.
     *
     * @return the first problem found; empty if all entries are correct
     * @throws griot.rules.problem.RulesException if another solver uses the folder
     */
    Optional<Problem> verify(
            RuleSet rules, SliceLimits limits, Path folder, int threads, Consumer<VerifiedSlice> listener)
            throws IOException;

    /** The approximate number of boards from a slice on, all solved in order within the limits. */
    long boardsFrom(RuleSet rules, String slice, SliceLimits limits);
}
