package griot.engine.tablebase;

import griot.rules.RuleSet;
import griot.rules.sowing.SowingRules;
import griot.tables.format.TableFile;
import griot.tables.grid.GridTables;
import griot.tables.registry.TablebaseFamilies;
import griot.tables.sowing.SowingTables;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Solved endings out of tables. The tables of a rule set are opened when its first game is looked at, and shared from then on. */
public final class LoadedTablebases implements Tablebases {
    private final Loader shelf;
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

    /** Those on a shelf. */
    public LoadedTablebases(Loader shelf) {
        this.shelf = shelf;
    }

    @Override
    public TablebaseProbe prober(RuleSet rules) {
        Tablebases endings;
        synchronized (opened) {
            endings = opened.computeIfAbsent(rules, this::open);
        }
        return endings.prober(rules);
    }

    private Tablebases open(RuleSet rules) {
        if (TablebaseFamilies.standard().objection(rules).isPresent()) {
            return NONE;
        }
        TablebaseFamilies families = TablebaseFamilies.standard();
        List<TableFile> files = shelf.tables(families.tablesOf(rules), families.slices(rules));
        if (files.isEmpty()) {
            return NONE;
        }
        if (rules instanceof SowingRules) {
            SowingTables tables = new SowingTables(files);
            return asked -> new SowingTablebaseProbe(tables);
        }
        GridTables tables = new GridTables(TablebaseFamilies.standard().gridTraits(rules), files);
        return asked -> new GridTablebaseProbe(tables, rules);
    }
}
