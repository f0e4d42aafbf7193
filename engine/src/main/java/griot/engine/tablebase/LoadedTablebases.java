package griot.engine.tablebase;

import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import griot.tables.registry.TablebaseFamilies;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Solved endings out of tables. The tables of a rule set are opened when its first game is looked at, and shared from then on. */
public final class LoadedTablebases implements Tablebases {
    private final Loader loader;
    private final TablebaseFamilies tables;
    private final List<TablebaseProbeFamily> families;
    private final Map<RuleSet, Tablebases> opened = new HashMap<>();

    /** Where tables come from. */
    @FunctionalInterface
    public interface Loader {
        /**
         * The tables that there are.
         *
         * @param slices the slices that there may be
         */
        List<TableFile> tables(RuleSet rules, List<String> slices);
    }

    /**
     * Tablebases from a source.
     *
     * @param tables says of which rule sets there can be tables
     * @param families whose tables can be probed
     */
    public LoadedTablebases(Loader loader, TablebaseFamilies tables, List<TablebaseProbeFamily> families) {
        this.loader = loader;
        this.tables = tables;
        this.families = List.copyOf(families);
    }

    @Override
    public TablebaseProbe newProbe(RuleSet rules) {
        Tablebases endings;
        synchronized (opened) {
            endings = opened.computeIfAbsent(rules, this::open);
        }
        return endings.newProbe(rules);
    }

    private Tablebases open(RuleSet rules) {
        if (tables.objection(rules).isPresent()) {
            return NONE;
        }
        for (TablebaseProbeFamily family : families) {
            if (family.rules().equals(rules.family())) {
                List<TableFile> files = loader.tables(tables.tablesOf(rules), tables.slices(rules));
                return files.isEmpty() ? NONE : family.open(rules, files);
            }
        }
        return NONE;
    }
}
