package griot.engine.jvm;

import griot.engine.tablebase.LoadedTablebases;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import griot.tables.jvm.BundledTables;
import griot.tables.registry.TablebaseFamilies;
import java.util.List;

/** A table source that takes the small tables bundled with Griot for slices that another source lacks. */
public final class BundledTablesFallback implements LoadedTablebases.Loader {
    private final LoadedTablebases.Loader primary;
    private final TablebaseFamilies families;

    /** A source of the bundled tables alone. */
    public BundledTablesFallback(TablebaseFamilies families) {
        this((rules, slices) -> List.of(), families);
    }

    /**
     * A source of the tables of another source and of the bundled tables that the other source lacks.
     *
     * @param primary the source that takes precedence
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
