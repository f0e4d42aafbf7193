package griot.engine.registry;

import griot.engine.tablebase.LoadedTablebases;
import griot.engine.tablebase.TablebaseProbeFamily;
import griot.engine.tablebase.grid.GridProbeFamily;
import griot.engine.tablebase.sowing.SowingProbeFamily;
import griot.tables.aligning.AligningTablebaseFamily;
import griot.tables.jumping.JumpingTablebaseFamily;
import griot.tables.registry.TablebaseFamilies;
import java.util.List;

/** Registry of the families whose tablebases the search can probe. Immutable. */
public final class TablebaseProbeFamilies {
    private static final TablebaseProbeFamilies STANDARD = new TablebaseProbeFamilies(
            TablebaseFamilies.standard(),
            List.of(
                    new GridProbeFamily(new JumpingTablebaseFamily()),
                    new GridProbeFamily(new AligningTablebaseFamily()),
                    new SowingProbeFamily()));

    private final TablebaseFamilies tablebaseFamilies;
    private final List<TablebaseProbeFamily> families;

    private TablebaseProbeFamilies(TablebaseFamilies tablebaseFamilies, List<TablebaseProbeFamily> families) {
        this.tablebaseFamilies = tablebaseFamilies;
        this.families = families;
    }

    /** The registry of Griot's own families. */
    public static TablebaseProbeFamilies standard() {
        return STANDARD;
    }

    /**
     * A registry of the given families.
     *
     * @param tablebaseFamilies the registry that says which rule sets have tables
     * @param families the families whose tables can be probed
     */
    public static TablebaseProbeFamilies of(TablebaseFamilies tablebaseFamilies, List<TablebaseProbeFamily> families) {
        return new TablebaseProbeFamilies(tablebaseFamilies, List.copyOf(families));
    }

    /** The families. */
    public List<TablebaseProbeFamily> families() {
        return families;
    }

    /** The tablebases whose tables a loader gives. They open the tables of a rule set at the first {@code newProbe}. */
    public LoadedTablebases load(LoadedTablebases.Loader loader) {
        return new LoadedTablebases(loader, tablebaseFamilies, families);
    }
}
