package griot.lab.exam;

import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.rules.sowing.SowingRules;
import griot.solver.SolveListener;
import griot.solver.grid.GridSolver;
import griot.solver.sowing.SowingSolver;
import griot.tables.format.TableFile;
import griot.tables.jvm.TableFolder;
import griot.tables.registry.TablebaseFamilies;
import griot.tables.sowing.SowingTables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Endings solved for tests. */
public final class SolvedFolder {
    private SolvedFolder() {}

    /** Solves a rule set up to so many seeds, or pieces. */
    public static void solve(String ruleSet, int most, Path folder) throws IOException {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        if (rules instanceof SowingRules) {
            new SowingSolver(rules, folder, 1, SolveListener.DEAF).solve(most);
        } else {
            new GridSolver(rules, folder, 1, SolveListener.DEAF).solve(most, 0);
        }
    }

    /** The tables in a folder. */
    public static List<TableFile> tables(String ruleSet, Path folder) throws IOException {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        List<String> slices = rules instanceof SowingRules
                ? SowingTables.slices()
                : TablebaseFamilies.standard().slices(rules);
        return TableFolder.read(folder, rules, slices).files();
    }
}
