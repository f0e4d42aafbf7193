package griot.solver.grid;

import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.solver.SolveListener;
import griot.solver.family.SliceLimits;
import griot.solver.registry.GridSolverFamily;
import griot.solver.registry.SolverFamilies;
import griot.tables.grid.GridTables;
import griot.tables.jvm.TableFolder;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.nio.file.Path;

/** Solves and opens tables of grid games. */
public final class SolvedGridTables {
    private SolvedGridTables() {}

    /** The game of a rule set on a grid. */
    public static GridGame game(RuleSet rules) {
        return ((GridSolverFamily) SolverFamilies.standard().get(rules)).game(rules);
    }

    /** Solves the slices of a rule set within the limits. */
    public static void solve(String ruleSet, Path folder, SliceLimits limits, int threads) throws IOException {
        new GridSolver(game(RuleSets.standard().named(ruleSet)), folder, threads, SolveListener.NONE)
                .solve(limits.maxMaterial(), limits.maxMaterialWithHands());
    }

    /** Opens the tables of a rule set in a folder. */
    static GridTables tables(String ruleSet, Path folder) throws IOException {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        return new GridTables(
                game(rules).traits(),
                TableFolder.read(folder, rules, TablebaseFamilies.standard().slices(rules))
                        .files());
    }
}
