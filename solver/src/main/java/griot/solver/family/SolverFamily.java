package griot.solver.family;

import griot.rules.RuleFamily;
import griot.rules.RuleSet;
import griot.solver.SolveListener;
import griot.solver.partition.PartitionedGame;
import griot.solver.verify.VerifiableGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Solves and verifies the tables of a family of games. Stateless. Every rule set passed to a method must belong to the
 * family and be one that has tables.
 */
public interface SolverFamily {
    /** The family whose rule sets are solved. */
    RuleFamily ruleFamily();

    /**
     * Solves the slices within the limits whose tables are not yet in the folder, in order.
     *
     * @param folder the folder of the tables, created if necessary
     * @param threads the number of threads; the tables do not depend on it
     * @throws griot.rules.problem.RulesException if another solver uses the folder, a table there cannot be used, or
     *     memory or disk do not suffice
     * @throws IOException if the folder cannot be created, locked or read
     */
    void solve(RuleSet rules, SliceLimits limits, Path folder, int threads, SolveListener listener) throws IOException;

    /**
     * The layers within the limits, for solving in partitions by several processes.
     *
     * @return empty if the rule set's layers cannot be shared out
     * @throws griot.rules.problem.RulesException if the solver does not support so many seeds or pieces
     */
    default Optional<PartitionedGame> partitioned(RuleSet rules, SliceLimits limits) {
        return Optional.empty();
    }

    /**
     * The tables within the limits, for verification; {@link griot.solver.verify.FolderVerifier} verifies them.
     *
     * @throws griot.rules.problem.RulesException if the solver does not support so many seeds or pieces
     */
    VerifiableGame verifiable(RuleSet rules, SliceLimits limits);

    /**
     * The search for fortresses among the draws of a rule set.
     *
     * @return empty if the family has none, or none for this rule set
     */
    default Optional<FortressSearch> fortressSearch(RuleSet rules) {
        return Optional.empty();
    }

    /**
     * The number of boards of a layer and of all layers after it within the limits, as an estimate of the remaining
     * work.
     *
     * @param slice the name of the first slice of the layer, as in {@link SolveListener#started}
     */
    long remainingBoards(RuleSet rules, String slice, SliceLimits limits);
}
