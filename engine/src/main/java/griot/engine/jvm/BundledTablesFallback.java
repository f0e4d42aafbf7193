package griot.engine.jvm;

import griot.engine.tablebase.LoadedTablebases;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import griot.tables.jvm.BundledTables;
import griot.tables.registry.TablebaseFamilies;
import java.util.List;

/** A table source that takes the small tables bundled with Griot for slices that another source lacks. */
public final class BundledTablesFallback implements LoadedTablebases.Loader {
    private final LoadedTablebases.Loader first;
    private final TablebaseFamilies families;

    /** A source of the bundled tables alone. */
    public BundledTablesFallback(TablebaseFamilies families) {
        this((rules, slices) -> List.of(), families);
    }

    /**
     * A source of the tables of another source and, where it lacks one, the bundled tables.
     *
     * @param first the source that takes precedence
     * @param families the families whose bundled tables are added
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
