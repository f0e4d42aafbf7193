package griot.engine.tablebase;

import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import griot.tables.registry.TablebaseFamilies;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tablebases that open the tables of a rule set at the first {@link #newProbe}. Thread-safe; open tables are shared.
 */
public final class LoadedTablebases implements Tablebases {
    private final Loader loader;
    private final TablebaseFamilies tablebaseFamilies;
    private final List<TablebaseProbeFamily> probeFamilies;
    private final Map<RuleSet, Tablebases> openTablebases = new HashMap<>();

    /** Loads tables, for instance from a folder. */
    @FunctionalInterface
    public interface Loader {
        /**
         * The available tables of a rule set.
         *
         * @param rules the rule set whose tables are loaded, which may be another than the one that is searched
         * @param slices names of the slices to look for
         * @return tables of these slices, or of as many as are available and usable
         */
        List<TableFile> tables(RuleSet rules, List<String> slices);
    }

    /**
     * Tablebases whose tables a loader gives.
     *
     * @param loader loads the tables of a rule set
     * @param tablebaseFamilies the registry that says which rule sets have tables, and in which slices
     * @param probeFamilies the families whose tables can be probed
     */
    public LoadedTablebases(
            Loader loader, TablebaseFamilies tablebaseFamilies, List<TablebaseProbeFamily> probeFamilies) {
        this.loader = loader;
        this.tablebaseFamilies = tablebaseFamilies;
        this.probeFamilies = List.copyOf(probeFamilies);
    }

    @Override
    public TablebaseProbe newProbe(RuleSet rules) {
        Tablebases tablebases;
        synchronized (openTablebases) {
            tablebases = openTablebases.computeIfAbsent(rules, this::open);
        }
        return tablebases.newProbe(rules);
    }

    private Tablebases open(RuleSet rules) {
        if (tablebaseFamilies.objection(rules).isPresent()) {
            return NONE;
        }
        for (TablebaseProbeFamily family : probeFamilies) {
            if (family.ruleFamily().equals(rules.family())) {
                List<TableFile> files =
                        loader.tables(tablebaseFamilies.ruleSetOfTables(rules), tablebaseFamilies.slices(rules));
                return files.isEmpty() ? NONE : family.open(rules, files);
            }
        }
        return NONE;
    }
}
