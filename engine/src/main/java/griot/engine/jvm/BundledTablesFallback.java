package griot.engine.jvm;

import griot.engine.tablebase.LoadedTablebases;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import griot.tables.jvm.BundledTables;
import griot.tables.registry.TablebaseFamilies;
import java.util.List;

/** The tables of another shelf, and for slices that it lacks the small ones that come with Griot, for engines. */
public final class BundledTablesFallback implements LoadedTablebases.Loader {
    private final LoadedTablebases.Loader first;
    private final TablebaseFamilies families;

    /** The small tables alone. */
    public BundledTablesFallback(TablebaseFamilies families) {
        this((rules, slices) -> List.of(), families);
    }

    /**
     * The small tables beside others.
     *
     * @param first whose tables are taken where both have one
     * @param families whose tables come with Griot
     */
    public BundledTablesFallback(LoadedTablebases.Loader first, TablebaseFamilies families) {
        this.first = first;
        this.families = families;
    }

    @Override
    public List<TableFile> tables(RuleSet rules, List<String> slices) {
        return BundledTables.withBundled(first.tables(rules, slices), families, rules);
    }
}
