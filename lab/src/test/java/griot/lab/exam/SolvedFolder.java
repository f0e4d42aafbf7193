package griot.lab.exam;

import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.solver.SolveListener;
import griot.solver.family.SliceLimits;
import griot.solver.registry.SolverFamilies;
import griot.tables.format.TableFile;
import griot.tables.jvm.BundledTables;
import griot.tables.jvm.TableFolder;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Solves, copies and opens tablebases in a folder. */
public final class SolvedFolder {
    private SolvedFolder() {}

    /**
     * Solves the slices of a rule set with empty hands.
     *
     * @param maxMaterial the maximum number of seeds or pieces
     */
    public static void solve(String ruleSet, int maxMaterial, Path folder) throws IOException {
        solve(ruleSet, new SliceLimits(maxMaterial, 0), folder, 1);
    }

    /** Copies the bundled tables of a rule set into a folder. They save solving it. */
    public static void copyBundled(String ruleSet, Path folder) throws IOException {
        for (TableFile table : bundled(ruleSet)) {
            Files.write(
                    folder.resolve(table.name()),
                    BundledTables.bytes(table.name()).orElseThrow());
        }
    }

    /** Opens the bundled tables of a rule set. */
    public static List<TableFile> bundled(String ruleSet) {
        return BundledTables.ofRuleSet(
                TablebaseFamilies.standard(), RuleSets.standard().named(ruleSet));
    }

    /** Solves the slices of a rule set within limits, and opens them. */
    public static List<TableFile> solvedTables(String ruleSet, SliceLimits limits, Path folder) throws IOException {
        solve(ruleSet, limits, folder, Runtime.getRuntime().availableProcessors());
        return tables(ruleSet, folder);
    }

    private static void solve(String ruleSet, SliceLimits limits, Path folder, int threads) throws IOException {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        SolverFamilies.standard().get(rules).solve(rules, limits, folder, threads, SolveListener.NONE);
    }

    /** Opens the tables of a rule set in a folder. */
    public static List<TableFile> tables(String ruleSet, Path folder) throws IOException {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        List<String> slices = TablebaseFamilies.standard().slices(rules);
        return TableFolder.read(folder, rules, slices).files();
    }
}
