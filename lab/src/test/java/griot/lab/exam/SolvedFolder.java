package griot.lab.exam;

import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.solver.SolveListener;
import griot.solver.family.SliceLimits;
import griot.solver.registry.SolverFamilies;
import griot.tables.format.TableFile;
import griot.tables.jvm.TableFolder;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Tablebases solved for tests. */
public final class SolvedFolder {
    private SolvedFolder() {}

    /** Solves a rule set up to a number of seeds or pieces. */
    public static void solve(String ruleSet, int max, Path folder) throws IOException {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        SolverFamilies.standard().get(rules).solve(rules, new SliceLimits(max, 0), folder, 1, SolveListener.NONE);
    }

    /** The tables in a folder. */
    public static List<TableFile> tables(String ruleSet, Path folder) throws IOException {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        List<String> slices = TablebaseFamilies.standard().slices(rules);
        return TableFolder.read(folder, rules, slices).files();
    }
}
