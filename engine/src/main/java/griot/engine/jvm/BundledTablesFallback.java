package griot.engine.jvm;

import griot.engine.tablebase.LoadedTablebases;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import griot.tables.jvm.BundledTables;
import griot.tables.registry.TablebaseFamilies;
import java.util.List;

/** A loader that adds the small tables bundled with Griot for slices that another loader lacks. */
public final class BundledTablesFallback implements LoadedTablebases.Loader {
    private final LoadedTablebases.Loader primary;
    private final TablebaseFamilies families;

    /** A loader of the bundled tables alone. */
    public BundledTablesFallback(TablebaseFamilies families) {
        this((rules, slices) -> List.of(), families);
    }

    /**
     * A loader of the tables of another loader and of the bundled tables that it lacks.
     *
     * @param primary the loader whose tables take precedence
     * @param families the families whose bundled tables are added
     */
    public BundledTablesFallback(LoadedTablebases.Loader primary, TablebaseFamilies families) {
        this.primary = primary;
        this.families = families;
    }

    @Override
    public List<TableFile> tables(RuleSet rules, List<String> slices) {
        return BundledTables.withBundled(primary.tables(rules, slices), families, rules);
    }
}
